import * as api from '@zeitblatt/contract/api';
import { daysBetween, weekdayOf } from '@zeitblatt/domain/calendar/dates';
import type { AbsentPerson } from '@zeitblatt/domain/days/absences/company-absences';
import { signOfKind } from '@zeitblatt/domain/days/absences/day-signs';
import { daysToEnter } from '@zeitblatt/domain/days/absences/entered-days';
import { page } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';

const manager = userOf('company_manager');

/** A person with absences by day: `{ '2026-12-28': 'U' }`. */
export type FakePerson = Pick<AbsentPerson, 'employee_id' | 'first_name' | 'last_name' | 'leave_left'> & {
  readonly signs: Readonly<Record<string, string>>;
};

export const personOf = (
  employee_id: number,
  name: string,
  signs: Readonly<Record<string, string>> = {},
  leave_left: number | null = 0,
): FakePerson => {
  const [first_name = '', last_name = ''] = name.split(' ');
  return { employee_id, first_name, last_name, leave_left, signs };
};

const HOLIDAYS = new Set(['2026-12-25', '2026-12-26']);
const CHRISTMAS = { '2026-12-28': 'U', '2026-12-29': 'U', '2026-12-30': 'U', '2026-12-31': 'U' };

export const HUBER = personOf(1, 'Korbinian Huber', { '2026-12-01': 'K' }, 5);
export const PEOPLE: readonly FakePerson[] = [
  HUBER,
  personOf(2, 'Anton Obermaier', CHRISTMAS),
  personOf(3, 'Ayşe Demir', { '2026-12-01': 'K', '2026-12-02': 'K', '2026-12-07': 's' }, 2.5),
  personOf(4, 'Theresa Kreuzpointner', { '2026-12-14': '-', '2026-12-15': '-' }, null),
  personOf(5, 'Jan Novotný', {}, 4),
];

const planOf = (day: string): string => (HOLIDAYS.has(day) ? 'h' : weekdayOf(day) > 5 ? '.' : 'w');

/** A server whose people keep what is entered for them. */
export function serverWith(people: readonly FakePerson[] = PEOPLE, user = manager, leastPresent: number | null = null) {
  const server = workingApi(user);
  const stored = people.map((person) => ({ ...person, signs: { ...person.signs } as Record<string, string> }));
  const shown = ({ signs, ...person }: (typeof stored)[number], days: readonly string[]): AbsentPerson => ({
    ...person,
    schema_id: person.employee_id,
    number: String(1000 + person.employee_id),
    plan: days.map(planOf).join(''),
    kinds: days.map((day) => signs[day] ?? '.').join(''),
  });
  server.on(api.leaveRequests.count, () => ({ open: 2 }));
  server.on(api.absences.read, ({ query }) => ({
    ...query,
    least_present: leastPresent,
    people: stored.map((person) => shown(person, daysBetween(query.from, query.to))),
  }));
  server.on(api.absences.enter, ({ body: { employee_id, kind, from, to } }) => {
    const person = stored.find((one) => one.employee_id === employee_id);
    const span = daysBetween(from, to);
    if (!person) return { success: '', days: [] };
    const days =
      kind === null ? span.filter((day) => day in person.signs) : daysToEnter(span, shown(person, span), kind);
    for (const day of days) {
      if (kind === null) delete person.signs[day];
      else person.signs[day] = signOfKind({ kind, isAsked: false });
    }
    return { success: `${days.length} Tage eingetragen`, days };
  });
  return server;
}

export const open = (server = serverWith(), path = '/absences?month=2026-12', user = manager) =>
  renderApp(path, { user, server });
export const row = (name: string) => page.getByRole('row').filter({ hasText: name });
export const cell = (name: string, day: string) => row(name).getByRole('gridcell', { name: new RegExp(`^${day}`) });
export const bodies = (server: ReturnType<typeof serverWith>) =>
  server.askedOf(api.absences.enter).map(({ body }) => body);
export const answer = page.getByRole('main').getByRole('status').first();
