import { CHANGE_REASON_MAX, isChangeReason } from '@zeitblatt/domain/months/sheet/change-reason';
import { fingerprintOf } from '@zeitblatt/domain/months/sheet/fingerprint';
import { type JobProblem } from '@zeitblatt/domain/record/jobs/job';
import { printedLineProblem } from '../../../../forms/printed-line-problem.ts';
import { sentEntries } from '../../../../month-sheet/cells/parts.ts';
import { changesConfirmed, demandsChangeReason } from '../../../../month-sheet/model/sheet.ts';
import {
  changeReasonMissing,
  findMonthProblems,
  givenChangeReason,
  givenReasons,
  problemsByDay,
} from '../../saving/save-problems.ts';
import type { RowProblems } from '../model/batch-model.ts';
import { type BatchRequest, batchKeyOf } from '../model/batch-request.ts';
import { type BatchRow, isEdited } from '../model/batch-row.ts';

/**
 * Request data of a sheet: its days only if the user changed one, otherwise the fingerprint of the proposal. Sheet id
 * and version are those that the user saw, and so is the last calculated day.
 *
 * @source docs/decisions.md D35, D54, D91
 */
const confirmedOf = (row: BatchRow, changeReason: string) => {
  const { editor, proposal } = row;
  const reasons = editor === null ? [] : givenReasons(editor.reasons);
  return {
    days: editor !== null && isEdited(row) ? sentEntries(editor.entries, proposal.days) : null,
    fingerprint: fingerprintOf(proposal.days),
    timesheet_id: proposal.timesheet_id,
    version: proposal.timesheet_version,
    last_calc_day: row.view.last_calc_day,
    ...(reasons.length === 0 ? {} : { reasons }),
    ...givenChangeReason(proposal, changeReason),
  };
};

/** The rows that are sent, with the reason why those of them are changed that were saved before; empty for none. */
export type SentRows = { readonly rows: readonly BatchRow[]; readonly changeReason: string };

const partOf = ({ lastDay, ignoreLastDays }: BatchRequest) => ({
  lastDayOfCalculation: lastDay,
  ignore_last_6_days: ignoreLastDays,
  confirmed: true as const,
});

export const monthOfEmployeesBody = (
  request: BatchRequest & { readonly kind: 'users' },
  { rows, changeReason }: SentRows,
) => ({
  ...partOf(request),
  month: request.month,
  sheets: rows.map((row) => ({ schema_id: row.proposal.schema_id, ...confirmedOf(row, changeReason) })),
});

export const monthsOfEmployeeBody = (
  request: BatchRequest & { readonly kind: 'months' },
  { rows, changeReason }: SentRows,
) => ({
  ...partOf(request),
  schema_id: request.schemaId,
  sheets: rows.map((row) => ({ month: row.proposal.month, ...confirmedOf(row, changeReason) })),
});

type Refusals = { readonly byRow: ReadonlyMap<string, RowProblems>; readonly others: readonly string[] };

/** Checks the edited sheets with the rules of a month before anything is sent. */
export function findRowProblems(rows: readonly BatchRow[]): ReadonlyMap<string, RowProblems> {
  const found = rows.flatMap((row) => {
    const own = row.editor !== null && isEdited(row) ? findMonthProblems(row.editor) : null;
    return own === null ? [] : [[row.key, { texts: own.others, byDay: own.byDay }] as const];
  });
  return new Map(found);
}

/**
 * Objection to the typed reason of the change; undefined where no row is sent that was saved before.
 */
export function findChangeReasonProblem({ rows, changeReason }: SentRows): string | undefined {
  if (!rows.some(({ proposal }) => changesConfirmed(proposal))) return undefined;
  const isMissing = demandsReason(rows) && !isChangeReason(changeReason);
  return isMissing ? changeReasonMissing() : printedLineProblem(changeReason, CHANGE_REASON_MAX);
}

/** Whether the reason of the change must be given for one of the rows. @source docs/decisions.md D114 */
export const demandsReason = (rows: readonly BatchRow[]): boolean =>
  rows.some(({ proposal, editor }) => demandsReasonOf(proposal, editor));

/** The same of a row, whose month is unchanged without an editor. The day of today is known to the server, which made the proposal. */
const demandsReasonOf = (sheet: BatchRow['proposal'], editor: BatchRow['editor']): boolean =>
  demandsChangeReason({ sheet, initial: editor?.initial ?? [], entries: editor?.entries ?? [] }, '');

/** Assigns the texts of an answer 422 to rows: `sheets.3.days.0.end_time` is the fourth sheet that was sent. */
export function rowProblemsOfAnswer(
  errors: Readonly<Record<string, readonly string[]>>,
  rows: readonly BatchRow[],
): Refusals {
  const byPlace = new Map<number, Record<string, readonly string[]>>();
  const others: string[] = [];
  for (const [path, texts] of Object.entries(errors)) {
    const [, place, rest = ''] = /^sheets\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
    if (place === undefined || rows[Number(place)] === undefined) others.push(...texts);
    else byPlace.set(Number(place), { ...byPlace.get(Number(place)), [rest]: texts });
  }
  const byRow = [...byPlace].map(([place, ofRow]) => {
    const row = rows[place] as BatchRow;
    const days = row.proposal.days.map(({ day }) => day);
    const { byDay, others: texts } = problemsByDay(ofRow, days);
    return [row.key, { texts, byDay }] as const;
  });
  return { byRow: new Map(byRow), others };
}

/** Assigns the problems of a failed job to rows. */
export const rowProblemsOfJob = (problems: readonly JobProblem[]): ReadonlyMap<string, RowProblems> =>
  new Map(
    problems.map(({ schema_id, month, texts }) => [batchKeyOf({ schemaId: schema_id, month }), { texts, byDay: {} }]),
  );
