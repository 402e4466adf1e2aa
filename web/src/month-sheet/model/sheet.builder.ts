import type { HolidayId } from '@zeitblatt/domain/calendar/holidays';
import { factsOf } from '@zeitblatt/domain/months/confirm/month.builder';
import { surroundingsOf } from '@zeitblatt/domain/months/law/facts/surroundings.builder';
import { proposeTimesheet } from '@zeitblatt/domain/months/propose/propose-timesheet';
import { dealingFlags, planFlags } from '@zeitblatt/domain/months/sheet/plan-flags';
import type { Proposal, Timesheet } from '@zeitblatt/domain/months/sheet/timesheet';
import { totalDays } from '@zeitblatt/domain/months/sheet/total-days';

/* Months for tests of the editor; by default May 2026 with three public holidays and 18 working days at 40 hours. */

const MAY_HOLIDAYS: readonly (readonly [string, HolidayId])[] = [
  ['2026-05-01', 'labour_day'],
  ['2026-05-14', 'ascension'],
  ['2026-05-25', 'whit_monday'],
];

export function proposalOfMay(overrides: Parameters<typeof factsOf>[0] = {}): Proposal {
  const facts = factsOf({ month: '2026-05', holidays: new Map(MAY_HOLIDAYS), ...overrides });
  const days = proposeTimesheet(facts);
  const totals = totalDays(days, facts.plans);
  return {
    employee_id: 7,
    employee: { number: '7', first_name: 'Ayşe', last_name: 'Vogt' },
    schema_id: 70,
    month: facts.month,
    days,
    totals,
    last_calc_day: facts.lastDay,
    ...planFlags(days),
    // Today is early enough that no entry counts as recorded late.
    surroundings: surroundingsOf(`${facts.month}-05`),
    leave_left: 20,
    timesheet_id: null,
    timesheet_version: 0,
    saved: null,
    ...dealingFlags(days, totals, facts.plans),
  };
}

export function savedMay(overrides: Parameters<typeof factsOf>[0] = {}, changes: Partial<Timesheet> = {}): Timesheet {
  const proposal = proposalOfMay(overrides);
  const { timesheet_id: _, timesheet_version: __, saved: ___, employee: ____, ...planned } = proposal;
  const { unplaced_minutes: _____, has_short_day: ______, is_nothing_planned: _______, ...rest } = planned;
  const { goes_on_with_deleted: ________, needs_change_reason: _________, ...sheet } = rest;
  return {
    ...sheet,
    id: 900,
    version: 2,
    confirmed_by: 'Sabine Hoffmann',
    confirmed_at: '2026-06-02 14:05:00',
    reasons: [],
    change_reason: null,
    deleted_at: null,
    ...changes,
  };
}

/** Row index of a day of the month: the 4th is row 3. */
export const rowOf = (dayOfMonth: number): number => dayOfMonth - 1;
