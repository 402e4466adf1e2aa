import * as z from 'zod';
import type { IsoDate } from '../../calendar/dates.ts';
import { isIsoDate, wireDate } from '../../calendar/wire.ts';
import { hourlyWage } from '../../rules/amounts.ts';

/** Most later wages of a group. */
export const LATER_WAGES_MAX = 20;

/** Wages of a group that follow its first one, each from a day on. @source docs/decisions.md D63 */
export const laterWages = z
  .array(z.strictObject({ valid_from: wireDate, hourlyWage }))
  .max(LATER_WAGES_MAX)
  .superRefine((rows, context) => {
    for (const [index, { valid_from }] of rows.entries()) {
      if (rows.findIndex((row) => row.valid_from === valid_from) < index)
        context.addIssue({ code: 'custom', path: [index, 'valid_from'], message: 'validation:wageTwice' });
    }
  });

/** Later wages as they are stored, in the order of their days. */
export const storedWages = z.array(z.object({ valid_from: z.string().refine(isIsoDate), hourlyWage: z.string() }));

/** An hourly wage and the day from which it counts; null: from the beginning. */
export type DatedWage = { readonly valid_from: IsoDate | null; readonly hourlyWage: string };

type GroupWages = { readonly hourlyWage: string; readonly laterWages?: readonly DatedWage[] | undefined };

/** Wages in the order of their days. */
export const inOrderOfWageDays = <Wage extends DatedWage>(wages: readonly Wage[]): Wage[] =>
  [...wages].sort((a, b) => ((a.valid_from ?? '') < (b.valid_from ?? '') ? -1 : 1));

/** All wages of a group in the order of their days. */
export const wagesOf = ({ hourlyWage: first, laterWages: later = [] }: GroupWages): DatedWage[] => [
  { valid_from: null, hourlyWage: first },
  ...inOrderOfWageDays(later),
];

/** The wage of a group on a day. @source docs/decisions.md D63 */
export const wageOn = (group: GroupWages, day: IsoDate): string =>
  wagesOf(group).findLast(({ valid_from }) => (valid_from ?? '') <= day)?.hourlyWage ?? group.hourlyWage;

/** Later wages as the log stores them: `01.01.2027 14.60`. */
export const wagesForLog = (later: readonly DatedWage[]): string | null =>
  later.length === 0
    ? null
    : inOrderOfWageDays(later)
        .map((one) => `${(one.valid_from ?? '').split('-').toReversed().join('.')} ${one.hourlyWage}`)
        .join(', ');
