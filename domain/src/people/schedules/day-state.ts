import type { IsoDate } from '../../calendar/dates.ts';
import type { HolidayCalendar, HolidayId } from '../../calendar/holidays.ts';
import { type Employment, isEmployedOn } from '../employments/employment.ts';

/** A period of inactivity; begin and end belong to it, an `end` of null is open. @source docs/decisions.md D9 */
export type InactiveSpan = { readonly begin: IsoDate; readonly end: IsoDate | null };

/** A period of leave, first and last day included; may be one day. @source docs/decisions.md D9 */
export type LeaveSpan = { readonly from: IsoDate; readonly to: IsoDate };

/** Facts about an employee that decide the state of a day, together with the plan. */
export type DayCircumstances = {
  readonly employments: readonly Employment[];
  readonly inactivity: readonly InactiveSpan[];
  readonly leave: readonly LeaveSpan[];
  readonly holidays: HolidayCalendar;
};

/** State of a day for an employee, such as leave or public holiday. If several apply, the order of D11 decides. */
export type DayState =
  | { readonly kind: 'outside_contract' | 'inactive' | 'leave' | 'work'; readonly holiday: null }
  | { readonly kind: 'holiday'; readonly holiday: HolidayId };

const STATE = {
  outside_contract: { kind: 'outside_contract', holiday: null },
  inactive: { kind: 'inactive', holiday: null },
  leave: { kind: 'leave', holiday: null },
  work: { kind: 'work', holiday: null },
} as const;

/**
 * State of a day for an employee: outside the contract, else inactive, else a public holiday, else leave, else a day
 * for work.
 *
 * @param worksOnHolidays the schedule works on public holidays, which are then ordinary days
 * @source docs/decisions.md D11
 */
export function dayState(day: IsoDate, circumstances: DayCircumstances, worksOnHolidays: boolean): DayState {
  const { employments, inactivity, leave, holidays } = circumstances;
  if (!isEmployedOn(employments, day)) return STATE.outside_contract;
  if (inactivity.some((span) => day >= span.begin && (span.end === null || day <= span.end))) return STATE.inactive;
  const holiday = worksOnHolidays ? undefined : holidays.get(day);
  if (holiday !== undefined) return { kind: 'holiday', holiday };
  return leave.some((span) => day >= span.from && day <= span.to) ? STATE.leave : STATE.work;
}
