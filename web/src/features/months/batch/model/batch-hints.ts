import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Finding, FindingKind } from '@zeitblatt/domain/months/law/facts/finding';
import { hasReason, type TypedReasons } from '../../../../month-sheet/findings/answers.ts';
import { leaveBalanceOf } from '../../../../month-sheet/model/leave-balance.ts';
import type { MonthView } from '../../../../month-sheet/model/month-view.ts';
import { isEmptyMonth, planNotesOf } from '../../../../month-sheet/model/plan-notes.ts';
import type { EditorSheet } from '../../../../month-sheet/model/sheet.ts';

/** Hints that are no finding of the law. */
export const OWN_HINT_KINDS = [
  'refused',
  'incomplete',
  'ahead',
  'unusual',
  'unplaced',
  'nothing_planned',
  'leave_exceeded',
] as const;
export type OwnHintKind = (typeof OWN_HINT_KINDS)[number];

/** Reasons to read a sheet of a batch. */
export type BatchHint = {
  readonly kind: FindingKind | OwnHintKind;
  /** The days concerned, in order; empty for the whole month. */
  readonly days: readonly IsoDate[];
  /** Figures of the only finding of this kind; empty when there are several. */
  readonly params: Finding['params'];
  /** Whether a reason is given for all of it, so that it needs no reading any more. */
  readonly isAnswered: boolean;
};

/** Kinds that other days of the sheet explain better: a long day is unusual too. */
const EXPLAINS_LENGTH: ReadonlySet<FindingKind> = new Set<FindingKind>(['over_10_hours', 'minor_over_8_hours']);

/**
 * Reasons to read a sheet, one hint per kind: refused and incomplete days, warnings of the law, days of unusual length, a
 * month in which nothing is planned, hours without a day for them, more leave than is left. Notices are none, nor is late recording, for which the company gives one reason.
 *
 * @source docs/decisions.md D12, D64, D102; docs/decisions/0054-a-batch-one-trusts.md
 */
export function batchHintsOf(
  sheet: EditorSheet,
  view: Pick<MonthView, 'days' | 'marks' | 'findings' | 'totals'>,
  reasons: TypedReasons,
): readonly BatchHint[] {
  const warnings = view.findings.filter(({ severity, kind }) => severity === 'warning' && kind !== 'recorded_late');
  const explained = new Set(warnings.filter(({ kind }) => EXPLAINS_LENGTH.has(kind)).flatMap(({ days }) => days));
  const marked = (kind: 'refused' | 'incomplete' | 'ahead' | 'unusual'): BatchHint[] => {
    const marks = view.marks.filter((mark) => mark.kind === kind && !(kind === 'unusual' && explained.has(mark.day)));
    const [first] = marks;
    if (first === undefined) return [];
    const params: Finding['params'] =
      first.kind === 'unusual' && marks.length === 1 ? { differenceMinutes: first.differenceMinutes } : {};
    return [{ kind, days: marks.map(({ day }) => day), params, isAnswered: false }];
  };
  return [
    ...marked('refused'),
    ...marked('incomplete'),
    ...marked('ahead'),
    ...warningHints(warnings, reasons),
    ...marked('unusual'),
    ...(isEmptyMonth(view.days) ? [ofMonth('nothing_planned', {})] : []),
    ...planNotesOf(sheet, view).flatMap((note) =>
      note.kind === 'unplaced' ? [ofMonth('unplaced', { unplacedMinutes: note.minutes })] : [],
    ),
    ...leaveHints(sheet, view),
  ];
}

const ofMonth = (kind: OwnHintKind, params: Finding['params']): BatchHint => ({
  kind,
  days: [],
  params,
  isAnswered: false,
});

/** More leave than the year has for the month. @source docs/decisions.md D57 */
function leaveHints(sheet: EditorSheet, { days }: Pick<MonthView, 'days'>): BatchHint[] {
  const leave = leaveBalanceOf(sheet, days);
  if (leave === null || leave.taken === 0 || leave.taken <= leave.available) return [];
  return [ofMonth('leave_exceeded', { takenCount: leave.taken, leftCount: Math.max(0, leave.available) })];
}

function warningHints(warnings: readonly Finding[], reasons: TypedReasons): BatchHint[] {
  return [...Map.groupBy(warnings, ({ kind }) => kind)].map(([kind, found]) => ({
    kind,
    days: found.every(isOfWholeMonth) ? [] : found.flatMap(({ days }) => days.slice(0, 1)),
    params: found.length === 1 ? (found[0]?.params ?? {}) : {},
    isAnswered: found.every((finding) => hasReason(finding, reasons)),
  }));
}

const isOfWholeMonth = ({ key, kind }: Finding): boolean => key === kind;

/** Whether some of the hints still need reading. */
export const hasOpenHints = (hints: readonly BatchHint[]): boolean => hints.some(({ isAnswered }) => !isAnswered);
