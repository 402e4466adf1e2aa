import type { IsoDate } from '../../calendar/dates.ts';
import { realWorkedMinutes } from '../../calendar/real-minutes.ts';
import { MAX_DAY_MINUTES } from '../../people/schedules/spread-weekly-minutes.ts';
import type { AbsenceKind } from '../absences/absence-types.ts';
import { isAskedKind } from '../absences/day-kind.ts';
import { leavesOtherHalf } from '../absences/half-day.ts';
import type { LeftOutTimes } from '../timer/stamped-days.ts';
import { hasBesideRecord } from './beside-record.ts';
import type { Week, WeekDay } from './week.ts';

/**
 * Questions for a manager before a week is confirmed. `outside_contract`: work on a day that the contract does not have; `late_stamps`: stamps that
 * contradict others, or came after the sheet of their day; `beside_record`: stamps that arrived after the day was recorded, and differ from the record;
 * `asked`: a kind that only the company can grant; `forgotten`: stamps without an end; `left_out`: stamps that no row can hold;
 * `unstamped`: nothing recorded of a planned day, by a person who stamped other days of the week; `absent`: work on a day of
 * leave or inactivity; `long`: more than ten hours.
 */
export const DAY_QUESTIONS = [
  'outside_contract',
  'late_stamps',
  'beside_record',
  'asked',
  'forgotten',
  'left_out',
  'unstamped',
  'absent',
  'long',
] as const;
export type DayQuestion = (typeof DAY_QUESTIONS)[number];

/**
 * The question that a day of a week asks the manager, or null. A confirmed sheet and a record of a manager answer it, unless stamps
 * arrived after it.
 *
 * @source docs/decisions.md D71; docs/product.md section 2 "Other screens"
 */
export function dayQuestionOf(day: WeekDay, { days }: Pick<Week, 'days'>): DayQuestion | null {
  const { record, stamps, plan, state } = day;
  if (day.closed) return day.late ? 'late_stamps' : null;
  if (isOutsideContract(day)) return 'outside_contract';
  if (day.late) return 'late_stamps';
  if (hasBesideRecord(day.left_out)) return 'beside_record';
  if (record?.by === 'manager') return null;
  if (record && isAskedKind(record, day.day, day.absence === 'leave')) return 'asked';
  if (record === null && stamps?.is_forgotten) return 'forgotten';
  if (record === null && day.left_out.length > 0 && state !== 'ahead') return 'left_out';
  if (state === 'open' && plan !== null && stamps === null && days.some((other) => other.stamps !== null))
    return 'unstamped';
  const minutes = reportedMinutes(day);
  if (day.absence !== null && minutes > 0) return 'absent';
  return minutes > MAX_DAY_MINUTES ? 'long' : null;
}

/** Whether an entry of a kind grants what the employee asked for, and no stamps arrived since. */
export const grantsAsked = (
  {
    day,
    record,
    left_out,
  }: Pick<WeekDay, 'day' | 'record'> & { readonly left_out: readonly Pick<LeftOutTimes, 'reason'>[] },
  kind: AbsenceKind | null,
): boolean => record !== null && record.kind === kind && isAskedKind(record, day, false) && !hasBesideRecord(left_out);

/** Whether work was recorded or stamped on a day that the contract does not have. */
const isOutsideContract = ({ outside_contract, record, stamps, left_out, late, state }: WeekDay): boolean => {
  if (!outside_contract) return false;
  if (record !== null) return record.start_time !== null;
  return stamps === null ? (left_out.length > 0 || late !== undefined) && state !== 'ahead' : stamps.end_time !== null;
};

/**
 * Whether nothing is planned and nothing recorded in a week of a person who was employed and present on a day of it that has
 * passed, as it happens without regular working days.
 */
export const isWeekWithoutEntry = ({ days }: Pick<Week, 'days'>, today: IsoDate): boolean =>
  days.every(
    ({ plan, record, stamps, left_out, late, absence, closed }) =>
      plan === null &&
      record === null &&
      stamps === null &&
      left_out.length === 0 &&
      !late &&
      absence === null &&
      !closed,
  ) && days.some(({ day, outside_contract, holiday }) => day < today && !outside_contract && holiday === null);

/** Minutes that the employee recorded or stamped; 0 while a shift goes on. */
const reportedMinutes = ({ day, record, stamps }: WeekDay): number =>
  record === null || (stamps !== null && leavesOtherHalf(record))
    ? (stamps?.real_minutes ?? 0)
    : realWorkedMinutes(day, record);
