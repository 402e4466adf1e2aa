import { type StampReceipt, stampMoment, type WaitingStamp } from '@zeitblatt/domain/days/timer/stamp';
import { pressTimer, WAITED_REFUSALS } from '@zeitblatt/domain/days/timer/timer';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { Translate } from '../../../http/context/context.ts';
import { type Placed, placePresses } from './place-presses.ts';
import {
  claimStampIds,
  findCarriedOut,
  findStamps,
  insertStamps,
  LASTING_REFUSALS,
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
  /** Of the session that sent the stamps. */
  readonly tokenHash: Buffer;
  readonly stamps: readonly WaitingStamp[];
};

/** Receipts in the order of the stamps, and the begins of the tracks that the delivery changed. */
type Recorded = { readonly receipts: StampReceipt[]; readonly begins: Temporal.Instant[] };

/**
 * Records stamps that waited on a device, each at its moment, whatever arrived before. Each is kept with the times of the
 * device; one that contradicts others is asked about.
 *
 * @source docs/decisions/0046-breaks-and-stamps.md; docs/decisions/0091-stamps-in-any-order.md
 */
export async function recordStamps(delivery: Delivery, t: Translate): Promise<Recorded> {
  const { db, reach, userId, recorder, now, stamps } = delivery;
  const { employeeId } = recorder;
  const ids = stamps.map(({ id }) => id);
  const known = await findStamps(db, reach, employeeId, ids);
  const carriedOut = await findCarriedOut(db, userId, ids);
  const received = new Map<string, ReceivedStamp>();
  for (const stamp of stamps) {
    // A device repeats an id only by mistake; within one delivery the first counts.
    if (!known.has(stamp.id) && !carriedOut.has(stamp.id) && !received.has(stamp.id))
      received.set(stamp.id, receivedOf(delivery, stamp));
  }
  const added = [...received.values()];
  await insertStamps(db, reach, employeeId, added, delivery.tokenHash);
  const placed = await placeAll(delivery, added);
  await claimStampIds(db, { userId, ids: [...received.keys()], now });
  const told = new Set<string>();
  const receipts = stamps.map(({ id }) => {
    const refusal = placed?.places.get(id)?.refused_for ?? received.get(id)?.refused_for ?? known.get(id) ?? null;
    const isCounted = placed?.places.get(id)?.track_id != null;
    const isFirst = received.has(id) && !told.has(id) && placed?.repeated.has(id) !== true;
    told.add(id);
    if (isCounted || refusal === null) return receiptOf(id, isFirst ? 'recorded' : 'known', null);
    return receiptOf(id, IS_LASTING.has(refusal) ? 'refused' : 'asked', t(`errors:${refusal}`));
  });
  return { receipts, begins: placed?.begins ?? [] };
}

const IS_LASTING: ReadonlySet<StampRefusal> = new Set(LASTING_REFUSALS);

const receiptOf = (id: string, outcome: StampReceipt['outcome'], reason: string | null): StampReceipt => ({
  id,
  outcome,
  reason,
});

/** Places the new stamps among what is kept, unless none of them has a place. */
async function placeAll(
  { db, reach, recorder: { employeeId }, now }: Delivery,
  added: readonly ReceivedStamp[],
): Promise<Placed | null> {
  const moments = added
    .filter(({ refused_for }) => refused_for === UNPLACED)
    .map(({ moment }) => Temporal.Instant.from(moment))
    .toSorted((a, b) => Temporal.Instant.compare(a, b));
  const [since] = moments;
  return since ? placePresses({ db, reach, employeeId, now, since }) : null;
}

/** Stored of a stamp until it is placed by the same transaction. */
const UNPLACED = 'stamp_without_work' satisfies StampRefusal;

const IDLE = { runningSince: null, lastStop: null, shiftSince: null };

/** A received stamp with the moment that follows from the clocks. */
function receivedOf({ recorder, now, deviceSentAt }: Delivery, stamp: WaitingStamp): ReceivedStamp {
  const times = { deviceTime: Temporal.Instant.from(stamp.device_time), deviceSentAt, elapsedMs: stamp.elapsed_ms };
  const { at, clockDiffers } = stampMoment({ ...times, receivedAt: now });
  const judged = pressTimer(IDLE, { kind: stamp.kind, at }, { ...recorder, now }, WAITED_REFUSALS);
  return {
    client_id: stamp.id,
    kind: stamp.kind,
    device_time: stamp.device_time,
    device_sent_at: deviceSentAt.toString(),
    elapsed_ms: stamp.elapsed_ms,
    received_at: now.toString(),
    moment: at.toString(),
    clock_differs: clockDiffers,
    refused_for: 'refusal' in judged ? `stamp_${judged.refusal}` : UNPLACED,
    track_id: null,
  };
}
