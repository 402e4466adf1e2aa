import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { type AbsenceKind, absenceTypeOn } from '@zeitblatt/domain/days/absences/absence-types';
import type { AbsenceInput } from '@zeitblatt/domain/days/absences/company-absences';
import type { LeaveSpan } from '@zeitblatt/domain/people/schedules/day-state';
import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import { insertLogEntries } from '../../../audit/log.queries.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import { FieldRefusal, fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { enterLeave } from '../leave/leave-day.ts';
import { leftOf } from '../leave/leave-year.ts';
import { loadLeave } from '../leave/load-leave.ts';
import { refuseGranted } from '../leave/refuse-granted.ts';
import { type Checked, checkRecord, ownerOf, settleLeave } from '../records/check-record.ts';
import { type AddedRecord, insertDayRecords } from '../records/day-records.queries.ts';
import { logEntriesOf } from '../records/log-recorded-days.ts';
import type { DayCallTools } from '../records/own-person.ts';
import { refuseConfirmed } from '../records/refuse-confirmed.ts';
import { daysNeeding, type HeldPerson, holdPerson, settleAgreements } from './held-person.ts';
import { addPeriod } from './inactivity.service.ts';

/** Kinds that are entered beside granted leave: more of it, and what the law puts before it. @source docs/law.md */
const BESIDE_LEAVE: ReadonlySet<string> = new Set([
  'leave',
  'half_leave',
  'sick',
  'sick_child',
  'maternity',
  'parental',
]);

/**
 * Enters an absence for the days of a span on which it is needed, all or none.
 *
 * @returns the days
 * @throws Refusal month_confirmed; FieldRefusal that names the days that cannot be entered, and why
 * @source docs/decisions/0056-absences-of-all.md
 */
export async function enterAbsence(
  context: CompanyContext,
  input: AbsenceInput,
  tools: DayCallTools,
): Promise<IsoDate[]> {
  const { kind, from, to } = input;
  if (kind === null) throw new RangeError('an absence without a kind');
  const held = await holdPerson(context, input, tools);
  const days = daysNeeding(kind, held, input);
  if (days.length === 0) throw fieldRefusal('from', 'validation:noDayToEnter');
  await refuseConfirmed(context, [{ person: held.person, days }]);
  if (!BESIDE_LEAVE.has(kind)) await refuseGranted(context.db, context.reach, input.employee_id, input);
  if (kind === 'inactive') {
    // Days outside the employment at the edges of the span are left out, as for every other kind.
    const [begin = from, end = to] = [days[0], days.at(-1)];
    await addPeriod(context, input.employee_id, { begin, end, comment: input.comment ?? '' }, tools);
    return days;
  }
  const records = checkedRecords(context, days, { ...input, kind }, held);
  // Leave is a period; only days with a record or stamps need one of their own, which says otherwise than these.
  const isLeave = absenceTypeOn(kind, from).leaveDays === 1;
  const { facts } = held.person;
  const added = isLeave ? records.filter(({ day }) => facts.records.has(day) || facts.stamped.has(day)) : records;
  await storeRecords(context, added, held);
  if (isLeave) {
    const needed = new Set(days);
    await enterLeave(context, ownerOf(held.person), { from, to }, (day) => needed.has(day));
  }
  if (absenceTypeOn(kind, from).leaveDays > 0 && !input.as_advance) await refuseOverdrawn(context, held, input, tools);
  await settleAgreements(context, held, days, tools);
  return days;
}

/** Leave beyond what is left is an advance, which must be meant. @throws Refusal leave_overdrawn */
async function refuseOverdrawn(
  { db, reach, today }: CompanyContext,
  { person: { schedule } }: HeldPerson,
  { from, to }: LeaveSpan,
  { holidays }: DayCallTools,
): Promise<void> {
  const years = new Set([from, to].map((day) => Number(day.slice(0, 4))));
  for (const year of years) {
    const [leave] = await loadLeave(db, reach, [schedule.id], { year, today }, holidays);
    const left = leave ? leftOf(leave) : null;
    if (left !== null && left < 0)
      throw new Refusal('leave_overdrawn', { params: { days: String(-left).replace('.', ','), year } });
  }
}

/** The records of the days, or a refusal that names each day with a problem. */
function checkedRecords(
  context: CompanyContext,
  days: readonly IsoDate[],
  { employee_id, kind, reason }: AbsenceInput & { readonly kind: AbsenceKind },
  { person, isOwn }: HeldPerson,
): AddedRecord[] {
  const checked = days.map((day): readonly [IsoDate, Checked] => {
    const entry = { day, kind, start_time: null, end_time: null, break_minutes: 0, employee_id, reason };
    return [day, checkRecord(entry, { person, isOwn, path: 'from' })];
  });
  refuseDays(
    context,
    checked.flatMap(([day, one]) => ('problem' in one ? [[day, one.problem] as const] : [])),
  );
  return checked.flatMap(([, one]) => ('added' in one && one.added ? [one.added] : []));
}

/** A day that is refused, and what is wrong with it. */
export type RefusedDay = readonly [IsoDate, FieldProblem];

/** Refuses days with a problem: a missing reason at its field, every other problem with the days that have it. */
export function refuseDays({ t }: Pick<CompanyContext, 't'>, problems: readonly RefusedDay[]): void {
  if (problems.length === 0) return;
  const byKey = [...Map.groupBy(problems, ([, { message }]) => message.key)];
  throw new FieldRefusal(
    byKey.map(([key, ofKey]) => {
      if (ofKey.some(([, { path }]) => path.endsWith('.reason')))
        return { path: 'reason', message: { key, params: {} } };
      const days = ofKey.map(([day]) => formatDotted(day)).join(', ');
      return { path: 'from', message: { key: 'validation:daysRefused', params: { days, reason: t(key) } } };
    }),
  );
}

async function storeRecords(
  context: CompanyContext,
  added: readonly AddedRecord[],
  { person }: HeldPerson,
): Promise<void> {
  const { db, reach, user, now } = context;
  const { employee_id } = person.schedule;
  await insertDayRecords(db, reach, added, { by: user, now });
  for (const record of added) if (record.kind !== 'leave') await settleLeave(context, record, person);
  await insertLogEntries(
    db,
    reach,
    await logEntriesOf(added, new Map([[employee_id, person]]), { db, reach, user, now }),
  );
}
