import { expect, test } from 'vitest';
import { reviewOf } from './review.ts';

const here = { employeeId: 7, month: '2026-05' };

test('a sheet on its own is no review', () => {
  expect(reviewOf(here, {})).toBeNull();
  expect(reviewOf(here, { with: [7] })).toBeNull();
});

test('several people in one month', () => {
  const review = reviewOf(here, { with: [5, 7, 9] });
  expect(review).toMatchObject({ position: 2, count: 3 });
  expect(review?.previous).toEqual({ employeeId: 5, month: '2026-05' });
  expect(review?.next).toEqual({ employeeId: 9, month: '2026-05' });
});

test('one person in several months', () => {
  const review = reviewOf(here, { months: ['2026-03', '2026-04', '2026-05'] });
  expect(review).toMatchObject({ position: 3, count: 3, next: null });
  expect(review?.previous).toEqual({ employeeId: 7, month: '2026-04' });
});

test('a list that names only what comes next becomes complete', () => {
  const review = reviewOf(here, { with: [8, 9, 10] });
  expect(review).toMatchObject({ position: 1, count: 4, lists: { with: [7, 8, 9, 10] } });
  expect(review?.ahead.map((stop) => stop.employeeId)).toEqual([8, 9]);
});
