import * as z from 'zod';
import { addMonths, type IsoMonth, monthsBetween } from '../../calendar/dates.ts';
import type { LossReason } from '../../days/day/loss-reason.ts';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import { id } from '../../rules/fields.ts';
import { lostMinutesOf, plannedMinutesOf, workedMinutesOf } from '../sheet/total-days.ts';

const minutes = z.int().min(0);

/** Lost minutes by their reason; `open`: no reason is given yet. */
const lostMinutes = z.object({ weather: minutes, orders: minutes, open: minutes });

/**
 * Facts in the sheets of a span for Saison-Kurzarbeit. Whether hours of a working-time account were used (Zuschuss-Wintergeld,
 * SGB III § 102 (2)) no sheet says.
 *
 * @source docs/law.md "SGB III §§ 101, 102"; docs/decisions/0071-figures-of-saison-kurzarbeit.md
 */
const shortTimeSums = z.object({
  /** Days with a loss that counts. */
  lost_days: z.int().min(0),
  lost_minutes: lostMinutes,
  /** Worked from 15 December to the end of February, up to the limit of each month: basis of the Mehraufwands-Wintergeld. */
  bonus_minutes: minutes,
});
export type ShortTimeSums = z.infer<typeof shortTimeSums>;

/** A person of the list: the month, and the season up to and with it. */
export const shortTimePerson = z.object({
  employee_id: id,
  timesheet_id: id,
  number: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  target_minutes: minutes,
  worked_minutes: minutes,
  month: shortTimeSums,
  season: shortTimeSums,
});
export type ShortTimePerson = z.infer<typeof shortTimePerson>;

/** Months of a season, from November, with which that of scaffolding begins, to March. */
const SEASON_LENGTH = 5;
const FIRST_SEASON_MONTH = '11';

/**
 * The months of the season of a month, from November up to and with the month; none from April to October.
 *
 * @source docs/decisions.md D82
 */
export function seasonUntil(month: IsoMonth): readonly IsoMonth[] {
  const begin = Array.from({ length: SEASON_LENGTH }, (_, back) => addMonths(month, -back)).find((one) =>
    one.endsWith(`-${FIRST_SEASON_MONTH}`),
  );
  return begin === undefined ? [] : monthsBetween(begin, month);
}

/** The month itself in a season, and otherwise the last one of the season before it. */
export function latestSeasonMonth(month: IsoMonth): IsoMonth {
  return seasonUntil(month).length > 0 ? month : latestSeasonMonth(addMonths(month, -1));
}

/** Most minutes of a month that count for the Mehraufwands-Wintergeld. @source docs/law.md "SGB III §§ 101, 102" */
const BONUS_MINUTES_MAX: Readonly<Record<string, number>> = { '12': 90 * 60, '01': 180 * 60, '02': 180 * 60 };

/** First day in December of worked time that counts. @source docs/law.md "SGB III §§ 101, 102" */
const FIRST_BONUS_DAY = 15;

const countsForBonus = ({ day, seasonal }: TimesheetDay): boolean =>
  seasonal && (!day.includes('-12-') || Number(day.slice(8)) >= FIRST_BONUS_DAY);

/**
 * Worked minutes of a month that count for the Mehraufwands-Wintergeld: those of days with Saison-Kurzarbeit, exact, up to 90
 * hours in December and 180 in January and February. That the place of work depends on the weather is for the company to judge.
 *
 * @source docs/law.md "SGB III §§ 101, 102"
 */
export function bonusMinutes(month: IsoMonth, days: readonly TimesheetDay[]): number {
  const max = BONUS_MINUTES_MAX[month.slice(5)] ?? 0;
  const worked = days.filter(countsForBonus).reduce((sum, day) => sum + workedMinutesOf(day), 0);
  return Math.min(max, worked);
}

/** A day with lost time, for the list. */
export type LostDay = {
  readonly day: string;
  readonly plannedMinutes: number;
  readonly workedMinutes: number;
  readonly lostMinutes: number;
  readonly reason: LossReason | null;
};

/** Days of a sheet whose lost time counts. The sheet is of a month that counts it. */
export const lostDaysOf = (days: readonly TimesheetDay[]): readonly LostDay[] =>
  days.flatMap((day) => {
    const lost = lostMinutesOf(day);
    if (lost === 0) return [];
    return [
      {
        day: day.day,
        plannedMinutes: plannedMinutesOf(day),
        workedMinutes: workedMinutesOf(day),
        lostMinutes: lost,
        reason: day.loss_reason ?? null,
      },
    ];
  });

/** A sheet of a month that counts lost time. */
export type ShortTimeMonth = { readonly month: IsoMonth; readonly days: readonly TimesheetDay[] };

/** Sums of some months of a person. */
export function sumShortTime(sheets: readonly ShortTimeMonth[]): ShortTimeSums {
  const days = sheets.flatMap((sheet) => lostDaysOf(sheet.days));
  const sum = (reason: LossReason | null): number =>
    days.reduce((total, day) => total + (day.reason === reason ? day.lostMinutes : 0), 0);
  return {
    lost_days: days.length,
    lost_minutes: { weather: sum('weather'), orders: sum('orders'), open: sum(null) },
    bonus_minutes: sheets.reduce((total, { month, days: all }) => total + bonusMinutes(month, all), 0),
  };
}
