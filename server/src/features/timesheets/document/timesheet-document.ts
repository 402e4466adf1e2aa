import type { TimesheetDocument } from '@zeitblatt/documents/timesheets/timesheet-document';
import { isRecordedLate } from '@zeitblatt/domain/compliance/recorded-late';
import { minutesOfHours } from '@zeitblatt/domain/rules/amounts';
import type { TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';
import {
  countsLostMinutes,
  lostMinutesOf,
  plannedMinutesOf,
  workedMinutesOf,
} from '@zeitblatt/domain/timesheets/total-days';
import type { Language } from '@zeitblatt/i18n/languages';
import type { StoredTimesheet } from '../history/timesheets.queries.ts';
import type { DocumentParties } from './document.queries.ts';

/** Converts a stored sheet to the input of the package documents. */
export function timesheetDocument(
  sheet: StoredTimesheet,
  parties: DocumentParties,
  language: Language,
): TimesheetDocument {
  const { company, employee, plan } = parties;
  const hasLoss = countsLostMinutes(sheet);
  // A document compares worked time with the target; it does not show the planned time.
  const { planned_minutes: _, ...totals } = sheet.totals;
  return {
    language,
    sheet_id: sheet.id,
    version: sheet.version,
    company,
    employee,
    month: sheet.month,
    days: sheet.days.map((day) => ({
      day: day.day,
      start_time: day.start_time,
      end_time: day.end_time,
      break_minutes: day.break_minutes,
      worked_minutes: workedMinutesOf(day),
      reason: reasonOf(day, sheet.last_calc_day),
      holiday: day.holiday,
      changed_ex_post: day.changed_ex_post,
      recorded_late: isRecordedLate(day, sheet.confirmed_at.slice(0, 10)),
      absence: day.absence,
      lost_minutes: hasLoss ? lostMinutesOf(day) : null,
    })),
    totals,
    planned_paragraph: company.show_plan_hours
      ? {
          weekly_minutes: plan.hours_week === null ? null : minutesOfHours(plan.hours_week),
          working_days: sheet.days.filter((day) => day.is_allowed_to_work && (!day.regular || day.working)).length,
          target_minutes: totals.target_minutes,
        }
      : null,
    signature_style: plan.styling_type_id,
    confirmation: { name: sheet.confirmed_by, at: sheet.confirmed_at.slice(0, 16) },
    reasons: sheet.reasons,
    created_at: parties.confirmed_epoch,
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
