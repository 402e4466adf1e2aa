import { daysBetween, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { AbsenceInput } from '@zeitblatt/domain/days/absences/company-absences';
import { daysOfPerson } from '@zeitblatt/domain/days/absences/days-of-person';
import { daysToEnter } from '@zeitblatt/domain/days/absences/entered-days';
import type { LeaveSpan } from '@zeitblatt/domain/people/schedules/day-state';
import type { CompanyContext } from '../../../http/context/context.ts';
import { fieldRefusal } from '../../../http/context/refusal.ts';
import { loadDayFacts, type PersonFacts } from '../records/day-facts.ts';
import { lockPeople } from '../records/day-records.queries.ts';
import type { DayCallTools } from '../records/own-person.ts';
import { voidAgreements } from '../records/void-agreements.ts';

/** A person who is locked, and whether the caller is that person. */
export type HeldPerson = { readonly person: PersonFacts; readonly isOwn: boolean };

/** Locks an employee and loads what the days of a span follow from. @throws FieldRefusal for an unknown one */
export async function holdPerson(
  { db, reach, user, now, tellAlso }: CompanyContext,
  { employee_id, from, to }: LeaveSpan & { readonly employee_id: number },
  { holidays, timeZone }: DayCallTools,
): Promise<HeldPerson> {
  const [found] = await lockPeople(db, reach, [employee_id]);
  if (!found) throw fieldRefusal('employee_id', 'validation:invalid');
  tellAlso([found.user_id]);
  const facts = await loadDayFacts(db, reach, [found.schema_id], { from, to }, { holidays, timeZone, now });
  const person = facts.get(employee_id);
  if (!person) throw fieldRefusal('employee_id', 'validation:invalid');
  return { person, isOwn: found.user_id === user.id };
}

/** Makes agreements void to drafts that lack what was entered or removed for days. */
export async function settleAgreements(
  { db, reach, user: by, now }: CompanyContext,
  { person: { schedule }, isOwn }: HeldPerson,
  days: readonly IsoDate[],
  tools: DayCallTools,
): Promise<void> {
  const { employee_id: employeeId } = schedule;
  const written = days.map((day) => ({ employeeId, day }));
  await voidAgreements(db, reach, written, { ...tools, by, now, ownId: isOwn ? employeeId : null });
}

/** The days of a span on which an absence is of use to a person, whatever is recorded for them. */
export function daysNeeding(
  kind: NonNullable<AbsenceInput['kind']>,
  { person }: HeldPerson,
  { from, to }: LeaveSpan,
): IsoDate[] {
  const days = daysBetween(from, to);
  return daysToEnter(days, daysOfPerson(days, { ...person.facts, recorded: new Map(), sheets: new Map() }), kind);
}
