import { expect, test } from 'vitest';
import { placeOpenings } from './place-openings.ts';

const PEOPLE = [
  { employee_id: 1, number: '1001', first_name: 'Josef', last_name: 'Huber' },
  { employee_id: 2, number: '1002', first_name: 'Ayşe', last_name: 'Yıldırım' },
  { employee_id: 3, number: null, first_name: 'Anna', last_name: 'Huber' },
];

const placed = (rows: string[][], from = 0) => {
  const { texts, unknown } = placeOpenings(rows, PEOPLE, from);
  return { texts: Object.fromEntries(texts), unknown };
};

test.each([
  ['first and last name', [['Josef Huber', '12:30']]],
  ['last name first', [['Huber, Josef', '12:30']]],
  ['two cells', [['Huber', 'Josef', '12:30']]],
  ['number', [['1001', '12:30']]],
  ['number and name', [['1001', 'Huber', 'Josef', '12:30']]],
  [
    'heading',
    [
      ['Name', 'Stunden'],
      ['Josef Huber', '12:30'],
    ],
  ],
])('a person is found by %s', (_, rows) => {
  expect(placed(rows)).toEqual({ texts: { 1: '12:30' }, unknown: [] });
});

test('hours alone go down from the field', () => {
  expect(placed([['3'], [''], ['5']], 0).texts).toEqual({ 1: '3', 3: '5' });
  expect(placed([['3'], ['5'], ['7']], 1)).toEqual({ texts: { 2: '3', 3: '5' }, unknown: [{ line: 3, text: '7' }] });
});

test('a line of nobody, and of two, is named', () => {
  expect(
    placed([
      ['Huber', '3'],
      ['1002', '-1:30'],
    ]),
  ).toEqual({
    texts: { 2: '-1:30' },
    unknown: [{ line: 1, text: 'Huber 3' }],
  });
});
