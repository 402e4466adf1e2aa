import { addDays, addMonths, type IsoDate, type IsoMonth, lastDayOf, monthOf } from '../../calendar/dates.ts';

/**
 * Why a company keeps its timesheets, and with it how long: as a proof of working time, as papers of the payroll, or as
 * vouchers of the accounts. The manager chooses; the product cannot know which law applies.
 *
 * @source docs/law.md section 3 "Retention"; docs/decisions/0070-retention-by-class-with-hold.md
 */
export const RETENTION_CLASSES = ['working_time', 'payroll', 'vouchers'] as const;
export type RetentionClass = (typeof RETENTION_CLASSES)[number];

/**
 * Years for which a record is kept, by class. Those of `working_time` count from the day the record was due, the others from
 * the end of the year that the month belongs to (EStG § 41 (1), AO § 147 (4)).
 *
 * @source docs/law.md section 3 "Retention"; docs/decisions.md D94, D122
 */
export const RETENTION_YEARS: Readonly<Record<RetentionClass, number>> = { working_time: 2, payroll: 6, vouchers: 8 };

/** Days after a day of work in which it has to be recorded. @source docs/law.md "Recording of working time" */
const RECORDING_DAYS = 7;

/**
 * Days for which a deleted record can be restored at least, after its deletion and after the class was changed: a month that
 * is already older than its term would otherwise be gone with the next clean-up.
 *
 * @source docs/decisions/0070-retention-by-class-with-hold.md
 */
export const RESTORABLE_DAYS_MIN = 30;

const yearOf = (day: string): number => Number(day.slice(0, 4));

/**
 * Last day on which the record of a month has to be kept: in the class of working time the day on which its last day was due,
 * seven days after the end of the month, plus the years; in the others the end of the month's year plus the years.
 *
 * @source docs/decisions.md D39, D94, D122
 */
export function lastKeptDay(month: IsoMonth, retentionClass: RetentionClass): IsoDate {
  const years = RETENTION_YEARS[retentionClass];
  if (retentionClass !== 'working_time') return `${yearOf(month) + years}-12-31`;
  const due = addDays(lastDayOf(month), RECORDING_DAYS);
  return `${yearOf(due) + years}${due.slice(4)}`;
}

/** Facts that the last day depends on besides the month. Days are those of the installation. */
export type RetentionFacts = {
  readonly retentionClass: RetentionClass;
  /** Day on which the class was chosen; null while it is the default. */
  readonly changedOn: IsoDate | null;
  /** Day of the deletion. */
  readonly deletedOn: IsoDate;
};

/**
 * Last day on which a deleted record can be restored, as long as no hold keeps it longer. It is purged the day after.
 *
 * @source docs/decisions.md D94; docs/decisions/0070-retention-by-class-with-hold.md
 */
export function lastRestorableDay(month: IsoMonth, { retentionClass, changedOn, deletedOn }: RetentionFacts): IsoDate {
  const days = [lastKeptDay(month, retentionClass), addDays(deletedOn, RESTORABLE_DAYS_MIN)];
  if (changedOn !== null) days.push(addDays(changedOn, RESTORABLE_DAYS_MIN));
  return days.reduce((latest, day) => (day > latest ? day : latest));
}

/**
 * The newest month whose records have outlived their class: its last kept day is before today.
 *
 * In the class of two years, on 8 December 2028 that is November 2026, on 7 December 2028 still October 2026.
 *
 * @source docs/decisions.md D94, D122
 */
export function lastExpiredMonth(today: IsoDate, retentionClass: RetentionClass): IsoMonth {
  const years = RETENTION_YEARS[retentionClass];
  if (retentionClass !== 'working_time') return `${yearOf(today) - years - 1}-12`;
  // The record was due in the month after its own.
  return addMonths(monthOf(addDays(today, -RECORDING_DAYS)), -12 * years - 1);
}

/** Months that the purge may remove on a day: records of months up to `lastMonth` that were deleted before `deletedBefore`. */
export type PurgeLimits = { readonly lastMonth: IsoMonth; readonly deletedBefore: IsoDate };

/**
 * Limits of the purge; null while nothing may be purged, because the class was changed a short time ago. A record is purged
 * on the day after its {@link lastRestorableDay}, never before.
 *
 * @source docs/decisions/0070-retention-by-class-with-hold.md
 */
export function purgeLimits(
  today: IsoDate,
  { retentionClass, changedOn }: Omit<RetentionFacts, 'deletedOn'>,
): PurgeLimits | null {
  if (changedOn !== null && today <= addDays(changedOn, RESTORABLE_DAYS_MIN)) return null;
  return { lastMonth: lastExpiredMonth(today, retentionClass), deletedBefore: addDays(today, -RESTORABLE_DAYS_MIN) };
}
