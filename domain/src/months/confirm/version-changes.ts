import type { IsoDate } from '../../calendar/dates.ts';
import { formatDotted } from '../../calendar/dotted.ts';
import type { LogChange } from '../../company/log/log.ts';
import { compareDays, type DayChange, type DayContent } from '../../days/day/compare-days.ts';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import { readFindingKey, type StoredReason } from '../law/facts/finding.ts';
import { recordedDays } from './enter-days.ts';

type ComparedDay = DayContent & Pick<TimesheetDay, 'day' | 'changed_ex_post'>;

/** The days of a version of a sheet, and the last of them that was calculated when it was confirmed. */
export type DaysOfVersion = { readonly days: readonly ComparedDay[]; readonly last_calc_day: IsoDate };

/** A version of a sheet, as far as it is compared with the one before it. */
export type ComparedVersion = DaysOfVersion & {
  /** When it was confirmed, in milliseconds since 1970. */
  readonly confirmed_ms: number;
  readonly reasons: readonly StoredReason[];
};

/** A reason for a finding that differs between two versions. Null: there is none. */
export type ReasonChange = { readonly key: string; readonly before: string | null; readonly after: string | null };

/** An event of a month: `kind` as in `month-states`, `moment` in milliseconds since 1970. */
type MonthEvent = {
  readonly kind: string;
  readonly moment: number;
  readonly name: string;
  readonly words: string | null;
};

/** Words that were said to a month and explain a change of it. */
export type SaidToChange = {
  readonly kind: 'reopened' | 'replied' | 'without_agreement';
  readonly name: string;
  readonly words: string;
  /** Milliseconds since 1970. */
  readonly moment: number;
};

/** Changes of a version against the one before it, with their reason. */
export type VersionChanges = {
  /** Days that differ. `reasons`: those of findings of the day that came with the version. */
  readonly days: readonly (DayChange & { readonly reasons: readonly string[] })[];
  /** Reasons for findings that differ, of days that do not differ and of the whole month. */
  readonly reasonChanges: readonly ReasonChange[];
  readonly said: readonly SaidToChange[];
};

/**
 * The days that a version changes of those that the version before it recorded. A day that was still ahead when the earlier version
 * was confirmed is recorded for the first time by the later one, so it is no change.
 *
 * @returns the days that differ, in the order of `after`
 * @source docs/decisions.md D7, D34, D35
 */
export const changedDays = (before: DaysOfVersion, after: readonly ComparedDay[]): DayChange[] =>
  compareDays(recordedDays(before.days, before.last_calc_day), after);

/**
 * Log entry for two versions: which days differ. What they say stays with the versions, because the log is kept for ever.
 *
 * @param before undefined for the first version of a month
 */
export function logChangesOfDays(before: DaysOfVersion | undefined, after: readonly ComparedDay[]): LogChange[] {
  const changed = before ? changedDays(before, after).map(({ day }) => formatDotted(day)) : [];
  return changed.length === 0 ? [] : [{ field: 'changed_days', old: null, new: changed.join(', ') }];
}

/**
 * Changes of a version against the one before it, the same for paper and inspection pack.
 *
 * @param events what was said to the month, in order
 * @source docs/decisions.md D35, D93; docs/decisions/0066-what-a-paper-shows.md
 */
export function changesOfVersion(
  version: ComparedVersion,
  before: ComparedVersion,
  events: readonly MonthEvent[],
): VersionChanges {
  const reasons = changedReasons(before.reasons, version.reasons);
  const days = changedDays(before, version.days).map((change) => ({
    ...change,
    reasons: reasons.flatMap(({ key, after }) =>
      readFindingKey(key).day === change.day && after !== null ? [after] : [],
    ),
  }));
  const told = new Set(days.map(({ day }) => day));
  const reasonChanges = reasons.filter(({ key }) => !told.has(readFindingKey(key).day ?? ''));
  return { days, reasonChanges, said: saidBetween(events, before.confirmed_ms, version.confirmed_ms) };
}

/** Reasons that differ between two versions, in the order of the later one; those that were withdrawn come last. */
function changedReasons(before: readonly StoredReason[], after: readonly StoredReason[]): ReasonChange[] {
  const [was, is] = [before, after].map((reasons) => new Map(reasons.map(({ key, reason }) => [key, reason])));
  const keys = new Set([...after, ...before].map(({ key }) => key));
  return [...keys]
    .map((key) => ({ key, before: was?.get(key) ?? null, after: is?.get(key) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** The words with which a month was reopened or confirmed after one moment and up to another one, in milliseconds since 1970. */
function saidBetween(events: readonly MonthEvent[], after: number, until: number): SaidToChange[] {
  let hasObjection = false;
  return events.flatMap(({ kind, moment, name, words }): SaidToChange[] => {
    const answersObjection = hasObjection;
    if (kind === 'objected') hasObjection = true;
    if (kind === 'replied' || kind === 'agreed' || kind === 'withdrawn') hasObjection = false;
    if (words === null || moment <= after || moment > until) return [];
    if (kind === 'reopened') return [{ kind, name, words, moment }];
    if (kind === 'replied') return [{ kind: answersObjection ? 'replied' : 'without_agreement', name, words, moment }];
    return [];
  });
}
