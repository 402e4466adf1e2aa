import { cityQuery } from '@zeitblatt/domain/rules/city';
import { expect, test } from 'vitest';
import { cityQueryOf } from './city-query.ts';

test.each([
  ['', null],
  ['M', null],
  [' M ', null],
  ['8', null],
  ['Mü', { name: 'Mü' }],
  [' Bad Tölz ', { name: 'Bad Tölz' }],
  ['80', { zip: '80' }],
  ['80331', { zip: '80331' }],
  ['80331 München', { zip: '80331' }],
  ['803311', { zip: '80331' }],
])('%j asks for %j', (text, query) => {
  expect(cityQueryOf(text)).toEqual(query);
  if (query) expect(cityQuery.parse(query)).toEqual(query);
});
