import { expect, test } from 'vitest';
import { placeOpenings } from './place-openings.ts';

const PEOPLE = [
  { employee_id: 1, number: '1001', first_name: 'Josef', last_name: 'Huber' },
  { employee_id: 2, number: '1002', first_name: 'Ayşe', last_name: 'Yıldırım' },
  { employee_id: 3, number: null, first_name: 'Anna', last_name: 'Huber' },
];

const placed = (rows: string[][], row = 0) => {
  const { texts, unknown } = placeOpenings(rows, PEOPLE, { row, column: 0 });
  return { texts: Object.fromEntries([...texts].map(([id, [text]]) => [id, text])), unknown };
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

test('several values of a person keep their columns', () => {
  const rows = [
    ['Nummer', 'Jahr', 'Anspruch', 'Übertrag', 'Genommen'],
    ['1001', '2026', '30', '', '4,5'],
    ['1002', '2026', '28', '3'],
  ];
  const { texts, unknown } = placeOpenings(rows, PEOPLE, { row: 0, column: 0 }, 3);
  expect(Object.fromEntries(texts)).toEqual({ 1: ['30', '', '4,5'], 2: ['28', '3', ''] });
  expect(unknown).toEqual([]);
});

test('values alone begin at the column of the field', () => {
  const { texts } = placeOpenings([['3'], ['5']], PEOPLE, { row: 1, column: 2 }, 3);
  expect(Object.fromEntries(texts)).toEqual({ 2: ['', '', '3'], 3: ['', '', '5'] });
});
