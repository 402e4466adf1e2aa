import type { api } from '@zeitblatt/contract/api';
import { addDays, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { mondayOf } from '@zeitblatt/domain/calendar/weeks';
import { hasEndedInBreak, isForgotten } from '@zeitblatt/domain/days/timer/track';
import { NAMES_PER_GROUP_MAX } from '@zeitblatt/domain/days/week/company-now';
import type { DayToRecord } from '@zeitblatt/domain/days/week/due-days';
import { countQuestions, daysAsked, isDueSoon, openDaysOf, searchedFrom } from '@zeitblatt/domain/days/week/open-days';
import { DAYS_PER_WEEK } from '@zeitblatt/domain/days/week/week';
import { type DayFacts, weekDayOf } from '@zeitblatt/domain/days/week/week-days';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { timestampIn } from '../../../database/stamp-text.ts';
import type { Service } from '../../../http/context/context.ts';
import { findAskedPeople } from '../records/asked-people.queries.ts';
import { type DayTools, loadDayFacts } from '../records/day-facts.ts';
import type { DayCallTools } from '../records/own-person.ts';
import { findEmployedPeople, findPeopleAtTimer, type NamedPerson, type PersonAtTimer } from './company-now.queries.ts';

/**
 * State of everybody at once, for managers: who works now, and what is still to be recorded.
 *
 * @source docs/decisions/0049-now-and-reminders.md
 */
export const companyNowCalls = ({ holidays, timeZone }: DayCallTools): Service<typeof api.companyNow> => ({
  async read({ db, reach, now, today }) {
    const atTimer = await findPeopleAtTimer(db, reach, now.subtract({ hours: 24 }));
    const presence = Map.groupBy(atTimer, (person) => presenceOf(person, now));
    const people = await findEmployedPeople(db, reach, { from: today, to: today });
    const known = new Set(atTimer.filter((person) => presenceOf(person, now) !== 'left').map((one) => one.employee_id));
    const asked = people.filter(({ id, user_id }) => user_id !== null && !known.has(id));
    const scheduleIds = asked.map(({ schema_id }) => schema_id);
    const span = { from: today, to: today };
    const facts = await loadDayFacts(db, reach, scheduleIds, span, { holidays, timeZone, now });
    const late = asked.flatMap((person) => {
      const begin = missedBegin(facts.get(person.id)?.facts, today);
      return begin === null ? [] : [{ ...nameOf(person), since: `${today} ${begin}:00` }];
    });
    const group = (state: Presence) =>
      groupOf(
        (presence.get(state) ?? []).map(({ startedAt, stoppedAt, shiftSince: _shiftSince, ...person }) => ({
          ...person,
          since: timestampIn(timeZone, stoppedAt ?? startedAt),
        })),
      );
    return {
      server_time: timestampIn(timeZone, now),
      working: group('working'),
      in_break: group('in_break'),
      forgotten: group('forgotten'),
      not_recorded: groupOf(late.filter(({ since }) => since <= timestampIn(timeZone, now))),
      without_account: people.filter(({ user_id }) => user_id === null).length,
    };
  },

  async openDays({ db, reach, now, today }) {
    const tools = { holidays, timeZone, now };
    const people = await findOpenDays(db, reach, today, tools);
    const earlier = await findEarlierQuestions(db, reach, today, tools);
    const due = people.flatMap(({ person, open }) => {
      const days = open.filter((day) => isDueSoon(day, today));
      const [earliest] = days;
      return earliest ? [{ ...nameOf(person), count: days.length, earliest }] : [];
    });
    const asked = [...earlier, ...people].filter(({ asked: days }) => days.length > 0);
    const askedOf = [...Map.groupBy(asked, ({ person }) => person.id).values()].flatMap(([first, second]) => {
      const days = [...(first?.asked ?? []), ...(second?.asked ?? [])];
      return first && days[0] ? [{ ...nameOf(first.person), count: days.length, day: days[0] }] : [];
    });
    return {
      questions: [...earlier, ...people].reduce((sum, { questions }) => sum + questions, 0),
      asked: groupOf(askedOf.toSorted((a, b) => a.day.localeCompare(b.day))),
      due: groupOf(due.toSorted((a, b) => a.earliest.day.localeCompare(b.earliest.day))),
    };
  },
});

type Questions = {
  readonly person: Omit<NamedPerson, 'known_since'>;
  /** Days about which late stamps ask. */
  readonly asked: readonly IsoDate[];
  readonly questions: number;
};

/** Open days of an employee. */
export type OpenDaysOfPerson = Questions & { readonly open: readonly DayToRecord[] };

/** People whose days are worked out at a time, so that other calls are served in between: about 30 ms (500 people measured). */
const PEOPLE_PER_CHUNK = 25;

/** The open days and the questions of everybody of a company, of this and the last month, by name. */
export async function findOpenDays(db: Db, reach: Reach, today: IsoDate, tools: DayTools): Promise<OpenDaysOfPerson[]> {
  const first = mondayOf(searchedFrom(today, ''));
  const span = { from: first, to: addDays(mondayOf(today), DAYS_PER_WEEK - 1) };
  const people = await findEmployedPeople(db, reach, { from: first, to: today });
  const found: OpenDaysOfPerson[] = [];
  for (let start = 0; start < people.length; start += PEOPLE_PER_CHUNK) {
    const chunk = people.slice(start, start + PEOPLE_PER_CHUNK);
    const scheduleIds = chunk.map(({ schema_id }) => schema_id);
    const facts = await loadDayFacts(db, reach, scheduleIds, span, tools);
    for (const person of chunk) {
      const own = facts.get(person.id)?.facts;
      if (!own) continue;
      const from = searchedFrom(today, person.known_since);
      const asked = daysAsked(own, searchedFrom(today, ''), today);
      // Stamps can be older than the person is known.
      const questions = countQuestions(own, from, today) + asked.filter((day) => day < from).length;
      found.push({ person, open: openDaysOf(own, from, today), asked, questions });
    }
  }
  return found;
}

/** Questions about late stamps of days before the last month, by name. */
async function findEarlierQuestions(db: Db, reach: Reach, today: IsoDate, tools: DayTools): Promise<Questions[]> {
  const first = searchedFrom(today, '');
  const found: Questions[] = [];
  for (const person of await findAskedPeople(db, reach, first, null)) {
    const span = { from: addDays(person.since, -1), to: addDays(first, -1) };
    const facts = (await loadDayFacts(db, reach, [person.schema_id], span, tools)).get(person.id)?.facts;
    const asked = facts ? daysAsked(facts, span.from, span.to) : [];
    found.push({ person, asked, questions: asked.length });
  }
  return found;
}

type Presence = 'working' | 'in_break' | 'forgotten' | 'left';

/** State of an employee whose timer runs, or whose last track ended by a break. */
function presenceOf({ startedAt, stoppedAt, shiftSince }: PersonAtTimer, now: Temporal.Instant): Presence {
  if (stoppedAt === null) return isForgotten(startedAt, now) ? 'forgotten' : 'working';
  return hasEndedInBreak(shiftSince, now) ? 'left' : 'in_break';
}

/** Planned begin of a day of which nothing is stamped or recorded; null where nothing is planned, or something is recorded. */
function missedBegin(facts: DayFacts | undefined, today: IsoDate): string | null {
  if (!facts) return null;
  const { plan, stamps, left_out, record, closed } = weekDayOf(today, facts);
  return plan && !stamps && left_out.length === 0 && !record && !closed ? plan.start_time : null;
}

const nameOf = ({ id, user_id, first_name, last_name }: Questions['person']) => ({
  employee_id: id,
  user_id,
  first_name,
  last_name,
});

const groupOf = <Person>(people: readonly Person[]): { total: number; people: Person[] } => ({
  total: people.length,
  people: people.slice(0, NAMES_PER_GROUP_MAX),
});
