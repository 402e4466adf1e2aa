import { envelopeOf, gapMinutes, PARTS_MAX, partsProblem } from '@zeitblatt/domain/calendar/day-parts';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';

/** A part of a day as it is typed: a time that is still missing is empty. */
export type TypedPart = NonNullable<DayEntry['parts']>[number];

type Times = Pick<DayEntry, 'start_time' | 'end_time' | 'break_minutes' | 'parts'>;

/** The parts of a day; a day in one part has that one. */
export const partsOf = ({
  start_time,
  end_time,
  parts,
}: Pick<Times, 'start_time' | 'end_time' | 'parts'>): readonly TypedPart[] =>
  parts ?? [{ start: start_time ?? '', end: end_time ?? '' }];

export const countParts = ({ parts }: Pick<Times, 'parts'>): number => parts?.length ?? 1;

const isComplete = ({ start, end }: TypedPart): boolean => start !== '' && end !== '';

/** Whether a part lacks its begin or its end. */
export const hasOpenPart = ({ parts }: Pick<Times, 'parts'>): boolean =>
  parts?.some((part) => !isComplete(part)) === true;

const wholeParts = ({ parts }: Pick<Times, 'parts'>): TypedPart[] => (parts ?? []).filter(isComplete);

/** The break of an entry that has no place between its parts, or the whole one while it has less than two of them. */
const restOfBreak = (entry: Times): number => {
  const whole = wholeParts(entry);
  return whole.length < 2 ? entry.break_minutes : Math.max(0, entry.break_minutes - gapMinutes(whole));
};

/**
 * A day in other parts; its begin, end and break follow from them. Between parts the break is what lies between: the break that the day
 * had as one part goes.
 *
 * @returns null when the parts are no day: too many, or not one after the other
 */
export function withParts<Entry extends Times>(entry: Entry, parts: readonly TypedPart[]): Entry | null {
  const whole = parts.filter(isComplete);
  const [first, ...others] = whole;
  const [only] = parts;
  if (parts.length > PARTS_MAX || partsProblem(whole) !== null) return null;
  const rest = restOfBreak(entry);
  if (parts.length < 2)
    return { ...entry, start_time: only?.start || null, end_time: only?.end || null, break_minutes: rest, parts: null };
  if (first === undefined) return { ...entry, parts: [...parts] };
  const envelope = envelopeOf([first, ...others]);
  const unplaced = others.length > 0 && wholeParts(entry).length < 2 ? 0 : rest;
  return { ...entry, ...envelope, break_minutes: envelope.break_minutes + unplaced, parts: [...parts] };
}

/** Why parts are no day. */
export function partsMistake(parts: readonly TypedPart[]): 'partsMax' | 'partsTouch' | 'partsOrder' {
  if (parts.length > PARTS_MAX) return 'partsMax';
  return partsProblem(parts.filter(isComplete))?.key === 'partNoGap' ? 'partsTouch' : 'partsOrder';
}

/** The entry with the parts that count: those whose begin and end are typed. */
export function withWholeParts(entry: DayEntry): DayEntry {
  if (!hasOpenPart(entry)) return entry;
  const whole = wholeParts(entry);
  return { ...entry, parts: whole.length > 1 ? whole : null };
}

/** The entry without parts for which nothing was typed. */
export function withoutEmptyParts(entry: DayEntry): DayEntry {
  const typed = entry.parts?.filter(({ start, end }) => start !== '' || end !== '');
  if (typed === undefined || typed.length === entry.parts?.length) return entry;
  return withParts(entry, typed) ?? entry;
}

/** Entries as they are sent: without empty parts, and saying so where a day that is shown in parts has one now. */
export const sentEntries = (entries: readonly DayEntry[], shown: readonly Pick<DayEntry, 'parts'>[]): DayEntry[] =>
  entries.map(withoutEmptyParts).map((entry, row) => {
    const isJoined = entry.parts === undefined && Boolean(shown[row]?.parts);
    return isJoined ? { ...entry, parts: null } : entry;
  });

/** The day as one part, from the first begin to the last end: what lay between is its break. */
export const asOnePart = <Entry extends Times>(entry: Entry): Entry =>
  entry.parts ? { ...entry, parts: null } : entry;
