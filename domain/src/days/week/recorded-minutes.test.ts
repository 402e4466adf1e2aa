import { expect, test } from 'vitest';
import { recordedMinutes } from './recorded-minutes.ts';
import type { WeekDay } from './week.ts';
import { countingRecord } from './week-days.builder.ts';

type Given = Pick<WeekDay, 'sheet' | 'record' | 'stamps'>;

const DAY = '2026-10-24';

const NIGHT = { start_time: '22:00', end_time: '06:00', break_minutes: 30 };
/** The clock was set back in the night: an hour more than it shows. */
const stamps = { ...NIGHT, real_minutes: 8 * 60 + 30, is_forgotten: false, clock_differs: false };
const sheet = { ...NIGHT, real_minutes: 8 * 60 + 30 };

test.each<[string, Partial<Given>, number]>([
  ['stamps have the minutes that passed', { stamps }, 510],
  ['so has a record with their times', { stamps, record: countingRecord(NIGHT) }, 510],
  ['other times have those that pass', { stamps, record: countingRecord({ ...NIGHT, end_time: '05:00' }) }, 450],
  ['a sheet of before D108 has those of the clock', { sheet: NIGHT }, 450],
  ['a sheet has what it keeps', { sheet, stamps, record: countingRecord({ ...NIGHT, end_time: '05:00' }) }, 510],
  ['a shift that goes on has none', { stamps: { ...stamps, end_time: null, real_minutes: null } }, 0],
  ['a day without anything has none', {}, 0],
])('%s', (_, given, minutes) => {
  expect(recordedMinutes({ day: DAY, sheet: null, record: null, stamps: null, ...given })).toBe(minutes);
});
