import { addDays, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DayToRecord } from '@zeitblatt/domain/days/week/due-days';
import { daysAsked, openDaysOf, searchedFrom } from '@zeitblatt/domain/days/week/open-days';
import { required } from '@zeitblatt/domain/rules/required';
import type { Reach } from '../../../database/reach.ts';
import type { OwnContext } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { findAskedPeople } from './asked-people.queries.ts';
import { loadDayFacts, type PersonFacts } from './day-facts.ts';
import { findPersonOfUser, lockPeople, type RecordedPerson } from './day-records.queries.ts';

/** Tools that the calls on days need beside their context. */
export type DayCallTools = { readonly holidays: HolidaySource; readonly timeZone: string };

/** The employee of the caller's account. */
export type OwnPerson = RecordedPerson & { readonly reach: Reach; readonly hasAccess: boolean };

/** @throws Refusal employee_missing for an account that belongs to no employee, such as that of a manager who is none */
export async function ownPerson({ db, reach: { companyId, userId }, now }: OwnContext): Promise<OwnPerson> {
  const person = companyId === null ? undefined : await findPersonOfUser(db, { companyId }, userId, now);
  if (companyId === null || !person) throw new Refusal('employee_missing');
  return { ...person, reach: { companyId } };
}

/**
 * The same for a change: the employee is locked, so that of two changes at once the second one sees the first.
 *
 * @throws Refusal access_ended in an ended company, where nothing is recorded
 */
export async function recordingPerson(context: OwnContext): Promise<OwnPerson> {
  const person = await ownPerson(context);
  if (!person.hasAccess) throw new Refusal('access_ended');
  const [locked] = await lockPeople(context.db, person.reach, [person.id]);
  if (locked?.user_id !== person.user_id) throw new Refusal('employee_missing');
  return person;
}

/** The caller as an employee, with the facts that the days follow from. */
export async function ownFacts(
  { db, now }: OwnContext,
  { reach, id, schema_id }: OwnPerson,
  span: { readonly from: IsoDate; readonly to: IsoDate },
  { holidays, timeZone }: DayCallTools,
): Promise<PersonFacts> {
  const people = await loadDayFacts(db, reach, [schema_id], span, { holidays, timeZone, now });
  return required(people.get(id), 'the facts of an employee');
}

/** The days of this and the last month that are open, the earliest first, and the first day of any month about which late stamps ask. */
export async function ownOpenDays(
  context: OwnContext,
  person: OwnPerson,
  tools: DayCallTools,
): Promise<{ readonly open: DayToRecord[]; readonly askedDay: IsoDate | null }> {
  const { db, today } = context;
  // Stamps can be older than the person is known: they are asked about nevertheless.
  const last = searchedFrom(today, '');
  const [asked] = await findAskedPeople(db, person.reach, last, person.id);
  const first = asked ? addDays(asked.since, -1) : last;
  const { facts } = await ownFacts(context, person, { from: first, to: today }, tools);
  const open = openDaysOf(facts, searchedFrom(today, person.known_since), today);
  return { open, askedDay: daysAsked(facts, first, today)[0] ?? null };
}
