import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

test('only what differs is kept, with the value it had and the one it has', () => {
  const before = { number: null, first_name: 'Anna', hours: 40, isFree: false, street: 'Am Ölberg 3' };
  expect(changesBetween(before, { number: '7', first_name: 'Anna', hours: 38.5, isFree: true, street: null })).toEqual([
    { field: 'number', old: null, new: '7' },
    { field: 'hours', old: '40', new: '38.5' },
    { field: 'isFree', old: 'false', new: 'true' },
    { field: 'street', old: 'Am Ölberg 3', new: null },
  ]);
});

test('something new has no old values, and its empty fields are no change', () => {
  expect(changesBetween(null, { begin: '2026-11-02', end: null })).toEqual([
    { field: 'begin', old: null, new: '2026-11-02' },
  ]);
});
