import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDay } from '../../calendar/calendar.builder.ts';
import { addDays, addMonths, lastDayOf, monthOf } from '../../calendar/dates.ts';
import {
  lastExpiredMonth,
  lastKeptDay,
  lastRestorableDay,
  purgeLimits,
  RESTORABLE_DAYS_MIN,
  RETENTION_CLASSES,
} from './retention.ts';

test.each([
  ['2024-10', 'working_time', '2026-11-07'],
  ['2026-11', 'working_time', '2028-12-07'],
  ['2026-12', 'working_time', '2029-01-07'],
  ['2028-02', 'working_time', '2030-03-07'],
  ['2026-02', 'working_time', '2028-03-07'],
  ['2026-11', 'payroll', '2032-12-31'],
  ['2026-12', 'payroll', '2032-12-31'],
  ['2027-01', 'payroll', '2033-12-31'],
  ['2026-11', 'vouchers', '2034-12-31'],
  ['2026-12', 'vouchers', '2034-12-31'],
  ['2027-01', 'vouchers', '2035-12-31'],
] as const)('D94 D122 the record of %s as %s is kept to %s', (month, kind, last) => {
  expect(lastKeptDay(month, kind)).toBe(last);
});

test.each([
  ['2026-11-07', 'working_time', '2024-09'],
  ['2026-11-08', 'working_time', '2024-10'],
  ['2028-02-29', 'working_time', '2026-01'],
  ['2028-03-07', 'working_time', '2026-01'],
  ['2028-03-08', 'working_time', '2026-02'],
  ['2032-12-31', 'payroll', '2025-12'],
  ['2033-01-01', 'payroll', '2026-12'],
  ['2034-12-31', 'vouchers', '2025-12'],
  ['2035-01-01', 'vouchers', '2026-12'],
] as const)('on %s the newest expired month of %s is %s', (today, kind, month) => {
  expect(lastExpiredMonth(today, kind)).toBe(month);
});

const anyClass = fc.constantFrom(...RETENTION_CLASSES);
const dayOfProduct = anyDay().filter((day) => day >= '1920' && day < '2100');

test('a month has expired on the day after its last kept day, and never before', () => {
  fc.assert(
    fc.property(dayOfProduct, anyClass, (today, kind) => {
      const expired = lastExpiredMonth(today, kind);
      expect(lastKeptDay(expired, kind) < today).toBe(true);
      expect(lastKeptDay(addMonths(expired, 1), kind) >= today).toBe(true);
    }),
  );
});

test('no class keeps a record for less than two years after the end of its month and seven days', () => {
  fc.assert(
    fc.property(dayOfProduct, anyClass, (day, kind) => {
      const month = monthOf(day);
      const due = Temporal.PlainDate.from(lastDayOf(month)).add({ days: 7 }).add({ years: 2 }).toString();
      expect(lastKeptDay(month, kind) >= due).toBe(true);
    }),
  );
});

test('the purge begins on the day after the day that the dialog names', () => {
  fc.assert(
    fc.property(
      dayOfProduct,
      anyClass,
      fc.integer({ min: 0, max: 4000 }),
      fc.option(fc.integer({ min: 0, max: 4000 }), { nil: null }),
      (deletedOn, retentionClass, age, sinceChange) => {
        const changedOn = sinceChange === null ? null : addDays(deletedOn, sinceChange - 2000);
        const month = monthOf(addDays(deletedOn, -age));
        const last = lastRestorableDay(month, { retentionClass, changedOn, deletedOn });
        const isPurged = (today: string) => {
          const limits = purgeLimits(today, { retentionClass, changedOn });
          return limits !== null && month <= limits.lastMonth && deletedOn < limits.deletedBefore;
        };
        expect([isPurged(last), isPurged(addDays(last, 1))]).toEqual([false, true]);
      },
    ),
  );
});

test('a month that is older than its term when it is deleted can be restored for 30 days', () => {
  const facts = { retentionClass: 'working_time', changedOn: null, deletedOn: '2026-11-22' } as const;
  expect(lastRestorableDay('2024-10', facts)).toBe(addDays('2026-11-22', RESTORABLE_DAYS_MIN));
});
