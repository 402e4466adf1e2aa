import type { TimesheetDocument } from '@zeitblatt/documents/months/timesheet-document';
import { type MonthFacts, proposeTimesheet } from '@zeitblatt/domain/months/propose/propose-timesheet';
import { planFlags } from '@zeitblatt/domain/months/sheet/plan-flags';
import { totalDays } from '@zeitblatt/domain/months/sheet/total-days';
import { planValidOn } from '@zeitblatt/domain/people/schedules/dated-plan';
import type { Language } from '@zeitblatt/i18n/languages';
import type { DocumentParties } from './document.queries.ts';
import { printedMonth } from './timesheet-document.ts';

export type Sample = {
  readonly facts: MonthFacts;
  readonly company: DocumentParties['company'];
  readonly employee: DocumentParties['employee'];
  readonly language: Language;
  readonly now: Temporal.Instant;
};

/**
 * The document of a proposed month that belongs to no company and is not stored.
 *
 * @returns null when no day of the month is allowed to work
 */
export function sampleDocument({ facts, company, employee, language, now }: Sample): TimesheetDocument | null {
  const days = proposeTimesheet(facts);
  if (!days.some((day) => day.is_allowed_to_work)) return null;
  const { hours_week, styling_type_id } = planValidOn(facts.plans, facts.lastDay);
  const month = {
    month: facts.month,
    days,
    totals: totalDays(days, facts.plans),
    last_calc_day: facts.lastDay,
    seasonal_short_time_work: planFlags(days).seasonal_short_time_work,
    recordedOn: null,
  };
  return {
    ...printedMonth(month, { company, employee, plan: { hours_week, styling_type_id } }, language),
    has_four_numbers: true,
    sheet_id: 0,
    version: 0,
    confirmation: null,
    draft: null,
    statements: [],
    reasons: [],
    created_at: Math.floor(now.epochMilliseconds / 1000),
  };
}
