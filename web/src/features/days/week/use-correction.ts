import { formatClockTime, minuteOfDay } from '@zeitblatt/domain/calendar/clock-time';
import { realWorkedMinutes } from '@zeitblatt/domain/calendar/real-minutes';
import { parseTypedTime } from '@zeitblatt/domain/calendar/typed-time';
import { type AbsenceKind, absenceTypeOn } from '@zeitblatt/domain/days/absences/absence-types';
import { MAX_BREAK_MINUTES } from '@zeitblatt/domain/days/day/parts-entry';
import { type DayEntry, dayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { otherHalfOf } from '@zeitblatt/domain/days/week/planned-work';
import type { RecordedEntry, WeekDay } from '@zeitblatt/domain/days/week/week';
import { useRef, useState } from 'react';
import { reportFailure } from '../../../errors/failure.ts';
import { FailureShownElsewhere } from '../../../errors/failure-shown-elsewhere.ts';
import { formRules } from '../../../forms/form-rules.ts';
import { useDialogMessages } from '../../../forms/use-dialog-messages.ts';
import { partsOf, type TypedPart, withParts } from '../../../month-sheet/cells/parts.ts';
import { formatHours } from '../../../texts/format.ts';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { problemOfParts } from './part-fields.tsx';
import { shownDayOf } from './shown-day.ts';

export type Correction = {
  readonly day: WeekDay;
  /** The kind to begin with, where it is not the recorded one. */
  readonly given?: AbsenceKind | undefined;
  /** The digit that opened the dialog: the begin starts with it. */
  readonly typed?: string | undefined;
  readonly onClose: () => void;
  readonly send: (entries: readonly RecordedEntry[], reason: string) => Promise<void>;
};

export type TimeName = 'start_time' | 'end_time' | 'break_minutes';

type Parts = readonly TypedPart[] | null;

type Times = Pick<DayEntry, TimeName>;

/** Parts are null for a day in one part. */
type Values = Times & { readonly parts: Parts; readonly reason: string };

const NOT_WORKED: Times = { start_time: null, end_time: null, break_minutes: 0 };

const DAY_MINUTES = 24 * 60;

/** Times to begin with: those that are shown. The end of a shift that goes on, or was forgotten, stays empty. */
function initialTimes(day: WeekDay): Times {
  const shown = shownDayOf(day);
  if (!('times' in shown)) return { ...NOT_WORKED, break_minutes: day.plan?.break_minutes ?? 0 };
  const { start_time, end_time, break_minutes } = shown.times;
  return { start_time, end_time, break_minutes };
}

/** The times with the begin that a typed digit means. */
const withTyped = (times: Times, typed: string | undefined): Times =>
  typed === undefined ? times : { ...times, start_time: parseTypedTime(typed, times.start_time) ?? null };

/** The parts to begin with; null for a day in one part. */
function partsShown(day: WeekDay): Parts {
  const shown = shownDayOf(day);
  return ('times' in shown && shown.times.parts) || null;
}

export const hoursOf = (day: string, times: Pick<DayEntry, TimeName | 'parts'>): string =>
  formatHours(realWorkedMinutes(day, times));

/**
 * Times of a day of a kind: those that were recorded or stamped, where the kind can have any; the plan is no time of it, but for the
 * other half of half a day of leave. @source docs/decisions.md D107
 */
function timesWithKind(day: WeekDay, kind: AbsenceKind): Times {
  const isReported = shownDayOf(day).kind !== 'plan' && absenceTypeOn(kind, day.day).hasTimes;
  if (kind === 'half_leave' && !isReported && day.plan) return otherHalfOf(day.plan);
  return isReported ? initialTimes(day) : NOT_WORKED;
}

const TIME_FIELDS = ['start_time', 'end_time', 'break_minutes'].flatMap((name) => [
  `entries.0.${name}`,
  `records.0.${name}`,
]);

const movedBreak = (before: number, minutes: number): number =>
  Math.min(MAX_BREAK_MINUTES, Math.max(0, before + minutes));

const movedTime = (before: string, minutes: number): string =>
  formatClockTime((minuteOfDay(before) + minutes + DAY_MINUTES) % DAY_MINUTES);

function useDayForm(
  { day, given, typed }: Pick<Correction, 'day' | 'given' | 'typed'>,
  save: (entry: DayEntry, reason: string) => Promise<void>,
) {
  const [rules] = useState(() => formRules({ schema: dayEntry, productOf: (values: Values) => entryOf(day, values) }));
  const times = given === undefined ? withTyped(initialTimes(day), typed) : timesWithKind(day, given);
  const form = useAppForm(rules, {
    initial: { ...times, parts: partsShown(day), reason: '' },
    isEmptyPatient: true,
    pathOf: (path) => path.replace(/^(entries|records)\.0\./, ''),
    save: async (entry) => {
      await save(entry, form.values.reason);
    },
  });
  return form;
}

/** Values of a correction, and what changes them. */
export function useCorrection({ day, given, typed, onClose, send }: Correction) {
  const [kind, setKind] = useState<AbsenceKind | null>(given ?? day.record?.kind ?? null);
  const [stepped, setStepped] = useState<TimeName>('end_time');
  // Two presses at once are one answer.
  const isRecording = useRef(false);
  // The button without times sends no field: what is refused then stands at the top.
  const withTimes = useDialogMessages([...TIME_FIELDS, 'records.0.reason']);
  const withoutTimes = useDialogMessages([]);
  const form = useDayForm({ day, given, typed }, async (entry, why) => {
    await withTimes.attempt(send([{ ...entry, kind }], why));
    onClose();
  });
  const { reason, ...times } = form.values;
  const setTimes = ({ start_time, end_time, break_minutes }: Times) => {
    form.set('start_time', start_time);
    form.set('end_time', end_time);
    form.set('break_minutes', break_minutes);
  };
  const changeParts = (changed: readonly TypedPart[]) => {
    form.set('parts', changed.length > 1 ? changed : null);
    const whole = withParts(withListed(times), changed);
    if (whole !== null) setTimes(whole);
  };
  const isUnfinished = problemOfParts(times) !== null;
  return {
    form,
    kind,
    times,
    stepped,
    setStepped,
    changeParts,
    isUnfinished,
    isComplete: times.start_time !== null && times.end_time !== null && !isUnfinished,
    hours: hoursOf(day.day, isUnfinished ? { ...times, parts: null } : withListed(times)),
    messages: [...withTimes.messages, ...withoutTimes.messages],
    failure: withTimes.failure ?? withoutTimes.failure,
    addPart: () => changeParts([...partsOf(withListed(times)), { start: '', end: '' }]),
    chooseKind: (chosen: AbsenceKind | null) => {
      setKind(chosen);
      form.set('parts', chosen === null ? partsShown(day) : null);
      setTimes(chosen === null ? initialTimes(day) : timesWithKind(day, chosen));
    },
    /** Moves the time that had the focus last. @param minutes negative for earlier */
    step: (minutes: number) => {
      if (stepped === 'break_minutes') form.set(stepped, movedBreak(times[stepped], minutes));
      else if (times[stepped] !== null) form.set(stepped, movedTime(times[stepped], minutes));
    },
    record: (entry: RecordedEntry) => {
      if (isRecording.current) return;
      isRecording.current = true;
      withoutTimes
        .attempt(send([entry], reason))
        .then(onClose, (error: unknown) => {
          if (!(error instanceof FailureShownElsewhere)) reportFailure(error);
        })
        .finally(() => {
          isRecording.current = false;
        });
    },
    notWorked: { day: day.day, ...NOT_WORKED },
  };
}

/** The times as an entry of a day has them. */
const withListed = <T extends { readonly parts: Parts }>(times: T) => ({
  ...times,
  parts: times.parts === null ? null : [...times.parts],
});

/** The entry as it is sent. Parts are named where the day has any now, or had any. */
function entryOf(day: WeekDay, { reason: _reason, parts, ...times }: Values) {
  const isInParts = parts !== null || partsShown(day) !== null;
  return { ...times, day: day.day, ...(isInParts ? { parts: parts === null ? null : [...parts] } : {}) };
}
