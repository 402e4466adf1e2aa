import { daysBetween, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { AbsenceInput } from '@zeitblatt/domain/days/absences/company-absences';
import { kindOfSign } from '@zeitblatt/domain/days/absences/day-signs';
import { daysOfPerson } from '@zeitblatt/domain/days/absences/days-of-person';
import { versionWithoutKind } from '@zeitblatt/domain/days/absences/without-kind';
import type { DayFacts } from '@zeitblatt/domain/days/week/week-days';
import type { LeaveSpan } from '@zeitblatt/domain/people/schedules/day-state';
import { insertLogEntries } from '../../../audit/log.queries.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import { fieldRefusal } from '../../../http/context/refusal.ts';
import { findRecordedLeave } from '../leave/leave.queries.ts';
import { cutLeave } from '../leave/leave-day.ts';
import { refuseGranted } from '../leave/refuse-granted.ts';
import { ownerOf } from '../records/check-record.ts';
import type { PersonFacts } from '../records/day-facts.ts';
import { logEntriesOf } from '../records/log-recorded-days.ts';
import type { DayCallTools } from '../records/own-person.ts';
import { refuseConfirmed } from '../records/refuse-confirmed.ts';
import { findVersions, insertRemovals, type RemovedKind } from './absences.queries.ts';
import { type RefusedDay, refuseDays } from './enter-absence.ts';
import { type HeldPerson, holdPerson, settleAgreements } from './held-person.ts';

/**
 * Removes the absences that the company entered for the days of a span, all or none: leave is cut, and what counted before a
 * recorded kind counts again. What the employee stated, and inactivity, are changed elsewhere.
 *
 * @returns the days
 * @throws Refusal month_confirmed; FieldRefusal that names the days that cannot be changed, and why
 * @source docs/decisions/0056-absences-of-all.md
 */
export async function removeAbsence(
  context: CompanyContext,
  input: AbsenceInput,
  tools: DayCallTools,
): Promise<IsoDate[]> {
  const { db, reach } = context;
  const { employee_id, from, to } = input;
  const held = await holdPerson(context, input, tools);
  await refuseGranted(db, reach, employee_id, input);
  const { facts } = held.person;
  const absent = absentDays(held.person, { from, to });
  const recorded = daysBetween(from, to).filter((day) => Boolean(facts.records.get(day)?.kind));
  const days = [...new Set([...absent, ...recorded])].toSorted();
  if (days.length === 0) throw fieldRefusal('from', 'validation:nothingToRemove');
  // Leave that a confirmed sheet holds stays, also on days that need none today.
  const { used } = await findRecordedLeave(db, reach, ownerOf(held.person).scheduleId, { from, to });
  await refuseConfirmed(context, [{ person: held.person, days: [...used.union(new Set(days))].toSorted() }]);
  refuseDays(
    context,
    days.flatMap((day) => removalProblem(day, facts)),
  );
  await removeFrom(context, held, { span: { from, to }, recorded, days }, tools);
  return days;
}

/**
 * Gives the leave of a span back, and leaves what else is entered for its days.
 *
 * @throws Refusal month_confirmed
 */
export async function giveLeaveBack(
  context: CompanyContext,
  input: LeaveSpan & { readonly employee_id: number },
  tools: DayCallTools,
): Promise<void> {
  const { from, to } = input;
  const held = await holdPerson(context, input, tools);
  const { facts } = held.person;
  const isLeave = (day: IsoDate): boolean => LEAVE.has(facts.records.get(day)?.kind ?? '');
  const recorded = daysBetween(from, to).filter(isLeave);
  const days = [...new Set([...absentDays(held.person, { from, to }), ...recorded])].toSorted();
  await refuseConfirmed(context, [{ person: held.person, days }]);
  await removeFrom(context, held, { span: { from, to }, recorded, days }, tools);
}

const LEAVE: ReadonlySet<string> = new Set(['leave', 'half_leave']);

type Removal = {
  readonly span: LeaveSpan;
  /** Days whose recorded kind is taken away. */
  readonly recorded: readonly IsoDate[];
  /** All days that change. */
  readonly days: readonly IsoDate[];
};

async function removeFrom(
  context: CompanyContext,
  held: HeldPerson,
  { span, recorded, days }: Removal,
  tools: DayCallTools,
) {
  const { db, reach } = context;
  const { employee_id } = held.person.schedule;
  const versions = Map.groupBy(await findVersions(db, reach, employee_id, span), ({ day }) => day);
  const removed = recorded.map((day): RemovedKind => {
    const ofDay = versions.get(day) ?? [];
    return { day, version: Math.max(...ofDay.map(({ version }) => version)) + 1, restores: versionWithoutKind(ofDay) };
  });
  await storeRemovals(context, removed, held);
  await cutLeave(context, ownerOf(held.person), span);
  await settleAgreements(context, held, days, tools);
}

/** The days of a span that are leave or inactive. */
function absentDays({ facts }: PersonFacts, { from, to }: { readonly from: IsoDate; readonly to: IsoDate }): IsoDate[] {
  const span = daysBetween(from, to);
  const { kinds } = daysOfPerson(span, { ...facts, recorded: new Map(), sheets: new Map() });
  return span.filter((_, index) => kindOfSign(kinds[index]) !== null);
}

function removalProblem(day: IsoDate, facts: DayFacts): RefusedDay[] {
  const refused = (key: string): RefusedDay[] => [[day, { path: 'from', message: { key, params: {} } }]];
  if (facts.inactivity.some(({ begin, end }) => day >= begin && (end === null || day <= end)))
    return refused('validation:inactivityElsewhere');
  const record = facts.records.get(day);
  return record?.kind && record.by === 'self' ? refused('validation:kindOfEmployee') : [];
}

async function storeRemovals(
  context: CompanyContext,
  removed: readonly RemovedKind[],
  { person }: HeldPerson,
): Promise<void> {
  if (removed.length === 0) return;
  const { db, reach, user, now } = context;
  const { employee_id: employeeId } = person.schedule;
  await insertRemovals(db, reach, employeeId, removed, { by: user, now });
  const written = removed.map(({ day }) => ({ employeeId, day }));
  const logged = written.map((one) => ({ ...one, reason: null }));
  await insertLogEntries(
    db,
    reach,
    await logEntriesOf(logged, new Map([[employeeId, person]]), { db, reach, user, now }),
  );
}
