import { daysBetween, firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from '@zeitblatt/domain/calendar/dates';
import { isAwayOn, presentByDay } from '@zeitblatt/domain/days/absences/entered-days';
import type { AwayColleague } from '@zeitblatt/domain/days/leave-requests/leave-request';
import type { CompanyContext } from '../../../http/context/context.ts';
import { readDaysOfPeople } from '../absences/read-absences.ts';
import type { DayCallTools } from '../records/own-person.ts';

type Doing = Pick<CompanyContext, 'db' | 'reach'>;
/** Days on which an employee wants to be away. */
type Wanted = { readonly employee_id: number; readonly days: readonly IsoDate[] };
type Away = { readonly away: AwayColleague[]; readonly away_max: number };

/** Colleagues who are away on the days of requests. Nothing says why, and half a day counts as there. */
export async function awayAmong(doing: Doing, wanted: readonly Wanted[], tools: DayCallTools): Promise<Away[]> {
  const days = daysOf(wanted);
  if (days.length === 0) return wanted.map(() => ({ away: [], away_max: 0 }));
  const people = await readDaysOfPeople(doing.db, doing.reach, days, { ...tools, isAbsentOnly: true });
  const awayDays = people.map((person) => ({ ...person, away: days.filter((_, index) => isAwayOn(person, index)) }));
  return wanted.map(({ employee_id, days: asked }) => {
    const among = new Set(asked);
    const away = awayDays.flatMap((person): (AwayColleague & { on: IsoDate[] })[] => {
      const on = person.employee_id === employee_id ? [] : person.away.filter((day) => among.has(day));
      const [from, to] = [on[0], on.at(-1)];
      return from && to ? [{ name: `${person.first_name} ${person.last_name}`, from, to, days: on.length, on }] : [];
    });
    const perDay = asked.map((day) => away.filter(({ on }) => on.includes(day)).length);
    return { away: away.map(({ on: _on, ...one }) => one), away_max: Math.max(0, ...perDay) };
  });
}

/** Days of requests on which fewer people would be there than the company needs, for each request. */
export async function shortDaysOf(
  { db, reach }: Doing,
  wanted: readonly Wanted[],
  least: number,
  tools: DayCallTools,
): Promise<IsoDate[][]> {
  const days = daysOf(wanted);
  if (days.length === 0) return wanted.map(() => []);
  const people = await readDaysOfPeople(db, reach, days, tools);
  const present = presentByDay(days.length, people);
  const presentOn = new Map(days.map((day, index) => [day, present[index] ?? 0]));
  // The one who asks is still counted as present.
  return wanted.map(({ days: asked }) => asked.filter((day) => (presentOn.get(day) ?? 0) - 1 < least));
}

/** Colleagues who are away in a month, from today on: the past does not concern their colleagues. */
export async function awayMonthOf(
  { db, reach, today }: Doing & Pick<CompanyContext, 'today'>,
  month: IsoMonth,
  exceptId: number,
  tools: DayCallTools,
) {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const days = last < today ? [] : daysBetween(first < today ? today : first, last);
  if (days.length === 0) return [];
  const people = await readDaysOfPeople(db, reach, days, { ...tools, isAbsentOnly: true });
  return people.flatMap((person) => {
    const away = days.filter((_, index) => isAwayOn(person, index));
    const { first_name, last_name } = person;
    return person.employee_id === exceptId || away.length === 0 ? [] : [{ first_name, last_name, away }];
  });
}

const daysOf = (wanted: readonly Wanted[]): IsoDate[] => [...new Set(wanted.flatMap(({ days }) => days))].toSorted();
