import { expect, test } from 'vitest';
import { planSteps } from './steps.ts';

const names = (isQuick: boolean): string[][] => planSteps({ isQuick }).map((group) => group.map(({ name }) => name));

test('the quick check is a part of the whole one and needs no browser', () => {
  const quick = names(true).flat();
  expect(names(false).flat()).toEqual(expect.arrayContaining(quick));
  expect(quick.filter((name) => /browser|component|journeys/.test(name))).toEqual([]);
});

test('browsers have the machine for themselves, after one was found', () => {
  const groups = names(false);
  expect(groups.slice(-2)).toEqual([['web component tests'], ['journeys']]);
  expect(groups[0]).toContain('a browser');
});
