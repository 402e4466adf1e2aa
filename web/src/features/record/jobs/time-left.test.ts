import { jobOf } from '@zeitblatt/domain/record/jobs/job.builder';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addReading, type ProgressPace, progressReadingOf } from './time-left.ts';

/** Estimates after each reading, one reading per second. */
function saidOf(counts: readonly number[], total: number): (number | null)[] {
  let pace: ProgressPace | null = null;
  return counts.map((done, second) => {
    pace = addReading(pace, { done, total, atMs: second * 1000 });
    return pace.secondsLeft;
  });
}

describe('the time that is left', () => {
  test('is not shown before there are enough data', () => {
    expect(saidOf([0, 10, 20], 1000)).toEqual([null, null, 98]);
    expect(saidOf([0, 0, 0, 0], 1000)).toEqual([null, null, null, null]);
    expect(saidOf([0, 1, 2, 3], 1000)).toEqual([null, null, null, null]);
  });

  test('counts down with a steady pace, and ends with the task', () => {
    const steady = Array.from({ length: 11 }, (_, second) => second * 10);
    expect(saidOf(steady, 100)).toEqual([null, null, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  test('counts from where it was first seen: what was done before says nothing about the pace', () => {
    expect(saidOf([500, 510, 520], 1000).at(-1)).toBe(48);
  });

  test('a pace that changes is followed in steps, not in jumps', () => {
    const slower = [0, 100, 200, 300, 301, 302, 303];
    const said = saidOf(slower, 1000);
    expect(said.slice(2, 4)).toEqual([8, 7]);
    for (const seconds of said.slice(4)) expect(seconds).toBeLessThan(14);
  });

  test('a job that begins anew, or turns out to be larger, is measured anew', () => {
    expect(saidOf([0, 50, 100, 0], 200).at(-1)).toBeNull();
    const before = addReading(null, { done: 5, total: 10, atMs: 0 });
    expect(addReading(before, { done: 6, total: 20, atMs: 5000 }).secondsLeft).toBeNull();
  });

  test('is never below zero, whatever the pace', () => {
    const steps = fc.array(fc.nat(50), { minLength: 3, maxLength: 60 });
    fc.assert(
      fc.property(steps, (gains) => {
        const counts = gains.map((_, index) => gains.slice(0, index).reduce((sum, gain) => sum + gain, 0));
        const total = gains.reduce((sum, gain) => sum + gain, 1);
        const said = saidOf(counts, total);
        for (const seconds of said) expect(seconds ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('one that is over needs nothing', () => {
    expect(saidOf([0, 10], 10)).toEqual([null, 0]);
    expect(saidOf([0, 0], 0)).toEqual([null, null]);
  });
});

test('progress is counted in sheets, and in per cent while their number is unknown', () => {
  expect(progressReadingOf(jobOf({ done: 3, total: 60, progress: 5 }), 7)).toEqual({ done: 3, total: 60, atMs: 7 });
  expect(progressReadingOf(jobOf({ progress: 5 }), 7)).toEqual({ done: 5, total: 100, atMs: 7 });
});
