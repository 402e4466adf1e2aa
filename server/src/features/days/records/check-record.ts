import { correctsEmployee } from '@zeitblatt/domain/days/week/beside-record';
import { answersQuestion, entryProblem, newRecordOf } from '@zeitblatt/domain/days/week/record-days';
import type { ManagedDay } from '@zeitblatt/domain/days/week/week';
import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import type { LeaveOwner, LeaveWriter } from '../leave/leave-day.ts';
import type { PersonFacts } from './day-facts.ts';
import type { AddedRecord } from './day-records.queries.ts';
import { settleLeaveDay } from './settle-leave-day.ts';

/** The employee of some facts, as the owner of leave. */
export const ownerOf = ({ schedule }: PersonFacts): LeaveOwner => ({
  id: schedule.employee_id,
  name: `${schedule.first_name} ${schedule.last_name}`,
  scheduleId: schedule.id,
});

/** The record that an entry adds, none where it says what is recorded, or what is wrong with it. */
export type Checked = { readonly problem: FieldProblem } | { readonly added: AddedRecord | null };

/** Checks an entry of a manager. `isKept`: it leaves a confirmed day as it is. */
export function checkRecord(
  { employee_id, reason, ...entry }: ManagedDay,
  {
    person,
    isOwn,
    isKept = false,
    path,
  }: { person: PersonFacts | undefined; isOwn: boolean; isKept?: boolean; path: string },
): Checked {
  if (!person) return problemAt(`${path}.employee_id`, 'validation:invalid');
  const problem = isKept ? null : entryProblem(entry, person.facts, path, 'manager');
  if (problem) return { problem };
  const record = newRecordOf(entry, person.facts, 'manager');
  if (record === null) return { added: null };
  const isAnswer = isKept || answersQuestion(entry, person.facts);
  const isOtherHalf = record.kind !== null && record.source === 'plan';
  const needsReason = !isOwn && !isAnswer && !isOtherHalf && correctsEmployee(entry, person.facts);
  if (needsReason && reason === null) return problemAt(`${path}.reason`, 'validation:correctionReason');
  return {
    added: {
      ...record,
      employeeId: employee_id,
      // Kinds that only the company can grant are granted by the manager, also to the own person.
      author: isOwn && record.kind === null ? 'self' : 'manager',
      reason: needsReason ? reason : null,
    },
  };
}

const problemAt = (path: string, key: string): Checked => ({ problem: { path, message: { key, params: {} } } });

/** Enters the leave that a record grants, and removes what an earlier record had granted. */
export async function settleLeave(writer: LeaveWriter, { day, kind }: AddedRecord, person: PersonFacts): Promise<void> {
  const before = person.facts.records.get(day);
  const wasLeave = before?.kind === 'leave' && before.by === 'manager';
  const entry = await settleLeaveDay(writer, ownerOf(person), { day, kind, wasLeave });
  if (entry) await insertLogEntry(writer.db, writer.reach, entry);
}
