import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { AbsenceKind } from '@zeitblatt/domain/days/absences/absence-types';
import { enteredKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { Client } from '../../../api/client.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { type EditorSheet, isSaved, toDayEntry } from '../../../month-sheet/model/sheet.ts';

/** A month that was saved: its sheet, the month as it was opened, and what was saved of it. */
export type SavedMonth = {
  readonly id: number;
  readonly before: EditorSheet;
  readonly entries: readonly DayEntry[];
};

/** Version that the save replaced; 0 where it was the first one of its sheet. */
const replacedVersionOf = ({ before }: SavedMonth): number =>
  isSaved(before) ? before.version : before.timesheet_version;

/**
 * Undoes saves without losing a record: first sheets are deleted, and can be restored; replaced versions are stored again as new ones.
 * The kinds of days that were entered are taken back in both cases.
 *
 * @param why reason of the new versions and of the days
 * @throws ApiError, NoAnswerError
 */
export async function undoSaves(client: Client, months: readonly SavedMonth[], why: string): Promise<void> {
  const first = months.filter((month) => replacedVersionOf(month) === 0);
  for (const month of months) if (!first.includes(month)) await storeReplaced(client, month, why);
  if (first.length === 0) return;
  await client.call(api.timesheets.removeMany, { body: { ids: first.map(({ id }) => id) } }, newAction());
  for (const month of first) await takeKindsBack(client, month, why);
}

const newAction = () => ({ idempotencyKey: newIdempotencyKey() });

async function storeReplaced(client: Client, month: SavedMonth, change_reason: string): Promise<void> {
  const { id, before } = month;
  const version = replacedVersionOf(month);
  const was = await client.call(api.timesheets.version, { params: { id, version } });
  const body = {
    schema_id: before.schema_id,
    month: before.month,
    days: was.days.map(wholeEntryOf),
    reasons: was.reasons.map(({ key, reason }) => ({ key, reason })),
    last_calc_day: was.last_calc_day,
    confirmed: true as const,
    version: version + 1,
    change_reason,
  };
  await client.call(api.timesheets.change, { params: { id }, body }, newAction());
}

/** The entry of a day that also says what the day has not: what an entry leaves out would stay as it was saved. */
const wholeEntryOf = (day: TimesheetDay): DayEntry => ({
  ...toDayEntry(day),
  // A missing field would keep the parts of the version that is taken back.
  parts: day.parts ?? null,
  ...(day.kind === undefined ? {} : { kind: enteredKind(day) }),
  remark: day.remark ?? null,
  loss_reason: day.loss_reason ?? null,
});

/** Removes the kinds that a first sheet has recorded for its days, and enters again what stood there. */
async function takeKindsBack(client: Client, { before, entries }: SavedMonth, reason: string): Promise<void> {
  const enter = (kind: AbsenceKind | null, day: IsoDate) => {
    const body = { employee_id: before.employee_id, kind, from: day, to: day, comment: null, reason };
    return client.call(api.absences.enter, { body }, newAction());
  };
  for (const [row, shown] of before.days.entries()) {
    const [was, saved] = [enteredKind(shown), entries[row]?.kind];
    if (saved === undefined || saved === was) continue;
    if (saved !== null) await enter(null, shown.day);
    if (was !== null) await enter(was, shown.day);
  }
}
