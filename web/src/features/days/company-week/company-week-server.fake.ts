import * as api from '@zeitblatt/contract/api';
import { addDays } from '@zeitblatt/domain/calendar/dates';
import type { CompanyNow } from '@zeitblatt/domain/days/week/company-now';
import type { EmployeeWeek, WeekDay } from '@zeitblatt/domain/days/week/week';
import { page } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { dayOf, freeDay, weekWith } from '../week/week.builder.ts';

const manager = userOf('company_manager');

/** The week before the one of the tests' today, Saturday, 21 November 2026. */
const MONDAY = '2026-11-09';
const STAMPS = {
  start_time: '06:58',
  end_time: '16:04',
  break_minutes: 50,
  real_minutes: 496,
  is_forgotten: false,
  clock_differs: false,
};
const FORGOTTEN = {
  start_time: '06:55',
  end_time: null,
  break_minutes: 0,
  real_minutes: null,
  is_forgotten: true,
  clock_differs: false,
};
const RECORD = {
  start_time: '07:00',
  end_time: '16:00',
  break_minutes: 45,
  kind: null,
  source: 'plan',
  recorded_on: '2026-11-13',
  by: 'manager',
  name: 'Sabine Hoffmann',
  reason: null,
} as const;

const NO_PEOPLE = { total: 0, people: [] };

/** No timer runs. */
export const NOW: CompanyNow = {
  server_time: '2026-11-21 10:00:00',
  working: NO_PEOPLE,
  in_break: NO_PEOPLE,
  forgotten: NO_PEOPLE,
  not_recorded: NO_PEOPLE,
  without_account: 0,
};

type Change = (day: string) => Partial<WeekDay>;

/** The week of a person from Monday to Friday. */
export function personOf(id: number, name: string, change: Change = () => ({}), monday = MONDAY): EmployeeWeek {
  const [first_name = '', last_name = ''] = name.split(' ');
  const days = Array.from({ length: 7 }, (_, index) => {
    const day = addDays(monday, index);
    return index < 5 ? dayOf(day, change(day)) : freeDay(day);
  });
  return {
    ...weekWith(days),
    employee_id: id,
    employee: { number: null, first_name, last_name },
    has_account: false,
  };
}

const stamped = { stamps: STAMPS, state: 'recorded' } as const;
export const recorded = { record: RECORD, state: 'recorded' } as const;
/** A day for which the employee asked for leave. */
export const ASKED: Partial<WeekDay> = {
  record: { ...RECORD, start_time: null, end_time: null, break_minutes: 0, kind: 'leave', source: 'entry', by: 'self' },
  state: 'recorded',
};
const noPlan = { plan: null, state: 'free' } as const;

const WEISS = personOf(1, 'Jürgen Weiß', (day) =>
  day === '2026-11-10' ? { stamps: FORGOTTEN } : day === '2026-11-11' ? {} : stamped,
);
const SOKOLOW = personOf(2, 'Dmitri Sokolow', (day) =>
  day === '2026-11-12' ? { ...stamped, stamps: { ...STAMPS, real_minutes: 750 } } : stamped,
);
const YILDIRIM = personOf(3, 'Ayşe Yıldırım', (day) =>
  day === '2026-11-13' ? { ...stamped, plan: null, absence: 'leave' } : stamped,
);
const DVORAK = personOf(4, 'Tomáš Dvořák', () => noPlan);
export const DOGAN = personOf(5, 'Çağatay Doğan');
export const STRAUSS = personOf(6, 'Lea Strauß', (day) =>
  day === '2026-11-11' ? { ...noPlan, absence: 'leave' } : {},
);
export const BAUER = personOf(7, 'Anna Bauer', () => recorded);
export const PEOPLE = [WEISS, SOKOLOW, YILDIRIM, DVORAK, DOGAN, STRAUSS, BAUER];

export function serverWith(people: readonly EmployeeWeek[] = PEOPLE, user = manager) {
  const server = workingApi(user);
  const shown = people.map((person) => ({ ...person, days: [...person.days] }));
  server.on(api.dayRecords.companyWeek, ({ query: { page: number, rowsPerPage } }) => ({
    total: shown.length,
    data: shown.slice((number - 1) * rowsPerPage, number * rowsPerPage),
    last_page: Math.max(1, Math.ceil(shown.length / rowsPerPage)),
  }));
  server.on(api.companyNow.read, () => NOW);
  server.on(api.dayRecords.recordForOthers, ({ body }) => {
    for (const { employee_id, day, reason, kind = null, ...times } of body.records) {
      const days = shown.find((person) => person.employee_id === employee_id)?.days ?? [];
      const index = days.findIndex((one) => one.day === day);
      const before = days[index] as WeekDay;
      const credited_minutes = kind === null ? 0 : 495;
      days[index] = {
        ...before,
        state: 'recorded',
        kind,
        credited_minutes,
        record: { ...RECORD, ...times, kind, reason },
      };
    }
    return { success: 'Gespeichert' };
  });
  return server;
}

export const PATH = `/week?day=${MONDAY}`;
export const open = (server = serverWith(), path = PATH, user = manager) => renderApp(path, { user, server });
export const row = (name: string) => page.getByRole('row').filter({ hasText: name });
export const dayOfRow = (name: string, day: string) => row(name).getByRole('button', { name: new RegExp(day) });
export const bodies = (server: ReturnType<typeof serverWith>) =>
  server.askedOf(api.dayRecords.recordForOthers).map(({ body }) => (body as { records: object[] }).records);
export const focus = (name: string, day: string) => (dayOfRow(name, day).element() as HTMLElement).focus();
export const status = page.getByRole('main').getByRole('status').first();
export const confirmOthers = page.getByRole('button', { name: /^2 Übrige wie geplant bestätigen/ });
