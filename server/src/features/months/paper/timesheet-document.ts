import type { TimesheetDocument } from '@zeitblatt/documents/months/timesheet-document';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { minutesOfHours } from '@zeitblatt/domain/calendar/hours';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { isRecordedLate } from '@zeitblatt/domain/months/law/checks/recorded-late';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import {
  countsLostMinutes,
  lostMinutesOf,
  plannedMinutesOf,
  workedMinutesOf,
} from '@zeitblatt/domain/months/sheet/total-days';
import type { MonthEvent } from '@zeitblatt/domain/months/states/month-standing';
import type { Language } from '@zeitblatt/i18n/languages';
import type { EarlierVersion } from '../history/history.queries.ts';
import type { StoredTimesheet } from '../history/timesheets.queries.ts';
import type { DocumentParties } from './document.queries.ts';
import { printedHistory } from './printed-history.ts';
import { printedMoment } from './printed-moment.ts';
import { statementsOf } from './statements.ts';

/** The month of a sheet as its document shows it. */
type PrintedMonth = Pick<
  StoredTimesheet,
  'month' | 'days' | 'totals' | 'last_calc_day' | 'seasonal_short_time_work'
> & {
  /** Day on which days without a record count as recorded; null: none of them was recorded late. */
  readonly recordedOn: IsoDate | null;
};

type OfConfirmation =
  | 'sheet_id'
  | 'version'
  | 'confirmation'
  | 'check'
  | 'reasons'
  | 'created_at'
  | 'draft'
  | 'hours_account'
  | 'statements';

/** Earlier events of a sheet, as far as its document shows them. */
type PrintedPast = {
  readonly events: readonly MonthEvent[];
  /** The versions up to this one; null for the first one. */
  readonly versions: readonly EarlierVersion[] | null;
  readonly predecessor: NonNullable<TimesheetDocument['predecessor']> | null;
  /** Time zone of the moments that are printed. */
  readonly timeZone: string;
};

/** Converts a stored sheet to the input of the package documents. */
export function timesheetDocument(
  sheet: StoredTimesheet,
  parties: DocumentParties,
  { events, versions, predecessor, timeZone }: PrintedPast,
  language: Language,
): TimesheetDocument {
  const confirmed = printedMoment(sheet.confirmed_ms, timeZone);
  const month = printedMonth({ ...sheet, recordedOn: confirmed.at.slice(0, 10) }, parties, language);
  return {
    ...month,
    employee: { id: sheet.employee_id, ...month.employee },
    time_zone: timeZone,
    sheet_id: sheet.id,
    version: sheet.version,
    ...(predecessor ? { predecessor } : {}),
    confirmation: { name: sheet.confirmed_by, ...confirmed },
    ...printedHistory({ versions: versions ?? [], events, timeZone }),
    draft: null,
    ...(parties.check ? { check: parties.check } : {}),
    ...(parties.has_four_numbers ? { has_four_numbers: true } : {}),
    ...(parties.hours_account ? { hours_account: parties.hours_account } : {}),
    statements: statementsOf(sheet, events, timeZone),
    reasons: sheet.reasons,
    created_at: parties.confirmed_epoch,
  };
}

/** Content of the document of a month besides the person who confirmed it. */
export function printedMonth(
  { month, days, totals, recordedOn, ...sheet }: PrintedMonth,
  { company, employee, plan }: Pick<DocumentParties, 'company' | 'employee' | 'plan'>,
  language: Language,
): Omit<TimesheetDocument, OfConfirmation> {
  const hasLoss = countsLostMinutes(days);
  // A document compares worked time with the target; it does not show the planned time.
  const { planned_minutes: _, ...printedTotals } = totals;
  return {
    language,
    company,
    employee,
    month,
    days: days.map((day) => ({
      day: day.day,
      start_time: day.start_time,
      end_time: day.end_time,
      break_minutes: day.break_minutes,
      worked_minutes: workedMinutesOf(day),
      reason: reasonOf(day, sheet.last_calc_day),
      holiday: day.holiday,
      changed_ex_post: day.changed_ex_post,
      recorded_late: recordedOn !== null && isRecordedLate(day, recordedOn),
      absence: day.absence,
      lost_minutes: hasLoss ? lostMinutesOf(day) : null,
      ...recordOf(day, sheet.last_calc_day),
    })),
    totals: printedTotals,
    ...(totals.credited_minutes === null ? {} : { difference_minutes: monthNumbers(days, totals).difference }),
    planned_paragraph: company.show_plan_hours
      ? {
          weekly_minutes: plan.hours_week === null ? null : minutesOfHours(plan.hours_week),
          working_days: days.filter((day) => day.is_allowed_to_work && (!day.regular || day.working)).length,
          target_minutes: totals.target_minutes,
        }
      : null,
    signature_style: plan.styling_type_id,
  };
}

/** Parts, source, recorder, day of recording, earlier times, kind, credit and notes of a day; nothing for days that were saved before these were kept. */
function recordOf(
  {
    day,
    start_time,
    parts,
    source,
    recorded_on,
    recorded_by,
    was,
    public_holiday,
    kind,
    credited_minutes,
    real_minutes,
    remark,
    cost_unit,
    loss_reason,
  }: TimesheetDay,
  lastDay: IsoDate,
) {
  // A day without paid minutes costs nothing.
  const hasCost = start_time !== null || (credited_minutes ?? 0) > 0;
  return {
    ...(parts == null ? {} : { parts }),
    ...(source === undefined ? {} : { source, recorded_on: day > lastDay ? null : recorded_on }),
    ...(recorded_by == null || day > lastDay ? {} : { recorded_by }),
    ...(was === null ? {} : { was }),
    ...(public_holiday == null ? {} : { public_holiday }),
    ...(real_minutes == null ? {} : { real_minutes }),
    ...(kind === undefined ? {} : { kind, credited_minutes: credited_minutes ?? null }),
    ...(remark == null ? {} : { remark }),
    ...(cost_unit == null || !hasCost ? {} : { cost_unit }),
    ...(loss_reason == null ? {} : { loss_reason }),
  };
}

/** Why a day has no work; null for a worked day. */
function reasonOf(day: TimesheetDay, lastDay: string): TimesheetDocument['days'][number]['reason'] {
  if (day.start_time !== null) return null;
  if (day.outside_contract) return 'outside_contract';
  if (day.inactive) return 'inactive';
  if (day.holiday !== null) return 'holiday';
  if (day.is_leave_day) return 'leave';
  if (day.day > lastDay) return 'not_recorded';
  return plannedMinutesOf(day) > 0 ? 'no_work' : 'free';
}
