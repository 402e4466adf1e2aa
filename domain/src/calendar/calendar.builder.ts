import * as fc from 'fast-check';
import { addDays, type IsoDate, type IsoMonth, monthOf } from './dates.ts';

const FIRST = '1900-01-01';
const DAY_COUNT = 109_572;

/** Any day from 1900 to 2199. */
export const anyDay = (): fc.Arbitrary<IsoDate> =>
  fc.integer({ min: 0, max: DAY_COUNT - 1 }).map((days) => addDays(FIRST, days));

/** Any month from 1900 to 2199. */
export const anyMonth = (): fc.Arbitrary<IsoMonth> => anyDay().map(monthOf);

/** Any time of day, as `HH:mm`. */
export const anyTime = (): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
