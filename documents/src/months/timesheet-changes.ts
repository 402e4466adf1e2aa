import { formatHours } from '@zeitblatt/domain/calendar/clock-time';
import { weekdayOf } from '@zeitblatt/domain/calendar/dates';
import type { DayContent } from '@zeitblatt/domain/days/day/compare-days';
import { readFindingKey } from '@zeitblatt/domain/months/law/facts/finding';
import { createLabel, type Label, type WriteLabel } from '../labels/bilingual.ts';
import { momentParams } from './printed-moments.ts';
import type { PrintedChange, PrintedDayContent, PrintedNames } from './printed-names.ts';
import type { TimesheetChange, TimesheetDocument } from './timesheet-document.ts';
import { lossLetterOf, remarkOfKind } from './timesheet-rows.ts';

/**
 * A day before and after a change, or the reason for a finding. `reason` is empty where none was given for the day alone; `weekday` is null in
 * the row of a finding of the whole month, which has no day.
 */
type ChangedRow = { day: string; weekday: Label | null; before: Label[]; after: Label[]; reason: string };

/** A version that changed something: its heading, who confirmed it when, why, and what. `same`: that it changed nothing; null: it did. */
export type ChangeSection = {
  title: Label;
  confirmed: Label;
  why: { label: Label; words: string | null }[];
  rows: ChangedRow[];
  same: Label | null;
};

/**
 * Changes after the first confirmation, version by version. A reason is printed only where it was recorded.
 *
 * @source docs/decisions.md D35; docs/decisions/0066-what-a-paper-shows.md
 */
export function createChanges(
  { changes = [] }: TimesheetDocument,
  names: PrintedNames,
  label: WriteLabel,
): ChangeSection[] {
  return changes.flatMap((change, index) => {
    const printed = names.changes[index];
    return printed ? [createSection(change, printed, label)] : [];
  });
}

function createSection(change: TimesheetChange, printed: PrintedChange, label: WriteLabel): ChangeSection {
  const { sheet_id: id, version } = change;
  const said = change.reasons.map(({ kind, ...moment }, index) => {
    const { name = '', words = null } = printed.reasons[index] ?? {};
    return { label: label(`documents:timesheet.statement.${kind}`, { name, ...momentParams(moment) }), words };
  });
  const given =
    printed.reason === null ? [] : [{ label: label('documents:timesheet.changes.why'), words: printed.reason }];
  const why = [...said, ...given];
  const hasReason = why.length > 0 || printed.days.some(({ reasons }) => reasons.length > 0);
  return {
    title: label('documents:timesheet.sheet', { id, version }),
    confirmed: label('documents:timesheet.changes.confirmed', { name: printed.name, ...momentParams(change) }),
    why: hasReason ? why : [{ label: label('documents:timesheet.changes.noReason'), words: null }],
    rows: [...dayRows(change, printed, label), ...reasonRows(change, printed, label)],
    same: change.days.length > 0 || printed.reasonChanges.length > 0 ? null : label('documents:timesheet.changes.same'),
  };
}

const dayRows = ({ days }: TimesheetChange, printed: PrintedChange, label: WriteLabel): ChangedRow[] =>
  days.map(({ day, before, after }, index) => {
    const ofDay = printed.days[index];
    return {
      ...rowHead(day, label),
      before: describeDay(day, before, after, ofDay?.before, label),
      after: describeDay(day, after, before, ofDay?.after, label),
      reason: (ofDay?.reasons ?? []).join(' · '),
    };
  });

/** Reasons for findings of days that did not change, and of the whole month, each with the title of its finding. */
const reasonRows = (
  { reason_changes = [] }: TimesheetChange,
  printed: PrintedChange,
  label: WriteLabel,
): ChangedRow[] =>
  reason_changes.map(({ key }, index) => {
    const { kind, day } = readFindingKey(key);
    const title = label(`compliance:kind.${kind}.title`);
    const { before = null, after = null } = printed.reasonChanges[index] ?? {};
    const withTitle = (words: string | null) => [withTexts(title, `: ${words ?? '–'}`)];
    return { ...rowHead(day, label), before: withTitle(before), after: withTitle(after), reason: '' };
  });

const rowHead = (day: string | null, label: WriteLabel): Pick<ChangedRow, 'day' | 'weekday'> =>
  day === null
    ? { day: '', weekday: null }
    : { day: `${day.slice(8)}.${day.slice(5, 7)}.`, weekday: label(`calendar:weekdayShort.${weekdayOf(day)}`) };

/** Times and kind of a day always, everything else only where the other side says something different. */
function describeDay(
  day: string,
  content: DayContent,
  other: DayContent,
  printed: PrintedDayContent | undefined,
  label: WriteLabel,
): Label[] {
  const { start_time, end_time, break_minutes, kind, remark, cost_unit, loss_reason } = content;
  const kindLabel = remarkOfKind(day, kind, label);
  const column = (key: string, text: string): Label => withText(label(`documents:timesheet.column.${key}`), text);
  const differing = (key: 'remark' | 'costUnit', text: string | null | undefined, isSame: boolean): Label[] =>
    isSame ? [] : [column(key, text ? text : '–')];
  return [
    ...(start_time === null || end_time === null
      ? [kindLabel ?? label('documents:timesheet.changes.noTimes')]
      : [
          withTimes(printed?.parts ?? `${start_time}–${end_time}`, column('break', formatHours(break_minutes))),
          ...(kindLabel === null ? [] : [kindLabel]),
        ]),
    ...differing('remark', printed?.remark, (remark ?? null) === (other.remark ?? null)),
    ...differing('costUnit', printed?.cost_unit, (cost_unit ?? null) === (other.cost_unit ?? null)),
    ...((loss_reason ?? null) === (other.loss_reason ?? null)
      ? []
      : [column('lost', loss_reason ? lossLetterOf(loss_reason) : '–')]),
  ];
}

const withTimes = (times: string, { german, second }: Label): Label => createLabel(`${times}, ${german}`, second);

const withTexts = ({ german, second }: Label, text: string): Label =>
  createLabel(german + text, second === null ? null : second + text);

const withText = ({ german, second }: Label, text: string): Label =>
  createLabel(`${german} ${text}`, second === null ? null : `${second} ${text}`);
