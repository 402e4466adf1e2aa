import { api } from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import type { LogType } from '@zeitblatt/domain/company/log/log';
import type { EmploymentInput, StoredEmployment } from '@zeitblatt/domain/people/employments/employment';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import { sealSchedule } from '../../../audit/seals.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { updateExcludedDays } from '../queries/change-employees.queries.ts';
import { type LockedEmployee, lockEmployee } from '../queries/employee-locks.queries.ts';
import {
  deleteEmployment,
  findEmployments,
  insertEmployments,
  updateEmployment,
} from '../queries/employments.queries.ts';
import { countScheduleChange, findScheduleVersion } from '../queries/write-schedules.queries.ts';
import { refuseBeyondLimit } from '../schedules/people-limit.ts';
import { refuseConfirmedOutside, refuseOverlap } from '../schedules/refuse-employments.ts';

export const employmentsService: Service<typeof api.employments> = {
  async list({ db, reach }, { params: { id } }) {
    return listOf(db, reach, id);
  },

  async add(context, { params, body: { version, previous_end, ...input } }) {
    const { db, reach } = context;
    const seen = await hold(context, params.id, version);
    const held = previous_end === undefined ? seen : await endOpenOne(context, seen, previous_end);
    refuseOverlap(held.employments, input, 'begin');
    await insertEmployments(db, reach, [{ ...input, employee_id: held.id }]);
    return tell(context, held, { type: 'employment_added', before: null, after: input });
  },

  async change(context, { params, body: { version, corrects_months, ...input } }) {
    const { db, reach } = context;
    const held = await hold(context, params.id, version);
    const { found, others } = split(held, params.employmentId);
    refuseOverlap(others, input, 'begin');
    if (!corrects_months) await refuseConfirmedOutside(context, held.id, [...others, input]);
    await updateEmployment(db, reach, found.id, input);
    return tell(context, held, { type: 'employment_changed', before: found, after: input });
  },

  async remove(context, { params }) {
    const { db, reach } = context;
    const held = await hold(context, params.id, null);
    const { found, others } = split(held, params.employmentId);
    if (others.length === 0) throw new Refusal('only_employment');
    await refuseConfirmedOutside(context, held.id, others);
    await deleteEmployment(db, reach, found.id);
    const left = await tell(context, held, { type: 'employment_removed', before: found, after: null });
    const [first] = others;
    return first?.counts_as_continued ? continueNone(context, held, first) : left;
  },
};

/** The first employment continues none: takes the mark from one that became it. */
async function continueNone(context: CompanyContext, held: Held, { id, ...before }: StoredEmployment) {
  const after = { ...before, counts_as_continued: false };
  await updateEmployment(context.db, context.reach, id, after);
  return tell(context, held, { type: 'employment_changed', before, after });
}

/** Ends the employment that has no end yet, so that another one can follow. @throws FieldRefusal for no such one, and an end before its begin */
async function endOpenOne(context: CompanyContext, held: Held, end: IsoDate): Promise<Held> {
  const { db, reach } = context;
  const open = held.employments.find((one) => one.end === null);
  if (!open) throw fieldRefusal('previous_end', 'validation:invalid');
  if (end <= open.begin) throw fieldRefusal('previous_end', 'validation:contractEnd');
  const { id, ...before } = open;
  const after = { ...before, end };
  const employments = held.employments.map((one) => (one.id === id ? { ...one, end } : one));
  await refuseConfirmedOutside(context, held.id, employments);
  await updateEmployment(db, reach, id, after);
  await tell(context, held, { type: 'employment_changed', before, after });
  return { ...held, employments };
}

type Held = LockedEmployee & { readonly employments: readonly StoredEmployment[] };

/** Locks an employee. @param seenVersion of the schedule, that the person saw; null accepts any */
async function hold({ db, reach }: CompanyContext, id: number, seenVersion: number | null): Promise<Held> {
  const employee = await lockEmployee(db, reach, { id });
  if (!employee) throw new Refusal('employee_not_found');
  const present = await listOf(db, reach, id);
  if (seenVersion !== null && seenVersion !== present.version)
    throw new Refusal('version_conflict', { current: api.employments.list.output.encode(present) });
  return { ...employee, employments: present.data };
}

async function listOf(db: CompanyContext['db'], reach: CompanyContext['reach'], id: number) {
  const version = await findScheduleVersion(db, reach, id);
  if (version === undefined) throw new Refusal('employee_not_found');
  return { data: await findEmployments(db, reach, id), version };
}

/** An employment, and those beside it. @throws Refusal employment_not_found */
function split({ employments }: Held, id: number) {
  const found = employments.find((one) => one.id === id);
  if (!found) throw new Refusal('employment_not_found');
  return { found, others: employments.filter((one) => one !== found) };
}

type Change = {
  readonly type: LogType;
  readonly before: EmploymentInput | null;
  readonly after: EmploymentInput | null;
};

/** Counts a change and tells the log. @returns the employments after it */
async function tell(context: CompanyContext, held: Held, { type, before, after }: Change) {
  const { db, reach, user, now } = context;
  const { id, schema_id, name, employments } = held;
  await countScheduleChange(db, reach, schema_id);
  await updateExcludedDays(db, reach, id);
  await refuseBeyondLimit(context, id, employments);
  await insertLogEntry(db, reach, {
    type,
    subject: name,
    changes: changesBetween(before && textOf(before), after ? textOf(after) : NO_TEXT),
    data: { employee_id: id, schema_id },
    seals: await sealSchedule(db, reach, schema_id),
    user,
    now,
  });
  return listOf(db, reach, id);
}

const NO_TEXT = { begin: null, end: null, end_reason: null, counts_as_continued: null };

const textOf = ({ begin, end, end_reason, counts_as_continued }: EmploymentInput) => ({
  begin: formatDotted(begin),
  end: end && formatDotted(end),
  end_reason,
  counts_as_continued,
});
