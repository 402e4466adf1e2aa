import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { refusedKey } from '../rules/issues.builder.ts';
import { anyDay, anyMonth, anyTime } from './calendar.builder.ts';
import {
  clockTimeText,
  endTimeText,
  isIsoDate,
  isIsoMonth,
  isoDate,
  isoMonth,
  wireDate,
  wireMonth,
  wireTimestamp,
} from './wire.ts';

describe('a day on the wire', () => {
  test.each([
    ['31-12-2026', '2026-12-31'],
    ['01-01-2026', '2026-01-01'],
    ['29-02-2028', '2028-02-29'],
    ['29-03-2026', '2026-03-29'],
    ['25-10-2026', '2026-10-25'],
    ['01-01-1900', '1900-01-01'],
    ['31-12-2199', '2199-12-31'],
  ])('%s is %s inside, and back', (wire, iso) => {
    expect(z.decode(wireDate, wire)).toBe(iso);
    expect(z.encode(wireDate, iso)).toBe(wire);
  });

  test.each([
    '31-02-2026',
    '29-02-2027',
    '29-02-2100',
    '31-04-2026',
    '00-01-2026',
    '01-00-2026',
    '01-13-2026',
    '32-01-2026',
    '31-12-1899',
    '01-01-2200',
    '2026-12-31',
    '31.12.2026',
    '1-1-2026',
    '31-12-26',
    ' 31-12-2026',
    '31-12-2026\n',
    '٣١-١٢-٢٠٢٦',
    '',
    20261231,
    {},
  ])('%j is refused as no date', (wire) => {
    expect(refusedKey(wireDate, wire)).toBe('validation:date');
  });

  test.each([undefined, null])('%j is refused as missing', (wire) => {
    expect(refusedKey(wireDate, wire)).toBe('validation:required');
  });

  test.each(['2026-02-31', '2027-02-29', '31-12-2026', ''])('%j inside does not get out', (iso) => {
    expect(z.safeEncode(wireDate, iso).error?.issues[0]?.message).toBe('validation:date');
  });

  test('comes back as it went out', () => {
    fc.assert(
      fc.property(anyDay(), (day) => {
        expect(z.decode(wireDate, z.encode(wireDate, day))).toBe(day);
        expect(isIsoDate(day)).toBe(true);
      }),
    );
  });

  test('is either refused or a day of the calendar, whatever comes', () => {
    const twoDigits = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
    const year = fc.integer({ min: 1890, max: 2210 }).map(String);
    fc.assert(
      fc.property(fc.tuple(twoDigits, twoDigits, year), ([day, month, year_]) => {
        const isReal = isInCalendar(Number(year_), Number(month), Number(day));
        expect(wireDate.safeParse(`${day}-${month}-${year_}`).success).toBe(isReal);
      }),
      { numRuns: 1000 },
    );
  });
});

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function isInCalendar(year: number, month: number, day: number): boolean {
  const length = month === 2 && isLeapYear(year) ? 29 : (LENGTHS[month - 1] ?? 0);
  return year >= 1900 && year <= 2199 && day >= 1 && day <= length;
}

describe('a month on the wire', () => {
  test.each([
    ['12-2026', '2026-12'],
    ['01-1900', '1900-01'],
    ['02-2028', '2028-02'],
  ])('%s is %s inside, and back', (wire, iso) => {
    expect(z.decode(wireMonth, wire)).toBe(iso);
    expect(z.encode(wireMonth, iso)).toBe(wire);
  });

  test.each(['00-2026', '13-2026', '2026-12', '12.2026', '1-2026', '12-26', '12-1899', '01-2200', '', 122026])(
    '%j is refused as no month',
    (wire) => {
      expect(refusedKey(wireMonth, wire)).toBe('validation:month');
    },
  );

  test.each([undefined, null])('%j is refused as missing', (wire) => {
    expect(refusedKey(wireMonth, wire)).toBe('validation:required');
  });

  test('comes back as it went out', () => {
    fc.assert(
      fc.property(anyMonth(), (month) => {
        expect(z.decode(wireMonth, z.encode(wireMonth, month))).toBe(month);
        expect(isIsoMonth(month)).toBe(true);
      }),
    );
  });
});

describe('a time on the wire', () => {
  test('is the same on both sides', () => {
    fc.assert(
      fc.property(anyTime(), (time) => {
        expect(z.decode(clockTimeText, time)).toBe(time);
        expect(z.encode(clockTimeText, time)).toBe(time);
      }),
    );
  });

  test.each(['24:01', '25:00', '8:00', '08:60', '08:00:00', '0800', '08.00', ' 08:00', '', 480])(
    '%j is refused as no time',
    (time) => {
      expect(refusedKey(clockTimeText, time)).toBe('validation:time');
    },
  );

  test('24:00 is an end only', () => {
    expect(refusedKey(clockTimeText, '24:00')).toBe('validation:onlyAnEnd');
    expect(refusedKey(endTimeText, '24:00')).toBeNull();
  });

  test.each(['24:01', '25:00', '2400', ' 24:00', '8:00', ''])('%j is refused as no end', (time) => {
    expect(refusedKey(endTimeText, time)).toBe('validation:time');
  });

  test.each([undefined, null])('%j is refused as missing', (time) => {
    expect(refusedKey(clockTimeText, time)).toBe('validation:required');
  });
});

test.each([
  [isoDate, '2026-02-31', 'validation:date'],
  [isoDate, '31-12-2026', 'validation:date'],
  [isoDate, null, 'validation:required'],
  [isoDate, '2026-12-31', null],
  [isoMonth, '2026-13', 'validation:month'],
  [isoMonth, '2026-12', null],
  [wireTimestamp, '2026-12-31 23:59:59', null],
  [wireTimestamp, '2026-12-31T23:59:59', 'validation:timestamp'],
  [wireTimestamp, undefined, 'validation:required'],
] as const)('the rule of %# answers %j with %j', (schema, value, key) => {
  expect(refusedKey(schema, value)).toBe(key);
});
