import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { type MonthFacts, proposeTimesheet } from '@zeitblatt/domain/months/propose/propose-timesheet';
import { planFlags } from '@zeitblatt/domain/months/sheet/plan-flags';
import type { Proposal } from '@zeitblatt/domain/months/sheet/timesheet';
import { totalDays } from '@zeitblatt/domain/months/sheet/total-days';
import { plannedDay } from '@zeitblatt/domain/people/schedules/plan-days';
import type { SchedulePlan } from '@zeitblatt/domain/people/schedules/schedule';
import { openSheet } from '../../month-sheet/model/editor-reducer.ts';
import { type EditorState, withEntries } from '../../month-sheet/model/editor-state.ts';

/* The month on the home page: a proposal by the product's own rules for a made-up person, with two long days. */

export const EXAMPLE_PERSON = 'Derya Yılmaz';

/** 40 hours from Monday to Friday, an hour of break a day. */
const PLAN: SchedulePlan = {
  works_on_holidays: 0,
  works_on_sundays: 0,
  least_day_minutes: 180,
  seasonal_short_time_work: 0,
  break_minutes: 60,
  is_part_time_worker: false,
  allowed_leave_days: 28,
  styling_type_id: 1,
  days: ([1, 2, 3, 4, 5] as const).map((weekday) => plannedDay(weekday, '07:00', 8 * 60, 60)),
  hours_week: 40,
  per_hour_calc: 0,
  monthly_wage: null,
};

const FACTS: MonthFacts = {
  month: '2026-10',
  lastDay: '2026-10-31',
  plans: [{ from: '2020-01-01', plan: PLAN }],
  blockMinutes: 15,
  employments: [{ begin: '2020-01-01', end: null, counts_as_continued: false }],
  inactivity: [],
  leave: [{ from: '2026-10-12', to: '2026-10-14' }],
  holidays: new Map([['2026-10-03', 'german_unity']]),
};

/** Days that were different from the plan: a short break, and more than ten hours. */
const DEVIATIONS: Readonly<Record<IsoDate, readonly [start: string, end: string, breakMinutes: number]>> = {
  '2026-10-21': ['06:30', '16:45', 30],
  '2026-10-22': ['06:30', '18:45', 60],
};

/** Row of the cell that is chosen at first: 22 October, the longer one of the two days. */
const FIRST_ROW = 21;

/** Milliseconds of a moment after the month, so that no time of the picture lies ahead. */
export const afterExampleMonth = (): number => Date.UTC(2026, 10, 2);

function exampleProposal(): Proposal {
  const days = proposeTimesheet(FACTS);
  return {
    employee_id: 1,
    employee: { number: '17', first_name: 'Derya', last_name: 'Yılmaz' },
    schema_id: 1,
    month: FACTS.month,
    days,
    totals: totalDays(days, FACTS.plans),
    last_calc_day: FACTS.lastDay,
    ...planFlags(days),
    surroundings: {
      neighbours: [],
      public_holidays: [],
      before_month: { worked_minutes: 0, working_days: 0, open_span_days: null },
      leave: [],
      rest_days: { worked: [], free: [], recorded_until: null },
      sundays_worked: 0,
      monthly_wage: null,
      hourly_wages: [],
      hours_week: 40,
      paid_months: [],
      birth_date: null,
      sector: null,
      late_reason: null,
      // Early enough that no entry counts as recorded late.
      today: '2026-10-05',
    },
    leave_left: null,
    timesheet_id: null,
    timesheet_version: 0,
    saved: null,
  };
}

/** The month as it is proposed. */
export const openProposal = (): EditorState => openSheet(exampleProposal());

/** The month with the two days that were different, as it is shown first. */
export function openExample(): EditorState {
  const state = openProposal();
  const entries = state.entries.map((entry) => {
    const deviation = DEVIATIONS[entry.day];
    if (deviation === undefined) return entry;
    const [start_time, end_time, break_minutes] = deviation;
    return { ...entry, start_time, end_time, break_minutes };
  });
  return { ...withEntries(state, entries), past: [], cursor: { row: FIRST_ROW, column: 'end_time' } };
}

/** The month after the two days were checked. */
export function openChecked(): EditorState {
  const state = openProposal();
  const entries = state.entries.map((entry) =>
    entry.day === '2026-10-21' || entry.day === '2026-10-22' ? { ...entry, end_time: '17:00' } : entry,
  );
  return withEntries(state, entries);
}
