import { randomUUID } from 'node:crypto';
import {
  type ArrangedTrack,
  type Arrangement,
  arrangePresses,
  type KeptPress,
} from '@zeitblatt/domain/days/timer/arrange-presses';
import { keptPresses } from '@zeitblatt/domain/days/timer/kept-presses';
import { CLOCK_BACK_SECONDS, type Press } from '@zeitblatt/domain/days/timer/timer';
import { required } from '@zeitblatt/domain/rules/required';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { findTracksAround, type WantedTrack, writeTracks } from './arranged-tracks.queries.ts';
import {
  findStampsSince,
  insertStamps,
  type PlacedStamp,
  placeStamps,
  type StampPlace,
  type StampRefusal,
} from './stamps.queries.ts';
import type { StoredTrack } from './time-tracking.queries.ts';

type Placing = {
  readonly db: Db;
  readonly reach: Reach;
  readonly employeeId: number;
  readonly now: Temporal.Instant;
  /** The earliest moment at which something is new. */
  readonly since: Temporal.Instant;
  /** A press with a network that is not recorded yet. */
  readonly pressed?: Press;
};

export type Placed = {
  /** Places of the presses, by the ids of their stamps. */
  readonly places: ReadonlyMap<string, StampPlace>;
  /** Ids of stamps that say what another press has said. */
  readonly repeated: ReadonlySet<string>;
  /** When the shifts of the new and the changed tracks began. */
  readonly begins: Temporal.Instant[];
  /** The track of the press with a network; undefined where it is asked about. */
  readonly pressedTrack: StoredTrack | undefined;
  /** Tracks that are gone, because their presses are asked about. */
  readonly gone: readonly StoredTrack[];
};

/** Name of the press with a network that is not recorded yet. */
const PRESSED = 'pressed';

/**
 * Places the kept presses of an employee, who is locked: every press stands in a track, or is asked about. Presses that a wrong
 * clock of the server put into the future are asked about for good.
 *
 * @source docs/decisions/0091-stamps-in-any-order.md
 */
export async function placePresses(placing: Placing): Promise<Placed> {
  const { db, reach, employeeId, now, since, pressed } = placing;
  const { tracks, from } = await findTracksAround(db, reach, employeeId, since);
  const known = new Set(tracks.map(({ id }) => id));
  const stamps = (await findStampsSince(db, reach, employeeId, from)).filter(
    ({ trackId }) => trackId === null || known.has(trackId),
  );
  const isAhead = (moment: Temporal.Instant | null): boolean =>
    moment !== null && Temporal.Instant.compare(moment, now.add({ seconds: CLOCK_BACK_SECONDS })) > 0;
  const wrong = tracks.filter(({ startedAt, stoppedAt }) => isAhead(startedAt) || isAhead(stoppedAt));
  const wrongIds = new Set<number | null>(wrong.map(({ id }) => id));
  const isWrong = ({ trackId, at }: PlacedStamp): boolean => wrongIds.has(trackId) || isAhead(at);
  const ahead = keptPresses(wrong, stamps.filter(isWrong)).presses;
  const rest = tracks.filter((track) => !wrong.includes(track));
  const kept = keptPresses(
    rest,
    stamps.filter((stamp) => !isWrong(stamp)),
  );
  const live: KeptPress[] = pressed ? [{ ...pressed, key: PRESSED, isFirm: true }] : [];
  const arranged = arrangePresses([...kept.presses, ...live], kept.fixed);
  const idOf = (track: ArrangedTrack): number | null => kept.trackOf.get(track.start.key) ?? null;
  const written = await write(placing, tracks, arranged, idOf);
  const stored = written.stored;
  const asked = [
    ...arranged.asked.map(({ press, reason }) => ({ press, refusal: `stamp_${reason}` as const })),
    ...ahead.map((press) => ({ press, refusal: 'stamp_in_future' as const })),
  ];
  const places = placesOf(arranged, stored, asked);
  await keepAsked(placing, asked, stamps);
  const before = new Map(stamps.map((stamp) => [stamp.key, stamp]));
  await placeStamps(
    db,
    reach,
    employeeId,
    [...places.values()].filter((place) => isNew(place, before)),
  );
  const pressedTrack = arranged.tracks.find(({ start, end }) => start.key === PRESSED || end?.key === PRESSED);
  const closed = arranged.closing.find(({ press }) => press.key === PRESSED)?.track;
  const own = pressedTrack ?? closed;
  return {
    places,
    repeated: new Set(arranged.known.map(({ press }) => press.key)),
    begins: beginsOf(arranged.tracks, (track) => written.isChanged(track)).concat(
      written.gone.map(({ startedAt }) => startedAt),
    ),
    pressedTrack: own && stored.get(own),
    gone: written.gone,
  };
}

const isNew = ({ client_id, track_id, refused_for }: StampPlace, before: ReadonlyMap<string, PlacedStamp>): boolean => {
  const stamp = before.get(client_id);
  return stamp !== undefined && (stamp.trackId !== track_id || stamp.refusedFor !== refused_for);
};

type Asked = { readonly press: KeptPress; readonly refusal: StampRefusal };

function placesOf(
  { tracks, closing, known }: Arrangement,
  stored: ReadonlyMap<ArrangedTrack, StoredTrack>,
  asked: readonly Asked[],
): ReadonlyMap<string, StampPlace> {
  const counted = [
    ...tracks.flatMap((track) => [track.start, track.end].flatMap((press) => (press ? [{ press, track }] : []))),
    ...closing,
    ...known,
  ];
  return new Map([
    ...counted.map(({ press: { key }, track }): [string, StampPlace] => [
      key,
      { client_id: key, track_id: stored.get(track)?.id ?? null, refused_for: null },
    ]),
    ...asked.map(({ press: { key }, refusal }): [string, StampPlace] => [
      key,
      { client_id: key, track_id: null, refused_for: refusal },
    ]),
  ]);
}

/** Begins of the shifts to which some tracks belong; a track that ends by the break button is continued by the next one. */
function beginsOf(tracks: readonly ArrangedTrack[], isWanted: (track: ArrangedTrack) => boolean): Temporal.Instant[] {
  let begin: Temporal.Instant | null = null;
  const begins: Temporal.Instant[] = [];
  for (const track of tracks) {
    begin ??= track.start.at;
    if (isWanted(track)) begins.push(begin);
    if (!track.isBreak) begin = null;
  }
  return begins;
}

type Written = {
  readonly stored: ReadonlyMap<ArrangedTrack, StoredTrack>;
  readonly isChanged: (track: ArrangedTrack) => boolean;
  readonly gone: readonly StoredTrack[];
};

/** Writes the tracks that differ from the stored ones. */
async function write(
  { db, reach, employeeId, now }: Placing,
  tracks: readonly StoredTrack[],
  arranged: Arrangement,
  idOf: (track: ArrangedTrack) => number | null,
): Promise<Written> {
  const before = new Map(tracks.map((track) => [track.id, track]));
  const wanted = arranged.tracks.map((track) => ({ track, row: wantedOf(track, idOf(track)) }));
  const kept = wanted.flatMap(({ track, row }) => (isStored(row) ? [{ track, row }] : []));
  const ids = new Set(kept.map(({ row }) => row.id));
  const gone = tracks.filter(({ id, endedBy }) => !ids.has(id) && (endedBy === null || isPressed(endedBy)));
  const changed = kept.filter(({ row }) => differs(row, before.get(row.id)));
  const added = wanted.filter(({ row }) => !isStored(row));
  const changes = {
    gone: gone.map(({ id }) => id),
    changed: changed.map(({ row }) => row),
    added: added.map(({ row }) => row),
  };
  const inserted = await writeTracks(db, reach, employeeId, changes, now);
  const stored = new Map(kept.map(({ track, row }) => [track, row]));
  for (const [index, { track }] of added.entries()) stored.set(track, required(inserted[index], 'an inserted track'));
  const written = new Set([...changed, ...added].map(({ track }) => track));
  return { stored, isChanged: (track) => written.has(track), gone };
}

const isStored = (track: WantedTrack): track is StoredTrack => track.id !== null;

const isPressed = (endedBy: StoredTrack['endedBy']): boolean => endedBy === 'stamp' || endedBy === 'break';

const wantedOf = ({ start, end, isBreak }: ArrangedTrack, id: number | null): WantedTrack => ({
  id,
  startedAt: start.at,
  stoppedAt: end?.at ?? null,
  endedBy: end && (isBreak ? 'break' : 'stamp'),
});

const differs = (track: StoredTrack, before: StoredTrack | undefined): boolean =>
  before === undefined ||
  !track.startedAt.equals(before.startedAt) ||
  track.stoppedAt?.toString() !== before.stoppedAt?.toString() ||
  track.endedBy !== before.endedBy;

/** Keeps presses with a network that no track holds any more, as stamps that the server received itself. */
async function keepAsked(
  { db, reach, employeeId, now }: Placing,
  asked: readonly Asked[],
  stamps: readonly PlacedStamp[],
): Promise<void> {
  const known = new Set(stamps.map(({ key }) => key));
  const unknown = asked.filter(({ press }) => !known.has(press.key));
  const rows = unknown.map(({ press: { kind, at }, refusal }) => ({
    client_id: randomUUID(),
    kind,
    device_time: at.toString(),
    device_sent_at: at.toString(),
    elapsed_ms: null,
    received_at: now.toString(),
    moment: at.toString(),
    clock_differs: refusal === 'stamp_in_future',
    refused_for: refusal,
    track_id: null,
  }));
  await insertStamps(db, reach, employeeId, rows, null);
}
