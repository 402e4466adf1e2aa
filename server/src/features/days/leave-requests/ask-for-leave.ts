import { addDays } from '@zeitblatt/domain/calendar/dates';
import type { RequestInput } from '@zeitblatt/domain/days/leave-requests/leave-request';
import type { RecordedEntry } from '@zeitblatt/domain/days/week/week';
import { required } from '@zeitblatt/domain/rules/required';
import type { CompanyContext } from '../../../http/context/context.ts';
import { FieldRefusal } from '../../../http/context/refusal.ts';
import { checkRequest, refusePast } from './check-request.ts';
import { type Asked, judgeRequests } from './judge-requests.ts';
import { asEmployee, holdRequest, nextState } from './request-acts.ts';
import type { RequestTools } from './request-tools.ts';
import { findRequest, insertRequest, type RequestRow } from './requests.queries.ts';
import { logRequest, tellGranters } from './tell-sides.ts';

/** The employee who asks, and is locked. */
type Asker = { readonly id: number; readonly schema_id: number };

/** Stores a request of an employee, and tells those who decide. @throws what `checkRequest` refuses, and days before today */
export async function askForLeave(
  context: CompanyContext,
  { id: employee_id, schema_id }: Asker,
  { note, replaces: replaces_id, ...span }: RequestInput,
  tools: RequestTools,
): Promise<RequestRow> {
  const replaced = replaces_id === null ? null : await holdRequest(context, replaces_id, employee_id);
  if (replaced) nextState(replaced, 'ask_change', { actor: asEmployee(context), version: replaced.version });
  const asked: Asked = { ...span, id: null, employee_id, schema_id, replaces: replaced };
  const judged = required((await judgeRequests(context, [asked], tools)).get(asked), 'a judged request');
  refusePast(context, asked);
  await checkRequest(context, asked, judged);
  const { db, reach, now, today } = context;
  const id = await insertRequest(db, reach, {
    ...span,
    days: judged.used,
    days_on: today,
    employee_id,
    asked_by: 'employee',
    asked_at: now.toString(),
    note,
    reason: null,
    replaces_id,
  });
  const row = required(await findRequest(db, reach, id), 'a request that was asked');
  await tellGranters(context, row, { news: 'leave_asked' }, tools);
  await logRequest(context, row, { type: 'leave_request_asked' });
  return row;
}

const LEAVE: ReadonlySet<string> = new Set(['leave', 'half_leave']);

/** Whether an own day is leave that lies ahead: it is asked for, and not recorded. */
export const isLeaveAhead = (
  { day, kind, start_time }: RecordedEntry,
  { today }: Pick<CompanyContext, 'today'>,
): boolean => day > today && start_time === null && LEAVE.has(kind ?? '');

/**
 * Asks for days of leave that an employee entered in the week, whole days in a row as one request.
 *
 * @throws FieldRefusal at the first day of the request that is refused
 */
export async function askForDays(
  context: CompanyContext,
  asker: Asker,
  entries: readonly RecordedEntry[],
  tools: RequestTools,
): Promise<void> {
  const inOrder = entries
    .map((entry, index) => ({ ...entry, index }))
    .filter((entry) => isLeaveAhead(entry, context))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const runs: (RequestInput & { index: number })[] = [];
  for (const { day, kind, index } of inOrder) {
    const last = runs.at(-1);
    const isHalf = kind === 'half_leave';
    if (last && !isHalf && last.half_first === null && addDays(last.last, 1) === day) last.last = day;
    else {
      const half_first = isHalf ? ('morning' as const) : null;
      runs.push({ first: day, last: day, half_first, half_last: null, replaces: null, note: null, index });
    }
  }
  for (const { index, ...input } of runs)
    await askForLeave(context, asker, input, tools).catch((error: unknown) => {
      if (!(error instanceof FieldRefusal)) throw error;
      throw new FieldRefusal(error.problems.map((problem) => ({ ...problem, path: `entries.${index}.day` })));
    });
}
