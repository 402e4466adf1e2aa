import * as api from '@zeitblatt/contract/api';
import { daysBetween, weekdayOf } from '@zeitblatt/domain/calendar/dates';
import type { CompanyRequest, LeaveRequest, RequestPreview } from '@zeitblatt/domain/days/leave-requests/leave-request';
import type { FakeApi } from '../../../../../testing/fake-api.ts';

export const requestOf = (id: number, given: Partial<LeaveRequest> = {}): LeaveRequest => ({
  id,
  version: 1,
  first: '2026-12-14',
  last: '2026-12-18',
  half_first: null,
  half_last: null,
  days: 5,
  state: 'asked',
  asked_by: 'employee',
  asked_at: '2026-11-20 09:00:00',
  note: null,
  decided_at: null,
  decided_by: null,
  reason: null,
  replaces: null,
  acts: ['withdraw'],
  ...given,
});

const PEOPLE = [
  ['Tomáš', 'Dvořák'],
  ['Emre', 'Yılmaz'],
  ['Jürgen', 'Weiß'],
  ['Bärbel', 'Niedermeier'],
] as const;

export const companyRequestOf = (id: number, given: Partial<CompanyRequest> = {}): CompanyRequest => {
  const [first_name, last_name] = PEOPLE[id - 1] ?? ['Anna', `Muster ${id}`];
  const { days } = { ...requestOf(id), ...given };
  return {
    ...requestOf(id),
    employee: { id, number: String(1000 + id), first_name, last_name },
    is_own: false,
    years: [{ year: 2026, days, left: 8, left_after: 8 - days, asked: 0 }],
    away: [
      { name: 'Franz Xaver Oberhuber', from: '2026-12-14', to: '2026-12-18', days: 5 },
      { name: 'Łukasz Wójcik', from: '2026-12-16', to: '2026-12-18', days: 3 },
    ],
    away_max: 2,
    short_days: [],
    is_advance: false,
    confirmed_month: null,
    recorded_day: null,
    acts: ['agree', 'refuse'],
    ...given,
  };
};

/** A preview of working days from Monday to Friday, with 25 and 26 December as holidays and eight days left. */
export function previewOf(first: string, last: string, given: Partial<RequestPreview> = {}): RequestPreview {
  const signs = daysBetween(first, last).map((day) => {
    const holiday = day.endsWith('-12-25') ? ('christmas_day' as const) : null;
    const sign = holiday ? 'holiday' : weekdayOf(day) > 5 ? 'free' : 'leave';
    return { day, holiday, sign, uses: sign === 'leave' ? 1 : 0 } as const;
  });
  const days = signs.filter(({ sign }) => sign === 'leave').length;
  return {
    days,
    signs,
    years: [{ year: 2026, days, left: 8, left_after: 8 - days, asked: 0 }],
    away: [{ name: 'Franz Xaver Oberhuber', from: first, to: last, days }],
    away_max: 1,
    is_advance: days > 8,
    problem: days > 0 ? null : { code: 'no_working_day', field: 'last', text: 'Kein Arbeitstag dazwischen.' },
    ...given,
  };
}

/** Answers the calls of requests. */
export function withRequests(server: FakeApi, open: readonly CompanyRequest[] = [companyRequestOf(1)]): FakeApi {
  let requests = [...open];
  const decide = (id: number) => {
    requests = requests.filter((one) => one.id !== id);
    return { success: 'Entschieden' };
  };
  const own = [requestOf(1), requestOf(2, { state: 'granted', first: '2026-12-28', last: '2026-12-31', days: 4 })];
  const done = { success: 'Erledigt', request: requestOf(1, { state: 'withdrawn', acts: [] }) };
  server.on(api.leaveRequests.own, () => ({ data: own }));
  server.on(api.leaveRequests.preview, ({ query: { first, last } }) => previewOf(first, last));
  server.on(api.leaveRequests.ask, () => ({ success: 'Antrag gesendet', request: requestOf(3) }));
  server.on(api.leaveRequests.withdraw, () => done);
  server.on(api.leaveRequests.askCancel, () => done);
  server.on(api.leaveRequests.answer, () => done);
  server.on(api.leaveRequests.away, ({ query: { month } }) => ({
    month,
    people: [{ first_name: 'Łukasz', last_name: 'Wójcik', away: [`${month}-16`, `${month}-17`, `${month}-21`] }],
  }));
  server.on(api.leaveRequests.count, () => ({ open: requests.length }));
  server.on(api.leaveRequests.list, ({ query: { state } }) => {
    const data =
      state === 'open' ? requests : [companyRequestOf(2, { state: 'granted', acts: ['ask_change', 'ask_cancel'] })];
    return { total: data.length, last_page: 1, data };
  });
  server.on(api.leaveRequests.grant, ({ params: { id } }) => decide(id));
  server.on(api.leaveRequests.refuse, ({ params: { id } }) => decide(id));
  server.on(api.leaveRequests.change, () => ({ success: 'Gefragt' }));
  server.on(api.leaveRequests.grantMany, ({ body }) => {
    for (const { id } of body.requests) decide(id);
    return { success: 'Genehmigt', granted: body.requests.length, refused: [] };
  });
  server.on(api.leaveRequests.handling, () => ({
    granters: [],
    least_present: 4,
    managers: [
      { user_id: 1, name: 'Sabine Hoffmann' },
      { user_id: 2, name: 'Jürgen Weiß' },
    ],
  }));
  server.on(api.leaveRequests.changeHandling, ({ body }) => ({ ...body, managers: [] }));
  return server;
}
