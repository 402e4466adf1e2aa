import * as fc from 'fast-check';
import { addDays, addMonths, daysOf, firstDayOf, type IsoMonth, lastDayOf } from '../../calendar/dates.ts';
import { SECTORS } from '../../company/data/sectors.ts';
import type { Finding } from './facts/finding.ts';
import type { MonthToCheck } from './facts/prepared-month.ts';
import { findFindings } from './find-findings.ts';
import { inParts, neighbour, sheetDay, type Times } from './month-to-check.builder.ts';

/* Generates arbitrary months, mostly near the legal limits. */

export const MONTHS: IsoMonth[] = [
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-06',
  '2026-10',
  '2026-12',
  '2027-01',
  '2028-02',
];

const clock = fc.integer({ min: 0, max: 1439 });
export const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Times near the legal limits, or arbitrary ones. */
const anyTimes: fc.Arbitrary<Times> = fc
  .tuple(
    clock,
    fc.oneof(fc.constantFrom(270, 360, 391, 480, 510, 540, 585, 600, 645), fc.integer({ min: 0, max: 1439 })),
    fc.oneof(fc.constantFrom(0, 15, 29, 30, 44, 45, 60), fc.integer({ min: 0, max: 120 })),
  )
  .map(([start, span, pause]) => [timeText(start), timeText((start + span) % 1440), pause]);

/** Times in two or three parts, with short and long gaps. */
const anyParts: fc.Arbitrary<Times> = fc
  .tuple(
    clock,
    fc.array(fc.tuple(fc.constantFrom(90, 180, 271, 361, 400), fc.constantFrom(1, 14, 15, 30, 45, 60, 200)), {
      minLength: 2,
      maxLength: 3,
    }),
    fc.constantFrom(0, 0, 10, 30),
  )
  .map(([start, stretches, placeless]) => {
    let minute = start;
    const parts = stretches.map(([work, gap]) => {
      const text = `${timeText(minute % 1440)}–${timeText((minute + work) % 1440)}`;
      minute += work + gap;
      return text;
    });
    return inParts(parts, placeless);
  });

const money = fc.option(fc.integer({ min: 0, max: 400_000 }).map((cents) => (cents / 100).toFixed(2)));

const anyDay = (day: string) =>
  fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: anyTimes }, anyParts, fc.constant(undefined)),
      fc.constantFrom(null, 'leave' as const, 'inactive' as const),
      fc.option(fc.integer({ min: 0, max: 20 })),
    )
    .map(([times, absence, later]) =>
      sheetDay(day, times, { absence, recorded_on: later === null ? null : addDays(day, later) }),
    );

const near = (month: IsoMonth): string[] =>
  [-7, -6, -5, -4, -3, -2, -1]
    .map((days) => addDays(firstDayOf(month), days))
    .concat([1, 2, 3, 4, 5, 6, 7].map((days) => addDays(lastDayOf(month), days)));

/** Days of other sheets near the month: worked Sundays, free days, and how far they reach. */
const anyRestDays = (month: IsoMonth) => {
  const around = [-30, -21, -14, -8, -3, -1].map((days) => addDays(firstDayOf(month), days));
  const after = [1, 2, 6, 9, 20, 40].map((days) => addDays(lastDayOf(month), days));
  const any = fc.subarray([...around, ...after]);
  return fc.record({ worked: any, free: any, recorded_until: fc.option(fc.constantFrom(...after)) });
};

export const anySurroundings = (month: IsoMonth) =>
  fc.record({
    neighbours: fc
      .tuple(fc.subarray(near(month)), fc.array(fc.oneof(anyTimes, anyParts), { minLength: 14, maxLength: 14 }))
      .map(([days, times]) => days.map((day, index) => neighbour(day, times[index] ?? ['08:00', '12:00']))),
    public_holidays: fc
      .subarray([addDays(firstDayOf(month), -1), ...daysOf(month), addDays(lastDayOf(month), 1)], { maxLength: 4 })
      .map((days) => days.map((day) => ({ day, holiday: 'new_year' as const }))),
    // The days of an open span are among the working days.
    before_month: fc.record({
      worked_minutes: fc.integer({ min: 0, max: 100_000 }),
      working_days: fc.integer({ min: 4, max: 144 }),
      open_span_days: fc.option(fc.integer({ min: 0, max: 4 })),
    }),
    leave: fc.array(
      fc.constantFrom(...daysOf(month)).map((from) => ({ from, to: addDays(from, 6) })),
      { maxLength: 2 },
    ),
    rest_days: anyRestDays(month),
    sundays_worked: fc.integer({ min: 0, max: 47 }),
    monthly_wage: money,
    hourly_wages: money.map((wage) => (wage === null ? [] : [{ valid_from: null, hourlyWage: wage }])),
    hours_week: fc.integer({ min: 1, max: 4200 }).map((minutes) => minutes / 60),
    paid_months: fc
      .subarray([-11, -6, -3, -2, -1, 1])
      .map((months) => months.map((count) => ({ month: addMonths(month, count), paid_minutes: 3000 - count * 60 }))),
    hours_account: fc.record({
      balance_minutes: fc.integer({ min: -9000, max: 9000 }),
      open: fc
        .subarray([-14, -12, -11, -2])
        .map((months) =>
          months.map((count) => ({ month: addMonths(month, count), minutes: 6000, is_limited: count !== -11 })),
        ),
      cap_minutes: fc.option(fc.integer({ min: 0, max: 6000 })),
      floor_minutes: fc.option(fc.integer({ min: -3000, max: 0 })),
      agreed_minutes: fc.integer({ min: 600, max: 10_400 }),
      monthly_cents: fc.option(fc.integer({ min: 0, max: 300_000 })),
    }),
    birth_date: fc.option(
      fc
        .integer({ min: -40, max: 20 })
        .map((days) => addDays(`${Number(month.slice(0, 4)) - 18}-${month.slice(5)}-20`, days)),
    ),
    sector: fc.constantFrom(null, ...SECTORS),
    late_reason: fc.constantFrom(null, 'Rechner defekt'),
    today: fc.integer({ min: 0, max: 60 }).map((days) => addDays(firstDayOf(month), days)),
  });

export const anyMonth: fc.Arbitrary<MonthToCheck> = fc.constantFrom(...MONTHS).chain((month) =>
  fc.record({
    month: fc.constant(month),
    days: fc.tuple(...daysOf(month).map(anyDay)),
    last_calc_day: fc.oneof(fc.constant(lastDayOf(month)), fc.constantFrom(...daysOf(month))),
    surroundings: anySurroundings(month),
    difference_minutes: fc.integer({ min: -9000, max: 9000 }),
  }),
);

/** Checks a property of arbitrary months and their findings. A fixed seed generates the same months in every run. */
export const checkEveryMonth = (
  holds: (month: MonthToCheck, findings: Finding[]) => void,
  options: { readonly numRuns?: number; readonly seed?: number } = {},
): void =>
  fc.assert(
    fc.property(anyMonth, (month) => holds(month, findFindings(month))),
    { numRuns: 40, ...options },
  );
