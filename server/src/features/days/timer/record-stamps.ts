import { type StampReceipt, stampMoment, type WaitingStamp } from '@zeitblatt/domain/days/timer/stamp';
import { pressTimer, type TimerState, toWholeSeconds, WAITED_REFUSALS } from '@zeitblatt/domain/days/timer/timer';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { Translate } from '../../../http/context/context.ts';
import { carryOut } from './carry-out.ts';
import {
  claimStampIds,
  findCarriedOut,
  findStamps,
  findTrackOfPress,
  insertStamps,
  type ReceivedStamp,
  type StampRefusal,
} from './stamps.queries.ts';
import type { Recorder } from './time-tracking.queries.ts';

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

/** Receipts in the order of the stamps, and the begins of the tracks that the delivery started. */
type Recorded = { readonly receipts: StampReceipt[]; readonly begins: Temporal.Instant[] };

/**
 * Records stamps that waited on a device, one after the other. A refused one changes nothing and stops no other; each is kept
 * with the times of the device.
 *
 * @source docs/decisions/0046-breaks-and-stamps.md
 */
export async function recordStamps(delivery: Delivery, t: Translate): Promise<Recorded> {
  const { db, reach, userId, recorder, now, stamps } = delivery;
  const ids = stamps.map(({ id }) => id);
  const known = await findStamps(db, reach, recorder.employeeId, ids);
  const carriedOut = await findCarriedOut(db, userId, ids);
  const received = new Map<string, ReceivedStamp>();
  const receipts: StampReceipt[] = [];
  const begins: Temporal.Instant[] = [];
  let state: TimerState = recorder;
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
    if (result.outcome === 'recorded') {
      state = result.state;
      if (stamp.kind === 'start') begins.push(result.at);
    }
    receipts.push(receiptOf(id, result, t));
  }
  await insertStamps(db, reach, recorder.employeeId, [...received.values()]);
  await claimStampIds(db, { userId, ids: [...received.keys()], now });
  return { receipts, begins };
}

type Result =
  | { readonly outcome: 'recorded'; readonly at: Temporal.Instant; readonly state: TimerState }
  | { readonly outcome: 'known' }
  | { readonly outcome: 'refused'; readonly refusal: StampRefusal };

const receiptOf = (id: string, result: Result, t: Translate): StampReceipt => ({
  id,
  outcome: result.outcome,
  reason: result.outcome === 'refused' ? t(`errors:${result.refusal}`) : null,
});

async function recordOne(
  delivery: Delivery,
  state: TimerState,
  stamp: WaitingStamp,
): Promise<{ readonly result: Result; readonly row: ReceivedStamp }> {
  const { db, reach, recorder, now, deviceSentAt } = delivery;
  const { employeeId } = recorder;
  const times = { deviceTime: Temporal.Instant.from(stamp.device_time), deviceSentAt, elapsedMs: stamp.elapsed_ms };
  const { at: exact, clockDiffers } = stampMoment({ ...times, receivedAt: now });
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
  const press = { kind: stamp.kind, at: toWholeSeconds(exact) };
  const pressed = pressTimer(state, press, { ...recorder, now }, WAITED_REFUSALS);
  if ('refusal' in pressed) {
    const same = await findTrackOfPress(db, reach, employeeId, press);
    if (same !== null) return { result: { outcome: 'known' }, row: rowOf(null, same) };
    const refusal = `stamp_${pressed.refusal}` as const;
    return { result: { outcome: 'refused', refusal }, row: rowOf(refusal, null) };
  }
  const track = await carryOut({ db, reach, employeeId, now }, state, pressed);
  // The employee is locked, so that no concurrent call changes the tracks.
  if (!track) throw new Error('A stamp that the state allowed changed no track.');
  return { result: { outcome: 'recorded', at: pressed.at, state: pressed.next }, row: rowOf(null, track.id) };
}
