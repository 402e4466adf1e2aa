import { type IsoDate, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import { canAnswer, canTakeBack } from '@zeitblatt/domain/months/states/month-standing';
import type { MonthStanding } from '@zeitblatt/domain/months/states/month-state';
import type { Seal } from '@zeitblatt/domain/sealing/sealed-content';
import type { NewLogEntry } from '../../../audit/log.queries.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { FieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { notifyManagersOf } from '../../accounts/notifications/notifications.api.ts';
import { insertEventEntriesLast } from '../../days/month-events/log-events.api.ts';
import { insertMonthEvents, type LinkOfAnswer } from '../../days/month-events/month-events.api.ts';
import type { DayCallTools } from '../../days/records/own-person.api.ts';
import { outdatedRefusal } from '../confirm/outdated-refusal.ts';
import { lockMonthPeople, type MonthPerson } from './standing/month-people.queries.ts';
import { loadStoredMonth } from './standing/month-standings.ts';
import { findOutdatedDays } from './standing/outdated-drafts.ts';

/** How a person answers: signed in, or by the personal link. The caller has made sure who it is. */
type Answering = {
  readonly employeeId: number;
  readonly month: IsoMonth;
  /** `id`: the account; null for a person who answers by the link. The name is stored and printed. */
  readonly by: NewLogEntry['user'];
  readonly via: 'account' | 'link';
  /** Of an answer by the link. */
  readonly link?: LinkOfAnswer;
  readonly now: Temporal.Instant;
};

/** An answer to the draft that the person saw. */
type Answer = Answering & {
  readonly kind: 'agreed' | 'objected';
  /** Hash of that draft. */
  readonly hash: string;
  /** Of an objection; null for an agreement. */
  readonly words: string | null;
  /** Days of the month that an objection is about, maybe none. */
  readonly days: readonly IsoDate[];
};

/**
 * Stores an answer, the first one or another one than the last; managers hear of an objection through the bell. Locks the employee, so
 * that of two equal answers at once the second one is refused. Does not ask whether a subscription runs: that is the caller's part (`access_ended`).
 *
 * @throws Refusal employee_not_found; month_not_sent; month_closed; month_answered; month_changed when another draft was sent,
 * or a sheet confirmed, meanwhile; draft_outdated for an agreement to a draft that lacks what was recorded since. FieldRefusal for days
 * of another month
 * @source docs/decisions.md D72, D93, D105, D106; docs/security-tests.md S51
 */
export async function answerMonth(
  db: Db,
  reach: Reach,
  answer: Answer,
  { holidays, timeZone }: DayCallTools,
): Promise<void> {
  const { employeeId, month, kind, hash, words, by, via, link, now } = answer;
  const tools = { holidays, clock: { timeZone, now } };
  const person = await lockPerson(db, reach, employeeId);
  const stored = await loadStoredMonth(db, reach, person, month);
  refuseAnswer(stored.standing, { hash, kind });
  if (kind === 'agreed') {
    const [outdated = []] = await findOutdatedDays(db, reach, month, [{ person, stored }], tools);
    if (outdated.length > 0) throw outdatedRefusal([{ days: outdated }]);
  }
  const days = [...new Set(answer.days)].toSorted();
  const wrong = answer.days.flatMap((day, index) =>
    monthOf(day) === month ? [] : [{ path: `days.${index}`, message: { key: 'validation:invalid', params: {} } }],
  );
  if (wrong.length > 0) throw new FieldRefusal(wrong);
  const seals = await insertMonthEvents(db, reach, [
    { employeeId, month, kind, by, via, link, now, hash, words, days },
  ]);
  logAnswer(db, reach, `month_${kind}`, { person, month, seals, by, now });
  if (kind === 'agreed') return;
  const data = { name: `${person.first_name} ${person.last_name}`, month };
  await notifyManagersOf(db, reach, { type: 'month_objected', data, now });
}

function refuseAnswer(standing: MonthStanding, { hash, kind }: Pick<Answer, 'hash' | 'kind'>): void {
  if (standing.state === 'closed') throw new Refusal('month_closed');
  if (!standing.sent) throw new Refusal('month_not_sent');
  if (standing.state === 'confirmed' || standing.sent.hash !== hash) throw new Refusal('month_changed');
  if (!canAnswer(standing, kind)) throw new Refusal('month_answered');
}

/**
 * Takes the last answer back.
 *
 * @throws Refusal employee_not_found; month_answer_final when there is none, when something happened since, or two minutes have
 * passed
 */
export async function takeBackAnswer(
  db: Db,
  reach: Reach,
  { employeeId, month, by, via, link, now }: Answering,
): Promise<void> {
  const person = await lockPerson(db, reach, employeeId);
  const { events, standing } = await loadStoredMonth(db, reach, person, month);
  if (!canTakeBack(events, standing, now)) throw new Refusal('month_answer_final');
  const seals = await insertMonthEvents(db, reach, [{ employeeId, month, kind: 'withdrawn', by, via, link, now }]);
  logAnswer(db, reach, 'month_answer_withdrawn', { person, month, seals, by, now });
}

function logAnswer(
  db: Db,
  reach: Reach,
  type: 'month_agreed' | 'month_objected' | 'month_answer_withdrawn',
  {
    person: { id, first_name, last_name },
    month,
    seals,
    by,
    now,
  }: Pick<Answering, 'month' | 'by' | 'now'> & { readonly person: MonthPerson; readonly seals: readonly Seal[] },
): void {
  const person = { id, name: `${first_name} ${last_name}` };
  insertEventEntriesLast(db, reach, [{ type, month, person, seals }], { user: by, now });
}

async function lockPerson(db: Db, reach: Reach, employeeId: number): Promise<MonthPerson> {
  const [person] = await lockMonthPeople(db, reach, { ids: [employeeId] });
  if (!person) throw new Refusal('employee_not_found');
  return person;
}
