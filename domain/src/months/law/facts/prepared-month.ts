import { type IsoDate, type IsoMonth, lastDayOf, monthOf } from '../../../calendar/dates.ts';
import { type DayNumber, dayNumberOf } from '../../../calendar/day-number.ts';
import type { Finding, FindingKind } from './finding.ts';
import { ADULT_AGE, type Rule } from './rules.ts';
import { type Shift, shiftsOf } from './shift.ts';
import type { StoredDay } from './stored-day.ts';
import type { Surroundings } from './surroundings.ts';

/** Data of a day that findings need. `recorded_on`: day on which it was recorded; null while unrecorded. */
export type DayToCheck = StoredDay & {
  readonly recorded_on: IsoDate | null;
  /** Minutes paid although they were not worked. @source docs/decisions.md D58 */
  readonly credited_minutes?: number | null | undefined;
};

/** A month whose findings are to be found. */
export type MonthToCheck = {
  readonly month: IsoMonth;
  /** Every day of the month. A day that is edited was recorded today, or has no `recorded_on` yet. */
  readonly days: readonly DayToCheck[];
  /** Last calculated day; the 24 weeks end with it. @source docs/decisions.md D7 */
  readonly last_calc_day: IsoDate;
  readonly surroundings: Surroundings;
  /** Difference of the month, as `monthNumbers` has it, where the caller knows it. */
  readonly difference_minutes?: number;
};

/**
 * A month prepared for the legal rules: with its shifts, public holidays and the day on which the employee becomes an
 * adult.
 */
export type PreparedMonth = MonthToCheck & {
  readonly shifts: readonly Shift[];
  /** Shifts of the week before, the month and the week after. */
  readonly shiftsAround: readonly Shift[];
  /** Shifts of another contract of the person, in order; none for a person with one contract. @source docs/decisions.md D120 */
  readonly otherShifts: readonly Shift[];
  readonly holidays: ReadonlySet<DayNumber>;
  /** First day as an adult; null without a birth date. */
  readonly adultFrom: IsoDate | null;
};

/** An employee born on 29 February is an adult from 1 March on, because the days compare as text. */
const adultFromOf = (birthDate: IsoDate | null): IsoDate | null =>
  birthDate === null ? null : `${Number(birthDate.slice(0, 4)) + ADULT_AGE}${birthDate.slice(4)}`;

/** Prepares a month for the legal rules: shifts with those around the month, public holidays, the day of majority. */
export function prepareMonth(month: MonthToCheck): PreparedMonth {
  const { neighbours, other_contract, public_holidays, birth_date } = month.surroundings;
  const shifts = shiftsOf(month.days);
  return {
    ...month,
    shifts,
    shiftsAround: [
      ...shiftsOf(neighbours.filter(({ day }) => monthOf(day) < month.month)),
      ...shifts,
      ...shiftsOf(neighbours.filter(({ day }) => monthOf(day) > month.month)),
    ],
    otherShifts: shiftsOf(other_contract?.days ?? []),
    holidays: new Set(public_holidays.map(({ day }) => dayNumberOf(day))),
    adultFrom: adultFromOf(birth_date),
  };
}

/** Whether the employee is younger than 18 on a day; false without a birth date. */
export const isMinorOn = ({ adultFrom }: PreparedMonth, day: IsoDate): boolean => adultFrom !== null && day < adultFrom;

/** Whether the employee is younger than 18 in the whole month. */
export const isMinorAllMonth = (view: PreparedMonth): boolean => isMinorOn(view, lastDayOf(view.month));

/** The parameter by which a finding says that another contract of the person counts too; none for a person with one contract. */
export const otherContractOf = ({ otherShifts }: PreparedMonth): { readonly otherContract?: 1 } =>
  otherShifts.length > 0 ? { otherContract: 1 } : {};

type Found = { readonly days: readonly IsoDate[]; readonly params: Finding['params'] };

/** A finding of the whole month. */
export const monthFinding = (kind: FindingKind, { severity, paragraph }: Rule, { days, params }: Found): Finding => ({
  key: kind,
  kind,
  severity,
  paragraph,
  days,
  params,
});

/**
 * A finding of a kind that a month can have on several days.
 *
 * @param keyDay day in the key of the finding; stays the same while the month is edited
 */
export const dayFinding = (keyDay: IsoDate, kind: FindingKind, rule: Rule, found: Found): Finding => ({
  ...monthFinding(kind, rule, found),
  key: `${kind}:${keyDay}`,
});
