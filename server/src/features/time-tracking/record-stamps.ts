import {
  STAMP_DAYS_MAX,
  type StampReceipt,
  stampMoment,
  type WaitingStamp,
} from '@zeitblatt/domain/time-tracking/stamp';
import { isForgotten } from '@zeitblatt/domain/time-tracking/track';
import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';
import type { Translate } from '../../http/context.ts';
import { breakOf, type ShiftState } from './shift-state.ts';
import {
  claimStampIds,
  findCarriedOut,
  findStamps,
  findTrackOfPress,
  insertStamps,
  type ReceivedStamp,
  type StampRefusal,
} from './stamps.queries.ts';
import { endShift, endTrack, insertTrack, type Recorder, type StoredTrack } from './time-tracking.queries.ts';

type Delivery = {
  readonly db: Db;
  readonly reach: Reach;
  readonly userId: number;
  /** Read after the employee was locked, so that nothing changes but by this delivery. */
  readonly recorder: Recorder;
  readonly now: Temporal.Instant;
  readonly deviceSentAt: Temporal.Instant;
  readonly stamps: readonly WaitingStamp[];
};

/**
 * Records stamps that waited on a device, one after the other. A refused one changes nothing and stops no other; each is kept
 * with the times of the device.
 *
 * @source docs/decisions/0046-breaks-and-stamps.md
 */
export async function recordStamps(delivery: Delivery, t: Translate): Promise<StampReceipt[]> {
  const { db, reach, userId, recorder, now, stamps } = delivery;
  const ids = stamps.map(({ id }) => id);
  const known = await findStamps(db, reach, recorder.employeeId, ids);
  const carriedOut = await findCarriedOut(db, userId, ids);
  const received = new Map<string, ReceivedStamp>();
  const receipts: StampReceipt[] = [];
  let state: ShiftState = recorder;
  for (const stamp of stamps) {
    const { id } = stamp;
    // A device repeats an id only by mistake; within one delivery the first counts.
    const before = known.has(id) ? known.get(id) : received.get(id)?.refused_for;
    if (before !== undefined || carriedOut.has(id)) {
      receipts.push(receiptOf(id, before ? { outcome: 'refused', refusal: before } : { outcome: 'known' }, t));
      continue;
    }
    const { result, row } = await recordOne(delivery, state, stamp);
    received.set(id, row);
    state = result.state;
    receipts.push(receiptOf(id, result, t));
  }
  await insertStamps(db, reach, recorder.employeeId, [...received.values()]);
  await claimStampIds(db, { userId, ids: [...received.keys()], now });
  return receipts;
}

type Outcome =
  | { readonly outcome: 'recorded' | 'known' }
  | { readonly outcome: 'refused'; readonly refusal: StampRefusal };

const receiptOf = (id: string, result: Outcome, t: Translate): StampReceipt => ({
  id,
  outcome: result.outcome,
  reason: result.outcome === 'refused' ? t(`errors:${result.refusal}`) : null,
});

type Result = Outcome & { readonly state: ShiftState };

async function recordOne(
  delivery: Delivery,
  state: ShiftState,
  stamp: WaitingStamp,
): Promise<{ readonly result: Result; readonly row: ReceivedStamp }> {
  const { db, reach, recorder, now, deviceSentAt } = delivery;
  const times = { deviceTime: Temporal.Instant.from(stamp.device_time), deviceSentAt, elapsedMs: stamp.elapsed_ms };
  const { at: exact, clockDiffers } = stampMoment({ ...times, receivedAt: now });
  const at = exact.round({ smallestUnit: 'second', roundingMode: 'floor' });
  const rowOf = (refused_for: StampRefusal | null, track_id: number | null): ReceivedStamp => ({
    client_id: stamp.id,
    kind: stamp.kind,
    device_time: stamp.device_time,
    device_sent_at: deviceSentAt.toString(),
    elapsed_ms: stamp.elapsed_ms,
    received_at: now.toString(),
    moment: exact.toString(),
    clock_differs: clockDiffers,
    refused_for,
    track_id,
  });
  const refusal = refusalOf(delivery, state, { kind: stamp.kind, at });
  if (refusal !== null) {
    const same = await findTrackOfPress(db, reach, recorder.employeeId, { kind: stamp.kind, at });
    if (same !== null) return { result: { outcome: 'known', state }, row: rowOf(null, same) };
    return { result: { outcome: 'refused', refusal, state }, row: rowOf(refusal, null) };
  }
  const { track, state: next } = await apply(delivery, state, { kind: stamp.kind, at });
  return { result: { outcome: 'recorded', state: next }, row: rowOf(null, track.id) };
}

type Press = { readonly kind: WaitingStamp['kind']; readonly at: Temporal.Instant };

const isBefore = (moment: Temporal.Instant, other: Temporal.Instant | null): boolean =>
  other !== null && Temporal.Instant.compare(moment, other) < 0;

/** Why a press cannot be recorded; null when it can. */
function refusalOf({ now, recorder }: Delivery, state: ShiftState, { kind, at }: Press): StampRefusal | null {
  if (isBefore(now, at)) return 'stamp_in_future';
  if (isBefore(at, now.subtract({ hours: 24 * STAMP_DAYS_MAX }))) return 'stamp_too_old';
  if (isBefore(at, state.runningSince) || isBefore(at, state.lastStop)) return 'stamp_outdated';
  const isRunning = state.runningSince !== null;
  if (kind === 'start') {
    if (isRunning) return 'stamp_while_running';
    return recorder.hasAccess ? null : 'stamp_without_access';
  }
  if (state.runningSince !== null) return isForgotten(state.runningSince, at) ? 'stamp_forgotten' : null;
  return kind === 'stop' && breakOf(state, at) !== null ? null : 'stamp_without_work';
}

/** Changes the tracks as the call of the same name does, at the moment of the press. */
async function apply(
  { db, reach, recorder, now }: Delivery,
  state: ShiftState,
  { kind, at }: Press,
): Promise<{ readonly track: StoredTrack; readonly state: ShiftState }> {
  const { employeeId } = recorder;
  if (kind === 'start') {
    const isBack = breakOf(state, at) !== null;
    if (state.shiftSince !== null && !isBack) await endShift(db, reach, employeeId);
    const track = present(await insertTrack(db, reach, employeeId, at));
    return { track, state: { ...state, runningSince: at, shiftSince: isBack ? state.shiftSince : at } };
  }
  if (state.runningSince === null) {
    const track = present(await endShift(db, reach, employeeId));
    return { track, state: { ...state, shiftSince: null } };
  }
  const by = kind === 'break' ? 'break' : 'stamp';
  const track = present(await endTrack(db, reach, employeeId, { at, by, now }));
  return { track, state: { runningSince: null, lastStop: at, shiftSince: kind === 'break' ? state.shiftSince : null } };
}

/** The employee is locked, so that what the state allows happens. */
function present(track: StoredTrack | undefined): StoredTrack {
  if (track === undefined) throw new Error('A stamp that the state allowed changed no track.');
  return track;
}
