import { dateInTimeZone, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { enteredKind } from '@zeitblatt/domain/days/absences/day-kind';
import { type DayContent, dayTimesDiffer } from '@zeitblatt/domain/days/day/compare-days';
import { withNotes } from '@zeitblatt/domain/days/day/day-notes';
import { enteredParts, partUnitProblem } from '@zeitblatt/domain/days/day/recorded-parts';
import { type DayEntry, hasWorkEntry, type TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import {
  changesRecordedDays,
  enterDays,
  type RecordingContext,
  recordedDays,
} from '@zeitblatt/domain/months/confirm/enter-days';
import { enterKinds, type KindChange, withoutSettledKinds } from '@zeitblatt/domain/months/confirm/kind-changes';
import { proposeTimesheet } from '@zeitblatt/domain/months/propose/propose-timesheet';
import { CHANGE_REASON_MIN, isChangeReason, needsChangeReason } from '@zeitblatt/domain/months/sheet/change-reason';
import { daysBesideFingerprint } from '@zeitblatt/domain/months/sheet/fingerprint';
import { hasOpenObjection, isMonthClosed, needsWords } from '@zeitblatt/domain/months/states/month-standing';
import { outdatedDays, recordedMonth, withOverruled } from '@zeitblatt/domain/months/states/outdated-days';
import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import { hashMonth } from '../../days/month-events/hash-month.api.ts';
import type { StoredTimesheet } from '../history/timesheets.queries.ts';
import type { ScheduleMonth } from '../propose/month-facts.ts';
import type { Confirmation, Entry, MonthWork, Refused } from './month-work.ts';
import { isSavedAlready } from './saved-already.ts';

/** Whether the month's sheet differs from the one that the user saw. @source docs/decisions.md D54 */
export function isOutdated({ entry, stored }: Pick<MonthWork, 'entry' | 'stored'>): boolean {
  const { sheet_id, seen_version, seen_id } = entry;
  const storedId = stored ? stored.id : null;
  if (sheet_id !== null && storedId !== sheet_id) return true;
  const isVersionSeen = seen_version === null || seen_version === (stored ? stored.version : 0);
  return !isVersionSeen || (seen_id !== undefined && seen_id !== storedId);
}

/**
 * Second stage: checks an entry against the current data of the company.
 *
 * @param settledReasons reasons of a repeated entry that a stored version keeps
 * @returns the month as `checked`, with a `savedId` where it is stored already, or `refused`
 * @source docs/decisions.md D34, D35, D40, D54, D57, D60, D68
 */
export function checkMonth(
  month: MonthWork,
  { by, at, timeZone, isDraft }: Confirmation,
  settledReasons: Entry['reasons'],
): MonthWork {
  const { entry, stored, predecessor, schedule, lastDay, events } = month;
  const refuse = (kind: Refused['kind'], texts: Refused['texts']): MonthWork => ({
    ...month,
    refused: { kind, texts },
  });
  if (!schedule && !stored) return refuse('no_schedule', NO_SCHEDULE);
  if (isOutdated(month)) {
    const sent = { ...entry, reasons: settledReasons ?? entry.reasons };
    if (stored && entry.is_repeatable && isSavedAlready(sent, stored, lastDay)) return { ...month, savedId: stored.id };
    if (!stored || (entry.sheet_id !== null && entry.sheet_id !== stored.id))
      return refuse('gone', [text('jobs:problem.deletedMeanwhile')]);
    const texts = [text('jobs:problem.savedMeanwhile', { name: stored.confirmed_by })];
    return { ...month, refused: { kind: 'changed', texts, current: stored } };
  }
  if (!schedule) return refuse('no_schedule', NO_SCHEDULE);
  if (isMonthClosed(events)) return refuse('closed', [text('jobs:problem.monthClosed')]);
  const proposed = withNotes(proposeTimesheet(schedule.facts), stored?.days ?? [], schedule.costUnit);
  const recorded = recordedMonth(schedule.facts, { days: proposed, lastDay: schedule.facts.lastDay });
  const today = dateInTimeZone(timeZone, at);
  const outdated = entry.draft
    ? outdatedDays(entry.draft, recorded)
    : changedSinceSeen(entry, proposed, (day) => !isCorrected(month, day) && (day < today || recorded.has(day)));
  if (outdated.length > 0 && entry.takes_recorded !== true) return { ...month, refused: refusedAsOutdated(outdated) };
  const untouched = isDraft === true ? withConfirmed(proposed, stored, recorded) : proposed;
  const entries = (entry.days ?? untouched.map(entryOfDay)).map((one) => {
    const now = outdated.includes(one.day) ? proposed.find(({ day }) => day === one.day) : undefined;
    return now ? asRecorded(one, now) : one;
  });
  // A confirmed month that lies outside since the employment was corrected can be emptied.
  if (!stored && proposed.every((day) => day.outside_contract || day.inactive) && !entries.some(hasWorkEntry))
    return refuse('invalid', [{ ...text('validation:excludedMonth'), path: 'month' }]);
  const recording = { by: by.name, on: today, now: { moment: at, timeZone } };
  const { days, kinds, problems } = enterMonth(
    { schedule, before: stored ?? predecessor, lastDay },
    proposed,
    entries,
    recording,
  );
  if (days) {
    const hash = hashMonth(schedule.schedule.employee_id, entry.month, { days, last_calc_day: lastDay });
    const demanding = { hash, days, requiresAgreement: schedule.requiresAgreement, today: recording.on };
    const missing = isDraft ? undefined : missingWords(month, demanding);
    if (missing) return refuse('invalid', [missing]);
    return { ...month, checked: { schedule, days: withOverruled(days, lastDay, recorded), kinds, hash } };
  }
  const texts = problems.map(({ path, message }) => ({ ...message, ...dayAt(entries, path), path }));
  return refuse('invalid', texts);
}

/** The words that a confirmation lacks: a reply, why there is no agreement, or why a confirmed month is changed. */
function missingWords(
  { entry, stored, predecessor, events }: MonthWork,
  { hash, days, requiresAgreement, today }: Demanding,
): Text | undefined {
  if (entry.words === null && needsWords(events, hash, requiresAgreement))
    return { ...text('validation:confirmationWords'), path: 'words' };
  // A draft that was sent, and an objection that is taken over, say themselves why the month is changed.
  if (entry.draft || hasOpenObjection(events)) return undefined;
  const before = stored ?? predecessor;
  const isDemanded =
    before !== undefined && needsChangeReason(before.confirmed_at, today) && changesRecordedDays(before, days);
  return isDemanded && !isChangeReason(entry.change_reason ?? '')
    ? { ...text('validation:changeReason', { min: CHANGE_REASON_MIN }), path: 'change_reason' }
    : undefined;
}

type Demanding = {
  readonly hash: string;
  readonly days: readonly TimesheetDay[];
  readonly requiresAgreement: boolean;
  readonly today: IsoDate;
};

type Text = Refused['texts'][number];

const text = (key: string, params: Text['params'] = {}): Text => ({ path: 'days', key, params });

const NO_SCHEDULE: readonly Text[] = [{ ...text('jobs:problem.employeeDeleted'), path: 'schema_id' }];

/**
 * The days of a draft that a manager leaves as they are: what a sheet confirms, unless something else was recorded since, then the proposal.
 *
 * @source docs/decisions.md D105, D106
 */
function withConfirmed(
  proposed: readonly TimesheetDay[],
  stored: MonthWork['stored'],
  recorded: ReturnType<typeof recordedMonth>,
): readonly TimesheetDay[] {
  if (!stored) return proposed;
  const outdated = outdatedDays(stored, recorded);
  const confirmed = new Map(
    stored.days.flatMap((day) =>
      day.day <= stored.last_calc_day && !outdated.includes(day.day) ? [[day.day, day] as const] : [],
    ),
  );
  return proposed.map((day) => confirmed.get(day.day) ?? day);
}

/** Whether an entry corrects what a sheet says of a day. What is recorded beside that stays beside it. @source docs/decisions.md D113 */
const isCorrected = ({ entry, stored }: MonthWork, day: IsoDate): boolean =>
  entry.sheet_id !== null && stored !== undefined && day <= stored.last_calc_day;

/**
 * The days of a month that are proposed otherwise than the person saw them, and that the entries do not say as proposed now.
 *
 * @param counts leaves out a running day, which is proposed once its entry makes it the last one
 * @source docs/decisions.md D105; docs/decisions/0083-what-was-recorded-stays.md
 */
function changedSinceSeen(
  { days, fingerprint }: Entry,
  proposed: readonly TimesheetDay[],
  counts: (day: IsoDate) => boolean,
): IsoDate[] {
  if (fingerprint === null) return [];
  const changed = daysBesideFingerprint(fingerprint, proposed).map(({ day }) => day);
  if (days === null) return changed;
  const entered = new Map(days.map((one) => [one.day, one]));
  return proposed.flatMap((now) => {
    const entry = entered.get(now.day);
    // Times outside of the contract are refused at their field.
    if (!entry || now.outside_contract || !changed.includes(now.day) || !counts(now.day)) return [];
    const isOtherKind = entry.kind !== undefined && entry.kind !== enteredKind(now);
    const parts = enteredParts(entry, now);
    return isOtherKind || dayTimesDiffer({ ...entry, parts }, now) ? [now.day] : [];
  });
}

/** @param days for which something else was recorded since they were sent or shown */
const refusedAsOutdated = (days: readonly IsoDate[]): Refused => ({
  kind: 'outdated',
  texts: [text('jobs:problem.proposalChanged', { days: days.map(formatDotted).join(', ') })],
  days,
});

/** The entry of a day that the user left as proposed. */
export const entryOfDay = (shown: DayContent & Pick<DayEntry, 'day'>): DayEntry => {
  const { day, start_time, end_time, break_minutes, parts = null, kind, remark, cost_unit, loss_reason } = shown;
  return {
    day,
    start_time,
    end_time,
    break_minutes,
    parts,
    ...(kind === undefined ? {} : { kind: enteredKind(shown) }),
    ...(remark === undefined ? {} : { remark }),
    ...(cost_unit === undefined ? {} : { cost_unit }),
    ...(loss_reason == null ? {} : { loss_reason }),
  };
};

/** An entry with times and kind of its day as they are recorded; its remark stays. */
function asRecorded(entry: DayEntry, now: DayContent & Pick<DayEntry, 'day'>): DayEntry {
  const { start_time, end_time, break_minutes, parts, kind } = entryOfDay(now);
  return { ...entry, start_time, end_time, break_minutes, parts, ...(kind === undefined ? {} : { kind }) };
}

/** The day that a path like `days.3.start_time` refers to. */
function dayAt(entries: readonly DayEntry[], path: string): Pick<Text, 'day'> {
  const index = /^days\.(\d+)\./.exec(path)?.[1];
  const day = index === undefined ? undefined : entries[Number(index)]?.day;
  return day === undefined ? {} : { day };
}

/** The days to save with the kinds to record, or what is wrong with the entries. */
type EnteredDays =
  | { readonly days: TimesheetDay[]; readonly kinds: readonly KindChange[]; readonly problems: readonly [] }
  | { readonly days: null; readonly kinds: null; readonly problems: readonly FieldProblem[] };

type EnteredMonth = Pick<MonthWork, 'lastDay'> & {
  readonly schedule: ScheduleMonth;
  /** Days that were confirmed before, also on a sheet that was deleted: days that differ are marked as changed. */
  readonly before: StoredTimesheet | undefined;
};

/**
 * Puts the entries of a person on the days of a month.
 *
 * @param proposed the month as the person saw it before typing
 * @source docs/decisions/0051-kinds-and-remarks-of-a-saved-month.md
 */
function enterMonth(
  { schedule, before, lastDay }: EnteredMonth,
  proposed: readonly TimesheetDay[],
  sent: readonly DayEntry[],
  recording: RecordingContext,
): EnteredDays {
  const enter = (entries: readonly DayEntry[]) => enterKinds(schedule.facts, proposed, entries, recording.on);
  const first = enter(sent);
  const isRefused = before !== undefined && first.problems.length > 0;
  const entries = isRefused ? withoutSettledKinds(sent, before.days, first.problems) : sent;
  const entered = isRefused ? enter(entries) : first;
  const recorded = before ? recordedDays(before.days, before.last_calc_day) : null;
  const { days, problems } = enterDays(entered.proposed ?? proposed, entries, recorded, lastDay, recording);
  const all = [...entered.problems, ...problems, ...costUnitProblems(entries, schedule)];
  if (days === null || entered.proposed === null || all.length > 0) return { days: null, kinds: null, problems: all };
  return { days, kinds: entered.changes, problems: [] };
}

const costUnitProblems = (entries: readonly DayEntry[], { costUnit }: ScheduleMonth): FieldProblem[] =>
  costUnit !== undefined
    ? []
    : entries.flatMap((entry, index) => {
        const path = `days.${index}`;
        const ofDay = { path: `${path}.cost_unit`, message: { key: 'validation:noCostUnits', params: {} } };
        return [
          ...(entry.cost_unit == null ? [] : [ofDay]),
          ...[partUnitProblem(entry, path)].filter((one) => one !== undefined),
        ];
      });
