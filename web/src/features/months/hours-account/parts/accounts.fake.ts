import * as api from '@zeitblatt/contract/api';
import type { BookingLine } from '@zeitblatt/domain/months/hours-account/booking';
import { type AccountRule, minutesBeyond } from '@zeitblatt/domain/months/hours-account/rules';
import type { HoursAccountRow, HoursStatement } from '@zeitblatt/domain/months/hours-account/statement';
import { withBalances } from '@zeitblatt/domain/months/hours-account/statement';
import type { FakeApi } from '../../../../testing/fake-api.ts';

export const RULE: AccountRule = {
  employee_id: null,
  valid_from: '2026-01',
  is_kept: true,
  cap_minutes: 4800,
  floor_minutes: -600,
  on_cap: 'warn',
  agreed_month_minutes: null,
  light_yellow: 3600,
  light_red: 4800,
  is_on_paper: false,
  created_by: 'Sabine Hoffmann',
  created_at: '2026-01-02 08:00:00',
};

export const rowOf = (employee_id: number, given: Partial<HoursAccountRow> = {}): HoursAccountRow => ({
  employee_id,
  number: String(1000 + employee_id),
  first_name: ['Josef', 'Ayşe', 'Emre'][employee_id - 1] ?? 'Anna',
  last_name: ['Huber', 'Yıldırım', 'Yılmaz'][employee_id - 1] ?? `Muster ${employee_id}`,
  balance_minutes: 750,
  month: '2026-10',
  month_minutes: 165,
  is_planned: false,
  old_plus_minutes: 0,
  cap_minutes: 4800,
  floor_minutes: -600,
  course_minutes: [300, 825, 750],
  light: 'green',
  from: '2026-01-01',
  ended_on: null,
  opening: { day: '2026-01-01', minutes: 300 },
  ...given,
});

const LINE = {
  reason: null,
  agreement: null,
  timesheet: null,
  is_planned: false,
  reverses_id: null,
  is_reversed: false,
  booked_by: 'Sabine Hoffmann',
  booked_at: '2026-11-02 09:00:00',
};

const LINES = [
  { ...LINE, id: 1, day: '2026-01-01', kind: 'opening' as const, minutes: 300 },
  {
    ...LINE,
    id: 2,
    day: '2026-09-30',
    kind: 'month' as const,
    minutes: 525,
    timesheet: { id: 509, month: '2026-09', version: 2 },
  },
  { ...LINE, id: 3, day: '2026-10-15', kind: 'payout' as const, minutes: -240, reason: 'auf Wunsch' },
  {
    ...LINE,
    id: 4,
    day: '2026-10-31',
    kind: 'month' as const,
    minutes: 165,
    timesheet: { id: 510, month: '2026-10', version: 1 },
    is_planned: true,
  },
] satisfies readonly Omit<BookingLine, 'balance_minutes' | 'is_late' | 'begins_account'>[];

export const statementOf = (employeeId: number, given: Partial<HoursStatement> = {}): HoursStatement => {
  const { first_name, last_name, number, balance_minutes, light } = rowOf(employeeId);
  return {
    employee: { id: employeeId, number, first_name, last_name },
    year: 2026,
    years: [2026],
    carried_minutes: 0,
    lines: withBalances(LINES, { carried: 0 }),
    balance_minutes,
    booked_until: '2026-10-31',
    course: [
      { month: '2026-09', balance_minutes: 825 },
      { month: '2026-10', balance_minutes: 750 },
    ],
    open: [{ month: '2026-09', minutes: 285, due: '2027-09-30' }],
    findings: [],
    earlier: [],
    light,
    rule: RULE,
    ended_on: null,
    ...given,
  };
};

/** Answers the calls of the accounts. */
export function withAccounts(server: FakeApi, people: readonly HoursAccountRow[] = [rowOf(1), rowOf(2)]): FakeApi {
  server.on(api.hoursAccount.list, ({ query: { search } }) => {
    const data = people.filter(({ last_name }) => last_name.toLowerCase().includes(search.toLowerCase()));
    const beyond = data.filter((row) => minutesBeyond(row.balance_minutes, row) > 0).length;
    return { total: data.length, data: [...data], last_page: 1, beyond };
  });
  server.on(api.hoursAccount.statement, ({ params: { employeeId } }) => statementOf(employeeId));
  server.on(api.hoursAccount.own, () => statementOf(3));
  server.on(api.hoursAccount.rules, () => ({ is_kept: true, company: [RULE], people: [] }));
  server.on(api.hoursAccount.changeRules, () => ({ is_kept: true, company: [RULE], people: [] }));
  server.on(api.hoursAccount.book, () => ({ success: 'Gebucht', balance_minutes: 600 }));
  server.on(api.hoursAccount.reverse, () => ({ success: 'Zurückgenommen', balance_minutes: 990 }));
  server.on(api.hoursAccount.open, ({ body: { openings } }) => ({ success: 'Eingetragen', changed: openings.length }));
  return server;
}
