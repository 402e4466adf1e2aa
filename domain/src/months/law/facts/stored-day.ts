import type { DayKind } from '../../../days/absences/day-kind.ts';
import type { DayTimes } from './shift.ts';

/**
 * A day as a saved sheet records it, as far as the findings of other months ask. `working`: the plan has hours for it. `regular`:
 * its plan has regular working days.
 */
export type StoredDay = DayTimes & {
  readonly absence: 'leave' | 'inactive' | null;
  readonly kind?: DayKind | null | undefined;
  readonly working: boolean;
  readonly regular: boolean;
  readonly outside_contract: boolean;
};

/** Kinds of days that neither count as work nor balance it; time off in lieu balances. @source docs/law.md section 2 "ArbZG § 3" */
const NEUTRAL: ReadonlySet<DayKind> = new Set([
  'holiday',
  'inactive',
  'leave',
  'sick',
  'sick_child',
  'special_leave',
  'unpaid',
  'parental',
  'maternity',
]);

/** Whether a day without work counts out of the average. */
export const isNeutralDay = ({ absence, kind }: StoredDay): boolean =>
  absence !== null || (kind !== null && kind !== undefined && NEUTRAL.has(kind));

/** Whether a day without work is one of leave or sickness, whose days without plan between belong to the same span. */
export const isLeaveSpanDay = ({ absence, kind }: StoredDay): boolean =>
  absence === 'leave' || kind === 'leave' || kind === 'sick';

/**
 * Whether a day without work leaves a span of leave unbroken: the plan has no hours for it. Without regular days every day can be
 * one for work, so that it ends the span.
 */
export const mayBridgeLeave = (day: StoredDay): boolean => isNeutralDay(day) || (day.regular && !day.working);

/** Whether a day without work can be a substitute rest day: not leave, sickness or a public holiday, and inside the contract. */
export const canBeRestDay = (day: StoredDay): boolean => !isNeutralDay(day) && !day.outside_contract;
