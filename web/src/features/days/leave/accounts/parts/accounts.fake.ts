import * as api from '@zeitblatt/contract/api';
import type { LeaveReckoning, LeaveYearRow } from '@zeitblatt/domain/days/leave/leave-wire';
import type { FakeApi } from '../../../../../testing/fake-api.ts';

const ACCOUNT = {
  statutory_days: 20,
  contract_days: 10,
  extra_days: 0,
  corrected_days: 0,
  carried_days: 2,
  lapsed_days: 0,
  taken_days: 12,
  planned_days: 5,
  left_days: 15,
  rest_of_day: 0,
  next_lapse: { on: '2027-03-31', days: 2 },
};

const NOTICE = {
  id: 1,
  days: 15,
  channel: 'mail' as const,
  sent_at: '2026-09-01 06:00:00',
  delivered_at: '2026-09-01 06:01:00',
  opened_at: null,
};

export const leaveRowOf = (employee_id: number, given: Partial<LeaveYearRow> = {}): LeaveYearRow => ({
  employee_id,
  number: String(1000 + employee_id),
  first_name: ['Josef', 'Ayşe', 'Emre'][employee_id - 1] ?? 'Anna',
  last_name: ['Huber', 'Yıldırım', 'Yılmaz'][employee_id - 1] ?? `Muster ${employee_id}`,
  year: 2026,
  ...ACCOUNT,
  is_set: false,
  notice: NOTICE,
  ended_on: null,
  ...given,
});

export const RULE = {
  from_year: 2026,
  is_kept: true,
  is_pro_rata: true,
  contract_lapses: false,
  december_24: 'half' as const,
  december_31: 'half' as const,
};

export const reckoningOf = (employeeId: number, given: Partial<LeaveReckoning> = {}): LeaveReckoning => {
  const { is_set: _set, notice: _notice, ended_on: _end, ...row } = leaveRowOf(employeeId);
  return {
    ...row,
    lines: [
      { kind: 'by_law', account: 'statutory', days: 20, per_week: 5, working_days: 24 },
      { kind: 'agreed', account: 'contract', days: 10 },
      {
        kind: 'carried',
        account: 'contract',
        days: 2,
        year: 2025,
        lapses_on: '2027-03-31',
        lapse_reason: 'notice',
      },
      { kind: 'taken', account: null, days: -12 },
      { kind: 'planned', account: null, days: -5 },
      { kind: 'left', account: null, days: 15 },
    ],
    open: [{ account: 'statutory', year: 2026, left: 13, lapses_on: null, reason: 'no_notice' }],
    notices: [NOTICE],
    rule: RULE,
    set: {
      statutory_days: null,
      contract_days: null,
      extra_days: 0,
      parental_months: 0,
      kept_by: null,
      reason: null,
      version: 0,
    },
    bookings: [
      {
        id: 7,
        kind: 'correction',
        account: 'contract',
        days: 1,
        from_year: null,
        reason: 'Tag vom Umzug',
        reverses_id: null,
        is_reversed: false,
        booked_by: 'Sabine Hoffmann',
        booked_at: '2026-03-02 09:00:00',
      },
    ],
    ...given,
  };
};

const CLOSURE = {
  id: 1,
  name: 'Weihnachten',
  from: '2026-12-28',
  to: '2026-12-31',
  treatment: 'leave' as const,
  people: 24,
  created_by: 'Sabine Hoffmann',
  created_at: '2026-11-02 08:00:00',
};

/** Answers the calls of the accounts. */
export function withLeaveAccounts(
  server: FakeApi,
  people: readonly LeaveYearRow[] = [leaveRowOf(1), leaveRowOf(2)],
): FakeApi {
  server.on(api.leaveAccounts.table, ({ query: { search } }) => {
    const data = people.filter(({ last_name }) => last_name.toLowerCase().includes(search.toLowerCase()));
    return { total: data.length, last_page: 1, data: [...data] };
  });
  server.on(api.leaveAccounts.person, ({ params: { employeeId } }) => reckoningOf(employeeId));
  server.on(api.leaveAccounts.openNotice, () => ({ success: 'Hinweis gelesen' }));
  server.on(api.leaveAccounts.own, ({ params: { year } }) => ({ ...reckoningOf(3), year }));
  server.on(api.leaveAccounts.set, ({ params: { employeeId } }) => reckoningOf(employeeId));
  server.on(api.leaveAccounts.book, ({ params: { employeeId } }) => reckoningOf(employeeId));
  server.on(api.leaveAccounts.reverse, () => reckoningOf(1));
  server.on(api.leaveAccounts.open, ({ body: { openings } }) => ({ success: 'Eingetragen', changed: openings.length }));
  server.on(api.leaveAccounts.notify, () => ({ success: 'Gesendet', sent: 2 }));
  const rules = {
    current: RULE,
    data: [{ ...RULE, id: 1, created_by: 'Sabine Hoffmann', created_at: '2026-01-02 08:00:00' }],
  };
  server.on(api.leaveAccounts.rules, () => rules);
  server.on(api.leaveAccounts.changeRules, () => rules);
  server.on(api.leaveAccounts.closures, () => ({ data: [CLOSURE] }));
  server.on(api.leaveAccounts.close, () => CLOSURE);
  server.on(api.leaveAccounts.previewClosure, () => ({
    people: [
      {
        employee_id: 1,
        first_name: 'Josef',
        last_name: 'Huber',
        year: 2026,
        treatment: 'leave' as const,
        days: 4,
        left_before: 15,
        left_after: 11,
        is_short: false,
      },
      {
        employee_id: 2,
        first_name: 'Ayşe',
        last_name: 'Yıldırım',
        year: 2026,
        treatment: 'paid_free' as const,
        days: 4,
        left_before: 1,
        left_after: 1,
        is_short: true,
      },
    ],
  }));
  return server;
}
