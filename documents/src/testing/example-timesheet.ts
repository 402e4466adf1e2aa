import { daysOf, weekdayOf } from '@zeitblatt/domain/calendar/dates';
import type { TimesheetDocument, TimesheetDocumentDay } from '../months/timesheet-document.ts';

/** A day with eight hours of work. */
export function workedDay(day: string): TimesheetDocumentDay {
  return {
    day,
    start_time: '07:00',
    end_time: '15:30',
    break_minutes: 30,
    worked_minutes: 480,
    reason: null,
    holiday: null,
    changed_ex_post: false,
    recorded_late: false,
    absence: null,
    lost_minutes: null,
  };
}

/** A day without work. */
export function idleDay(day: string, reason: NonNullable<TimesheetDocumentDay['reason']>): TimesheetDocumentDay {
  return { ...workedDay(day), start_time: null, end_time: null, break_minutes: 0, worked_minutes: 0, reason };
}

/** The sums of the days. */
export function sumTotals(days: readonly TimesheetDocumentDay[], targetMinutes: number): TimesheetDocument['totals'] {
  const sum = (of: (day: TimesheetDocumentDay) => number): number => days.reduce((total, day) => total + of(day), 0);
  return {
    worked_minutes: sum((day) => day.worked_minutes),
    break_minutes: sum((day) => (day.worked_minutes > 0 ? day.break_minutes : 0)),
    target_minutes: targetMinutes,
    lost_minutes: days.some((day) => day.lost_minutes !== null) ? sum((day) => day.lost_minutes ?? 0) : null,
    ...(days.some((day) => day.credited_minutes != null)
      ? { credited_minutes: sum((day) => day.credited_minutes ?? 0) }
      : {}),
  };
}

/** The days of a month with work from Monday to Friday. */
export const fiveDayWeek = (month: string): TimesheetDocumentDay[] =>
  daysOf(month).map((day) => (weekdayOf(day) > 5 ? idleDay(day, 'free') : workedDay(day)));

/**
 * A sheet for tests and measurements.
 *
 * @param changes fields with other values; the totals follow from `days`
 */
export function exampleTimesheet(changes: Partial<TimesheetDocument> = {}): TimesheetDocument {
  const month = changes.month ?? '2026-12';
  const days = changes.days ?? fiveDayWeek(month);
  return {
    language: 'de',
    sheet_id: 4711,
    version: 2,
    company: { name: 'Muster Bau GmbH', street: 'Maximilianstraße 14', zip: '86150', city: 'Augsburg' },
    employee: { number: '1017', first_name: 'Çağrı', last_name: 'Öztürk' },
    month,
    days,
    totals: sumTotals(days, 10_560),
    has_four_numbers: true,
    planned_paragraph: null,
    signature_style: 1,
    confirmation: { name: 'Jürgen Weiß', at: '2027-01-04 09:14' },
    draft: null,
    statements: [],
    reasons: [],
    created_at: 1_799_050_440,
    ...changes,
  };
}
