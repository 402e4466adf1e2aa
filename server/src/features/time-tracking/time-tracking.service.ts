import type { api } from '@zeitblatt/contract/api';
import { dateInTimeZone } from '@zeitblatt/domain/calendar/dates';
import { momentAfter } from '@zeitblatt/domain/time-tracking/moment-after';
import { stampMoment } from '@zeitblatt/domain/time-tracking/stamp';
import { isForgotten } from '@zeitblatt/domain/time-tracking/track';
import type { Reach } from '../../database/reach.ts';
import { timestampIn } from '../../database/stamp-text.ts';
import type { OwnContext, Service } from '../../http/context.ts';
import { lastPageOf, rowsOfPage } from '../../http/pages.ts';
import { fieldRefusal, Refusal } from '../../http/refusal.ts';
import { voidAgreements } from '../day-records/day-records.api.ts';
import { recordStamps } from './record-stamps.ts';
import { shiftAnswer } from './shift-answer.ts';
import { breakOf, openShiftSince } from './shift-state.ts';
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
import { trackAnswer } from './track-answer.ts';

/**
 * The timer. Of calls at once one succeeds: the database allows one running track for an employee, and ends it once.
 *
 * @source docs/security-tests.md S51; docs/decisions/0044-the-timer.md
 */
export const timeTrackingService = (timeZone: string): Service<typeof api.timeTracking> => ({
  async start(context) {
    const { db, now } = context;
    const recorder = await recorderOf(context);
    const { reach, employeeId, hasAccess, runningSince, lastStop } = recorder;
    if (!hasAccess) throw new Refusal('access_ended');
    if (runningSince !== null) throw new Refusal(isForgotten(runningSince, now) ? 'track_forgotten' : 'track_running');
    const isBack = breakOf(recorder, now) !== null;
    // Who is back from a break goes on with a shift that began in time, such as in the last night of a contract.
    if (!recorder.isEmployed && !isBack) throw new Refusal('outside_contract');
    // A shift whose employee did not come back from the break is over: what begins now is another one.
    if (recorder.shiftSince !== null && !isBack) await endShift(db, reach, employeeId);
    const track = await insertTrack(db, reach, employeeId, later(wholeSeconds(now), lastStop));
    if (!track) throw new Refusal('track_running');
    return answerOf(context, isBack ? 'trackContinued' : 'trackStarted', track, { at: track.startedAt, timeZone });
  },

  async break(context) {
    const { db, now } = context;
    const { reach, employeeId, runningSince } = await recorderOf(context);
    if (runningSince !== null && isForgotten(runningSince, now)) throw new Refusal('track_forgotten');
    const at = wholeSeconds(now);
    const track = await endTrack(db, reach, employeeId, { at, by: 'break', now });
    if (!track) throw new Refusal('no_track_running');
    return answerOf(context, 'breakStarted', track, { at: track.stoppedAt ?? at, timeZone });
  },

  async stop(context) {
    const { db, now } = context;
    const recorder = await recorderOf(context);
    const { reach, employeeId, runningSince } = recorder;
    if (runningSince !== null && isForgotten(runningSince, now)) throw new Refusal('track_forgotten');
    const at = wholeSeconds(now);
    const isInBreak = breakOf(recorder, now) !== null;
    const track = isInBreak
      ? await endShift(db, reach, employeeId)
      : await endTrack(db, reach, employeeId, { at, by: 'stamp', now });
    if (!track) throw new Refusal('no_track_running');
    await settleAgreement(context, recorder, [recorder.shiftSince ?? track.startedAt], timeZone);
    return answerOf(context, isInBreak ? 'shiftStopped' : 'trackStopped', track, {
      at: track.stoppedAt ?? at,
      timeZone,
    });
  },

  async stamps(context, { body: { device_sent_at, stamps } }) {
    const { db, now, t } = context;
    const { companyId, userId } = context.reach;
    const reach = companyId === null ? null : { companyId };
    if (reach === null || !(await lockRecorder(db, reach, userId))) throw new Refusal('employee_missing');
    const recorder = await recorderOf(context);
    const deviceSentAt = Temporal.Instant.from(device_sent_at);
    const receipts = await recordStamps({ db, reach, userId, recorder, now, deviceSentAt, stamps }, t);
    const begins = stamps.flatMap((stamp, index) => {
      const times = { deviceTime: Temporal.Instant.from(stamp.device_time), deviceSentAt, elapsedMs: stamp.elapsed_ms };
      const isBegin = stamp.kind === 'start' && receipts[index]?.outcome === 'recorded';
      return isBegin ? [stampMoment({ ...times, receivedAt: now }).at] : [];
    });
    const before = recorder.shiftSince ?? recorder.runningSince;
    await settleAgreement(context, { ...recorder, reach }, before ? [before, ...begins] : begins, timeZone);
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
    await settleAgreement(context, recorder, [recorder.shiftSince ?? runningSince], timeZone);
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
    const rows = rowsOfPage(page);
    const found = await findTrackPage(db, reach, userId, rows);
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
  timeZone: string,
): Promise<void> {
  const days = new Set(begins.map((begin) => dateInTimeZone(timeZone, begin)));
  const written = [...days].map((day) => ({ employeeId, day }));
  await voidAgreements(db, reach, written, { by: user, now, timeZone, ownId: employeeId });
}

type Done = 'trackStarted' | 'trackContinued' | 'breakStarted' | 'trackStopped' | 'shiftStopped' | 'trackCompleted';

const answerOf = (
  { now, t }: OwnContext,
  done: Done,
  track: StoredTrack,
  { at, timeZone }: { at: Temporal.Instant; timeZone: string },
) => ({
  success: t(`success:${done}`, { time: timestampIn(timeZone, at).slice(11, 16) }),
  track: trackAnswer(track, now, timeZone),
});

/** Stamps are exact to the second: the durations add up to what the times of day show. */
const wholeSeconds = (moment: Temporal.Instant): Temporal.Instant =>
  moment.round({ smallestUnit: 'second', roundingMode: 'floor' });

/** The later of both. A clock that was set back would begin a track within the one before. */
const later = (moment: Temporal.Instant, other: Temporal.Instant | null): Temporal.Instant =>
  other !== null && Temporal.Instant.compare(other, moment) > 0 ? other : moment;
