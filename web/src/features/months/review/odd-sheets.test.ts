import { expect, test } from 'vitest';
import { proposalOfMay } from '../../../month-sheet/model/sheet.builder.ts';
import { findFirstToReview, needsReview } from './odd-sheets.ts';

const withDay = (day: string, times: object) => {
  const sheet = proposalOfMay();
  return { ...sheet, days: sheet.days.map((one) => (one.day === day ? { ...one, ...times } : one)) };
};
const withoutBreak = withDay('2026-05-12', { break_minutes: 0 });

test('a sheet has something to read where a day is marked or found; records that came late alone are nothing', () => {
  const plain = proposalOfMay();
  expect(needsReview(plain)).toBe(false);
  expect(needsReview({ ...plain, surroundings: { ...plain.surroundings, today: '2026-06-20' } })).toBe(false);
  expect(needsReview(withoutBreak)).toBe(true);
  expect(needsReview({ ...plain, surroundings: { ...plain.surroundings, monthly_wage: '500.00' } })).toBe(true);
});

test('the first sheet with something to read is found in the order of the review', async () => {
  const stops = [1, 2, 3, 4, 5, 6].map((employeeId) => ({ employeeId, month: '2026-05' }));
  const read = (odd: number[]) => async (stop: { employeeId: number }) =>
    odd.includes(stop.employeeId) ? withoutBreak : proposalOfMay();
  expect(await findFirstToReview(stops, read([3, 5]))).toEqual(stops[2]);
  expect(await findFirstToReview(stops, read([6]))).toEqual(stops[5]);
  expect(await findFirstToReview(stops, read([]))).toBeNull();
});

test('a sheet that cannot be had stops the search with its reason, one behind it does not', async () => {
  const stops = [1, 2, 3].map((employeeId) => ({ employeeId, month: '2026-05' }));
  const read = (broken: number, odd: number) => async (stop: { employeeId: number }) => {
    if (stop.employeeId === broken) throw new Error('no answer');
    return stop.employeeId === odd ? withoutBreak : proposalOfMay();
  };
  await expect(findFirstToReview(stops, read(2, 3))).rejects.toThrow('no answer');
  expect(await findFirstToReview(stops, read(2, 1))).toEqual(stops[0]);
});
