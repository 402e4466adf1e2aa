import type { api } from '@zeitblatt/contract/api';
import { addDays, daysBetween, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { absenceTypeOn } from '@zeitblatt/domain/days/absences/absence-types';
import type { AbsentPerson } from '@zeitblatt/domain/days/absences/company-absences';
import { kindOfSign, PLAN_SIGNS } from '@zeitblatt/domain/days/absences/day-signs';
import {
  type ClosureInput,
  type ClosurePerson,
  KIND_OF_TREATMENT,
  treatmentOf,
} from '@zeitblatt/domain/days/leave/closures';
import { leaveRuleOf, weightOfDay } from '@zeitblatt/domain/days/leave/leave-rules';
import type { LeaveSpan } from '@zeitblatt/domain/people/schedules/day-state';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { fieldRefusal } from '../../../http/context/refusal.ts';
import { findLeaveRules } from '../leave/leave-lines.queries.ts';
import type { DayCallTools } from '../records/own-person.ts';
import { findClosures, insertClosure } from './closures.queries.ts';
import { enterAbsence } from './enter-absence.ts';
import { readAbsences } from './read-absences.ts';

type ClosureCalls = Pick<typeof api.leaveAccounts, 'closures' | 'previewClosure' | 'close'>;

/** Closures of the company: days on which everybody is off, each person by leave, time off, paid free or unpaid. */
export const closureCalls = (tools: DayCallTools): Service<ClosureCalls> => ({
  closures: async ({ db, reach }) => ({ data: await findClosures(db, reach) }),

  async previewClosure(context, { body }) {
    return { people: (await closedPeople(context, body, tools)).map(({ spans: _spans, ...person }) => person) };
  },

  async close(context, { body }) {
    const { db, reach, user, now } = context;
    const people = await closedPeople(context, body, tools);
    if (people.length === 0) throw fieldRefusal('from', 'validation:noDayToEnter');
    // In the order of the ids, so that two closures at once do not wait for each other.
    for (const { employee_id, treatment, spans } of people.toSorted((a, b) => a.employee_id - b.employee_id)) {
      const entered = { employee_id, kind: KIND_OF_TREATMENT[treatment], comment: null, reason: body.name };
      for (const span of spans) await enterAbsence(context, { ...entered, ...span, as_advance: true }, tools);
    }
    const { name, from, to, treatment } = body;
    const count = new Set(people.map(({ employee_id }) => employee_id)).size;
    const closure = await insertClosure(db, reach, { name, from, to, treatment, people: count, by: user, now });
    const changes = [
      { field: 'from', old: null, new: formatDotted(from) },
      { field: 'to', old: null, new: formatDotted(to) },
      { field: 'people', old: null, new: String(count) },
    ];
    await insertLogEntry(db, reach, { type: 'company_closed', subject: name, changes, data: {}, user, now });
    return closure;
  },
});

type ClosedPerson = ClosurePerson & { readonly spans: readonly LeaveSpan[] };

/** The people of a closure, year by year: each year has its own account and its own rule. */
async function closedPeople(context: CompanyContext, input: ClosureInput, tools: DayCallTools) {
  const people: ClosedPerson[] = [];
  for (const part of yearsOf(input)) people.push(...(await closedIn(context, { ...input, ...part }, tools)));
  return people;
}

/** The parts of a span that lie in one year each. */
function yearsOf({ from, to }: LeaveSpan): LeaveSpan[] {
  const turn = `${from.slice(0, 4)}-12-31`;
  return to <= turn ? [{ from, to }] : [{ from, to: turn }, ...yearsOf({ from: addDays(turn, 1), to })];
}

/** People with the spans of days that a closure takes in a year: those with planned work and without an absence. */
async function closedIn(
  { db, reach, today }: CompanyContext,
  input: ClosureInput,
  { holidays }: DayCallTools,
): Promise<ClosedPerson[]> {
  const { from, to } = input;
  const year = Number(from.slice(0, 4));
  const people = await readAbsences(db, reach, { from, to }, { holidays, today });
  const rule = leaveRuleOf(await findLeaveRules(db, reach), year);
  const days = daysBetween(from, to);
  return people.flatMap((person) => {
    const taken = days.filter((_day, index) => isTaken(person, index));
    if (taken.length === 0) return [];
    const used = taken.reduce((sum, day) => sum + weightOfDay(rule, day), 0);
    const { employee_id, first_name, last_name, leave_left: left } = person;
    const { treatment, is_short } = treatmentOf(input, { employee_id, days: used, left });
    const left_after = left === null || treatment !== 'leave' ? left : left - used;
    const count = treatment === 'leave' ? used : taken.length;
    const spans = freeSpans(days, person, absenceTypeOn(KIND_OF_TREATMENT[treatment], from).suspendsPay);
    const of = { employee_id, first_name, last_name, year };
    return [{ ...of, treatment, days: count, left_before: left, left_after, is_short, spans }];
  });
}

/** Whether an absence is entered for a day; a question is none. */
function isAway({ kinds }: AbsentPerson, index: number): boolean {
  const signed = kindOfSign(kinds[index]);
  return signed !== null && !signed.isAsked;
}

/** Whether a closure takes a day of a person. */
const isTaken = (person: AbsentPerson, index: number): boolean =>
  person.plan[index] === PLAN_SIGNS.work && !isAway(person, index);

/**
 * Runs of days without an absence that have a day with planned work.
 *
 * @param isUnpaid public holidays end a run, so that they stay paid (§ 2 EFZG)
 */
function freeSpans(days: readonly IsoDate[], person: AbsentPerson, isUnpaid: boolean): LeaveSpan[] {
  const spans: { from: IsoDate; to: IsoDate }[] = [];
  let open: { from: IsoDate; to: IsoDate } | null = null;
  days.forEach((day, index) => {
    if (isAway(person, index) || (isUnpaid && person.plan[index] === PLAN_SIGNS.holiday)) open = null;
    else if (isTaken(person, index)) {
      if (open) open.to = day;
      else spans.push((open = { from: day, to: day }));
    }
  });
  return spans;
}
