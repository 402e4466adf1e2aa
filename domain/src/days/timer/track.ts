import * as z from 'zod';
import { storedEnd } from '../../calendar/clock-time.ts';
import { endTimeText, wireTimestamp } from '../../calendar/wire.ts';
import { id } from '../../rules/fields.ts';

/** Hours after which a running track is forgotten: its end has to be entered. @source docs/decisions.md D83 */
export const FORGOTTEN_HOURS = 16;

/** Longest track whose end is entered later, in hours. */
export const LONGEST_HOURS = 24;

/**
 * How a track ended: by a stamp, by the break button, by the person who entered its end later, or with the account. After a
 * break the next track belongs to the same shift.
 */
export const TRACK_ENDINGS = ['stamp', 'break', 'person', 'removal'] as const;

/** Button that an employee presses: begin or go on, begin a break, finish. */
export const STAMP_KINDS = ['start', 'break', 'stop'] as const;
export type StampKind = (typeof STAMP_KINDS)[number];

/** A moment as `2026-11-20T08:00:00Z`, with or without a fraction of a second. */
export const instantText = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/);

/**
 * A recorded time, from a start to a stop. The times of day are those of the installation; the duration is the real one, also
 * in the nights in which the clock changes.
 *
 * @source docs/product.md section 3 "Time track"; docs/decisions.md D15, D84
 */
export const track = z.object({
  id,
  start_time: wireTimestamp,
  /** Null while the track runs. */
  stop_time: wireTimestamp.nullable(),
  /** Whether the track runs. */
  active: z.boolean(),
  /** Whole seconds from the start to the stop, or until now. */
  duration_seconds: z.int().min(0),
  started_at: instantText,
  stopped_at: instantText.nullable(),
  /** Null while the track runs. */
  ended_by: z.enum(TRACK_ENDINGS).nullable(),
  /** Whether the track has been running for so long that its stop was forgotten. */
  is_forgotten: z.boolean(),
});
export type Track = z.infer<typeof track>;

/** A track in the list of a person. */
export const trackOfPerson = track.extend({
  /** Whether a stamp of it came from a device whose clock was wrong by more than two minutes. */
  clock_differs: z.boolean(),
});
export type TrackOfPerson = z.infer<typeof trackOfPerson>;

/**
 * The open shift of an employee: from a start to the stop, with the breaks between.
 *
 * @source docs/decisions.md D83; docs/decisions/0046-breaks-and-stamps.md
 */
export const openShift = z.object({
  /** Begin of its first track. */
  started_at: instantText,
  /** Begin of the break in which the employee is; null while the timer runs. */
  break_since: wireTimestamp.nullable(),
  break_since_at: instantText.nullable(),
  /** Whole seconds of the breaks that have ended. */
  break_seconds: z.int().min(0),
});
export type OpenShift = z.infer<typeof openShift>;

/**
 * Tracks of the signed-in employee: those that touch today, the running one, and those of the day on which the open shift
 * began. The earliest comes first.
 */
export const trackDay = z.object({
  /** The moment of the answer, from which the counter goes on: the clock of a device may be wrong. */
  server_time: instantText,
  tracks: z.array(track),
  /** Null while none is open: nothing runs, and the last track ended otherwise than by a break. */
  shift: openShift.nullable(),
});

export type TrackDay = z.infer<typeof trackDay>;

/** Body that enters the end of a forgotten track. */
export const trackCompletion = z.strictObject({ stop_time: endTimeText.overwrite(storedEnd) });

/**
 * Whether a shift whose employee is in a break has ended, with the begin of that break, because the employee did not
 * come back from it.
 *
 * @param shiftStartedAt begin of the first track of the shift
 * @source docs/decisions/0046-breaks-and-stamps.md
 */
export const hasEndedInBreak = (shiftStartedAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  now.since(shiftStartedAt).total('hours') > FORGOTTEN_HOURS;

/** Whether a running track counts as forgotten. @source docs/decisions.md D83 */
export const isForgotten = (startedAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  now.since(startedAt).total('hours') > FORGOTTEN_HOURS;
