import {
  ASKED_REFUSALS,
  type Press,
  type PressRefusal,
  pressTimer,
  type TimerEvent,
  type TimerState,
} from './timer.ts';
import { isForgotten, type StampKind } from './track.ts';

/** A press as it is kept: with a network it stands as an end of a track, without one as a stamp. */
export type KeptPress = Press & {
  readonly key: string;
  /** Whether it was pressed with a network: its person saw what it did, so a stamp that contradicts it does not move it. */
  readonly isFirm: boolean;
  /** The device that kept it; missing where it is not known, and of a press with a network. */
  readonly device?: string | null;
};

/** A track whose end a person entered, or the removal of an account: no press changes it. */
export type FixedTrack = {
  readonly key: string;
  readonly startedAt: Temporal.Instant;
  readonly stoppedAt: Temporal.Instant;
};

/** A track of presses; without an end it runs. */
export type ArrangedTrack = {
  readonly start: KeptPress;
  readonly end: KeptPress | null;
  /** Whether the break button ended it and its shift goes on. */
  readonly isBreak: boolean;
};

/** Why a press stands in no track. `without_end`: a begin whose end never came before the next begin. */
export type AskedReason = (typeof ASKED_REFUSALS)[number] | 'without_end';

/** A press that is asked about, or that says what another one has said. */
export type AskedPress = { readonly press: KeptPress; readonly reason: AskedReason };

export type Arrangement = {
  readonly tracks: readonly ArrangedTrack[];
  /** Stops in a break, with the track whose shift they ended. */
  readonly closing: readonly { readonly press: KeptPress; readonly track: ArrangedTrack }[];
  /** Presses that another one has said within the same minute, with its track. */
  readonly known: readonly { readonly press: KeptPress; readonly track: ArrangedTrack }[];
  readonly asked: readonly AskedPress[];
};

/** Seconds within which two devices, or a call and its stamp, mean the same press. */
const SAME_PRESS_SECONDS = 60;

/** Facts that were judged when the press arrived. */
const FACTS = { now: Temporal.Instant.fromEpochMilliseconds(0), hasAccess: true, isEmployed: true };

const IDLE: TimerState = { runningSince: null, lastStop: null, shiftSince: null };

/**
 * Arranges presses as the timer would have recorded them, had each arrived at its moment. The result follows from the presses
 * alone: in which order, on which devices and in how many deliveries they arrived changes nothing. What contradicts is asked:
 * the first press stands, one with a network before one without, and a begin without an end gives way to the next day's. With a begin
 * the next end of its device is asked about, so that no time is begun by one device and ended by what another one has said.
 *
 * @param presses in any order, in whole seconds
 * @param firmRefusals why a firm press contradicts
 * @returns each press in exactly one of the lists
 * @source docs/decisions/0091-stamps-in-any-order.md
 */
export function arrangePresses(
  presses: readonly KeptPress[],
  fixed: readonly FixedTrack[] = [],
  firmRefusals: readonly PressRefusal[] = ASKED_REFUSALS,
): Arrangement {
  const dropped = new Map<KeptPress, AskedReason>();
  for (;;) {
    const scanned = scan(presses, { fixed, dropped, firmRefusals });
    if (!('drop' in scanned)) return withKnown(scanned);
    dropped.set(scanned.drop.press, scanned.drop.reason);
  }
}

type Scanned = Omit<Arrangement, 'known'>;

type Scanning = {
  readonly fixed: readonly FixedTrack[];
  /** Presses that have given way. */
  readonly dropped: ReadonlyMap<KeptPress, AskedReason>;
  readonly firmRefusals: readonly PressRefusal[];
};

/** Applies the presses in the order of their moments, until one has to give way. */
function scan(
  presses: readonly KeptPress[],
  { fixed, dropped, firmRefusals }: Scanning,
): Scanned | { readonly drop: AskedPress } {
  const line = [...presses].sort(byMoment);
  const blocks = fixed.toSorted((a, b) => Temporal.Instant.compare(a.startedAt, b.startedAt));
  const tracks: ArrangedTrack[] = [];
  const closed = new Map<KeptPress, KeptPress>();
  const asked: AskedPress[] = [];
  const begun = new BegunElsewhere();
  let state = IDLE;
  const ask = (press: KeptPress, reason: AskedReason): void => {
    asked.push({ press, reason });
    const running = state.runningSince === null ? undefined : tracks.at(-1)?.start;
    const isRepeated = running?.device === press.device || isSameMoment(running?.at, press.at);
    if (press.kind === 'start' && !isRepeated) begun.set(press, reason);
  };
  /** The press that would give way: it began what runs, or ended what ran last. */
  let before: KeptPress | null = null;
  for (let press = takeNext(line, state); press; press = takeNext(line, state)) {
    const block = blocks[0];
    if (block && Temporal.Instant.compare(block.startedAt, press.at) <= 0) {
      if (before && state.runningSince) return { drop: { press: before, reason: 'without_end' } };
      blocks.shift();
      state = { ...IDLE, lastStop: block.stoppedAt };
      before = null;
      line.unshift(press);
      continue;
    }
    const reason = dropped.get(press) ?? begun.take(press);
    if (reason) {
      ask(press, reason);
      continue;
    }
    const effect = pressTimer(state, press, FACTS, press.isFirm ? firmRefusals : ASKED_REFUSALS);
    const refusal = 'refusal' in effect ? askedReason(effect.refusal) : null;
    const isLost = !('refusal' in effect) && effect.event === 'shiftStopped' && press.isFirm;
    if (refusal !== null || isLost) {
      const isStale =
        refusal === 'while_running' && state.runningSince !== null && isForgotten(state.runningSince, press.at);
      if (before && !before.isFirm && (press.isFirm || isStale))
        return { drop: { press: before, reason: isStale ? 'without_end' : (refusal ?? 'without_work') } };
      if (refusal !== null) {
        ask(press, refusal);
        continue;
      }
    }
    if ('refusal' in effect) continue;
    carryOut(tracks, closed, press, effect.event);
    if (effect.event !== 'shiftStopped') before = press;
    state = effect.next;
  }
  if (blocks.length > 0 && before && state.runningSince) return { drop: { press: before, reason: 'without_end' } };
  const closing = [...closed].flatMap(([press, end]) => {
    const track = tracks.find((one) => one.end === end);
    return track ? [{ press, track }] : [];
  });
  return { tracks, closing, asked };
}

const askedReason = (refusal: PressRefusal): AskedReason =>
  ASKED_REFUSALS.find((reason) => reason === refusal) ?? 'forgotten';

/** Begins that are asked about, by device: the next end of the device is theirs. */
class BegunElsewhere {
  readonly #reasons = new Map<string, AskedReason>();

  set({ device }: KeptPress, reason: AskedReason): void {
    if (device != null) this.#reasons.set(device, reason);
  }

  /** The reason with which a press is asked about, because it ends such a begin. */
  take({ device, kind }: KeptPress): AskedReason | undefined {
    if (device == null) return undefined;
    const reason = this.#reasons.get(device);
    this.#reasons.delete(device);
    return kind === 'start' ? undefined : reason;
  }
}

/** Whether presses at two moments mean the same one. */
export const isSameMoment = (moment: Temporal.Instant | null | undefined, other: Temporal.Instant): boolean =>
  moment != null && Math.abs(moment.since(other).total('seconds')) <= SAME_PRESS_SECONDS;

function carryOut(
  tracks: ArrangedTrack[],
  closed: Map<KeptPress, KeptPress>,
  press: KeptPress,
  event: TimerEvent,
): void {
  const last = tracks.at(-1);
  const settle = (change: Partial<ArrangedTrack>): void => {
    if (last) tracks[tracks.length - 1] = { ...last, ...change };
  };
  if (event === 'trackStarted' && last?.isBreak) settle({ isBreak: false });
  if (event === 'shiftStopped') {
    settle({ isBreak: false });
    if (last?.end) closed.set(press, last.end);
  } else if (press.kind === 'start') tracks.push({ start: press, end: null, isBreak: false });
  else settle({ end: press, isBreak: press.kind === 'break' });
}

/** Of presses at the same moment an end comes first while work runs, and a begin while none does. */
function takeNext(line: KeptPress[], { runningSince }: TimerState): KeptPress | undefined {
  const [first] = line;
  if (!first) return undefined;
  const isWanted = ({ kind }: KeptPress): boolean => (kind === 'start') === (runningSince === null);
  const index = line.findIndex((press) => isWanted(press) || !press.at.equals(first.at));
  const found = line[index];
  return found?.at.equals(first.at) ? line.splice(index, 1)[0] : line.shift();
}

const KIND_ORDER: Readonly<Record<StampKind, number>> = { stop: 0, break: 1, start: 2 };

const byMoment = (a: KeptPress, b: KeptPress): number =>
  Temporal.Instant.compare(a.at, b.at) ||
  Number(b.isFirm) - Number(a.isFirm) ||
  KIND_ORDER[a.kind] - KIND_ORDER[b.kind] ||
  (a.key < b.key ? -1 : 1);

/** Tells the presses that only repeat another one from those that contradict. */
function withKnown({ tracks, closing, asked }: Scanned): Arrangement {
  const knownOf = ({ press }: AskedPress): ArrangedTrack | undefined =>
    tracks.find(({ start, end }) => isSameMoment(press.kind === 'start' ? start.at : end?.at, press.at));
  const known = asked.flatMap((one) => {
    const track = knownOf(one);
    return track ? [{ press: one.press, track }] : [];
  });
  const repeated = new Set(known.map(({ press }) => press));
  return { tracks, closing, known, asked: asked.filter(({ press }) => !repeated.has(press)) };
}
