import type { api } from '@zeitblatt/contract/api';
import type { ErrorCode } from '@zeitblatt/contract/call/errors';
import { dateInTimeZone } from '@zeitblatt/domain/calendar/dates';
import { momentAfter } from '@zeitblatt/domain/days/timer/moment-after';
import {
  isClockBack,
  LIVE_REFUSALS,
  openShiftSince,
  type PressEffect,
  pressTimer,
  type TimerEvent,
  type TimerState,
  toWholeSeconds,
} from '@zeitblatt/domain/days/timer/timer';
import { isForgotten, type StampKind } from '@zeitblatt/domain/days/timer/track';
import { required } from '@zeitblatt/domain/rules/required';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { timestampIn } from '../../../database/stamp-text.ts';
import type { OwnContext, Service } from '../../../http/context/context.ts';
import { lastPageOf, rowsOfPage } from '../../../http/context/pages.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import type { DayCallTools } from '../records/own-person.ts';
import { voidAgreements } from '../records/void-agreements.ts';
import { placePresses } from './place-presses.ts';
import { recordStamps } from './record-stamps.ts';
import { lockRecorder } from './stamps.queries.ts';
import {
  endShift,
  endTrack,
  findRecorder,
  findTrackPage,
  findTracksSince,
  insertTrack,
  type Recorder,
  type StoredTrack,
} from './time-tracking.queries.ts';
import { shiftAnswer, trackAnswer } from './track-answer.ts';

/**
 * The timer. Of calls at once one succeeds: the database allows one running track for an employee, and ends it once.
 *
 * @source docs/security-tests.md S51; docs/decisions/0044-the-timer.md
 */
export const timeTrackingService = ({ timeZone, holidays }: DayCallTools): Service<typeof api.timeTracking> => ({
  start: (context) => pressLive(context, 'start', { timeZone, holidays }),
  break: (context) => pressLive(context, 'break', { timeZone, holidays }),
  stop: (context) => pressLive(context, 'stop', { timeZone, holidays }),

  async stamps(context, { body: { device_sent_at, stamps } }) {
    const { db, now, t, user } = context;
    const { companyId, userId } = context.reach;
    if (companyId === null || !(await lockRecorder(db, { companyId }, userId))) throw new Refusal('employee_missing');
    const recorder = await recorderOf(context);
    const deviceSentAt = Temporal.Instant.from(device_sent_at);
    const { tokenHash } = user;
    const delivery = { db, reach: recorder.reach, userId, recorder, now, deviceSentAt, tokenHash, stamps };
    const { receipts, begins } = await recordStamps(delivery, t);
    await settleAgreement(context, recorder, begins, { timeZone, holidays });
    return { stamps: receipts };
  },

  async complete(context, { body: { stop_time } }) {
    const { db, now } = context;
    const recorder = await recorderOf(context);
    const { reach, employeeId, runningSince } = recorder;
    if (runningSince === null) throw new Refusal('no_track_running');
    if (!isForgotten(runningSince, now)) throw new Refusal('track_not_forgotten');
    const at = momentAfter(runningSince, stop_time, timeZone);
    if (at === null) throw fieldRefusal('stop_time', 'validation:trackEndMissing');
    if (Temporal.Instant.compare(at, now) > 0) throw fieldRefusal('stop_time', 'validation:trackEndInFuture');
    const track = await endTrack(db, reach, employeeId, { at, by: 'person', now });
    if (!track) throw new Refusal('no_track_running');
    // Stamps that waited for this end find their place now.
    const { begins } = await placePresses({ db, reach, employeeId, now, since: runningSince });
    const changed = [recorder.shiftSince ?? runningSince, ...begins];
    await settleAgreement(context, recorder, changed, { timeZone, holidays });
    return answerOf(context, 'trackCompleted', track, { at, timeZone });
  },

  async today(context) {
    const { db, now } = context;
    const recorder = await recorderOf(context);
    const shiftSince = openShiftSince(recorder, now);
    const since = (shiftSince ?? now).toZonedDateTimeISO(timeZone).startOfDay().toInstant();
    const tracks = await findTracksSince(db, recorder.reach, recorder.employeeId, since);
    return {
      server_time: now.toString(),
      tracks: tracks.map((track) => trackAnswer(track, now, timeZone)),
      shift: shiftSince && shiftAnswer(tracks, shiftSince, timeZone),
    };
  },

  async ofUser({ db, reach, user, now }, { params: { userId }, query: { page } }) {
    if (user.standing === 'employee' && user.id !== userId) throw new Refusal('forbidden');
    const found = await findTrackPage(db, reach, userId, rowsOfPage(page));
    if (!found) throw new Refusal('employee_not_found');
    return {
      total: found.total,
      last_page: lastPageOf(found.total),
      data: found.tracks.map((track) => ({
        ...trackAnswer(track, now, timeZone),
        clock_differs: track.clockDiffers,
      })),
    };
  },
});

/** @throws Refusal employee_missing for an account that belongs to no employee, such as that of a manager who is none */
async function recorderOf({ db, reach, now }: OwnContext): Promise<Recorder & { readonly reach: Reach }> {
  const { companyId, userId } = reach;
  const recorder = companyId === null ? undefined : await findRecorder(db, { companyId }, userId, now);
  if (companyId === null || !recorder) throw new Refusal('employee_missing');
  return { ...recorder, reach: { companyId } };
}

/** Makes an agreement void when shifts, by the moments at which they began, change a day of it. */
async function settleAgreement(
  { db, user, now }: OwnContext,
  { reach, employeeId }: { readonly reach: Reach; readonly employeeId: number },
  begins: readonly Temporal.Instant[],
  tools: DayCallTools,
): Promise<void> {
  const days = new Set(begins.map((begin) => dateInTimeZone(tools.timeZone, begin)));
  const written = [...days].map((day) => ({ employeeId, day }));
  await voidAgreements(db, reach, written, { ...tools, by: user, now, ownId: employeeId });
}

/** Error code for each refusal of a press with a network. */
const LIVE_CODES = {
  without_access: 'access_ended',
  forgotten: 'track_forgotten',
  while_running: 'track_running',
  outside_contract: 'outside_contract',
  without_work: 'no_track_running',
} as const satisfies Record<(typeof LIVE_REFUSALS)[number], ErrorCode>;

/** Records a press at the moment of its arrival. */
async function pressLive(context: OwnContext, kind: StampKind, tools: DayCallTools) {
  const { db, now } = context;
  const recorder = await recorderOf(context);
  if (isClockBack(recorder, now)) return pressAgainstClock(context, kind, tools);
  const pressed = pressTimer(recorder, { kind, at: now }, { ...recorder, now }, LIVE_REFUSALS);
  if ('refusal' in pressed) throw new Refusal(LIVE_CODES[pressed.refusal]);
  const track = await carryOut({ db, ...recorder, now }, recorder, pressed);
  if (!track) throw new Refusal(kind === 'start' ? 'track_running' : 'no_track_running');
  if (kind === 'stop') await settleAgreement(context, recorder, [recorder.shiftSince ?? track.startedAt], tools);
  const at = track.stoppedAt ?? track.startedAt;
  return answerOf(context, pressed.event, track, { at, timeZone: tools.timeZone });
}

/**
 * Records a press after the clock of the server was wrong: what it had put into the future is asked about instead of counted,
 * and so is this press where it fits nothing else.
 *
 * @source docs/decisions/0091-stamps-in-any-order.md
 */
async function pressAgainstClock(context: OwnContext, kind: StampKind, tools: DayCallTools) {
  const { db, now, t, reach } = context;
  const own = { companyId: required(reach.companyId, 'the company of an employee') };
  await lockRecorder(db, own, reach.userId);
  const recorder = await recorderOf(context);
  if (kind === 'start' && !recorder.hasAccess) throw new Refusal('access_ended');
  const press = { kind, at: toWholeSeconds(now) };
  const { employeeId } = recorder;
  const placing = { db, reach: own, employeeId, now, since: press.at, pressed: press };
  const { pressedTrack, gone, begins } = await placePresses(placing);
  await settleAgreement(context, recorder, begins, tools);
  if (pressedTrack)
    return { success: t('success:clockWasAhead'), track: trackAnswer(pressedTrack, now, tools.timeZone) };
  const [first] = gone;
  if (!first) throw new Refusal(kind === 'start' ? 'track_running' : 'no_track_running');
  const none = { id: first.id, startedAt: press.at, stoppedAt: press.at, endedBy: 'stamp' } as const;
  return { success: t('success:clockWasAheadAsked'), track: trackAnswer(none, now, tools.timeZone) };
}

const answerOf = (
  { now, t }: OwnContext,
  done: TimerEvent | 'trackCompleted',
  track: StoredTrack,
  { at, timeZone }: { at: Temporal.Instant; timeZone: string },
) => ({
  success: t(`success:${done}`, { time: timestampIn(timeZone, at).slice(11, 16) }),
  track: trackAnswer(track, now, timeZone),
});

type Recording = {
  readonly db: Db;
  readonly reach: Reach;
  readonly employeeId: number;
  readonly now: Temporal.Instant;
};

/**
 * Writes the effect of an accepted press.
 *
 * @param before state to which the press was applied
 * @returns the changed track; undefined when a concurrent call has changed the tracks since the state was read
 */
async function carryOut(
  { db, reach, employeeId, now }: Recording,
  before: TimerState,
  { event, at }: PressEffect,
): Promise<StoredTrack | undefined> {
  if (event === 'shiftStopped') return endShift(db, reach, employeeId);
  if (event === 'breakStarted') return endTrack(db, reach, employeeId, { at, by: 'break', now });
  if (event === 'trackStopped') return endTrack(db, reach, employeeId, { at, by: 'stamp', now });
  if (event === 'trackStarted' && before.shiftSince !== null) await endShift(db, reach, employeeId);
  return insertTrack(db, reach, employeeId, at);
}
