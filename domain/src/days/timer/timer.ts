import { STAMP_DAYS_MAX } from './stamp.ts';
import { hasEndedInBreak, isForgotten, LONGEST_HOURS, type StampKind } from './track.ts';

/** State of an employee's timer: what is recorded last. */
export type TimerState = {
  /** Begin of the running track; null when none runs. */
  readonly runningSince: Temporal.Instant | null;
  /** Latest end of a track; null when there is none. */
  readonly lastStop: Temporal.Instant | null;
  /** Begin of the shift to which the last track belongs; null when nothing runs and the last track did not end by a break. */
  readonly shiftSince: Temporal.Instant | null;
};

/** A press of one of the three buttons. */
export type Press = { readonly kind: StampKind; readonly at: Temporal.Instant };

/** Facts about the employee and the delivery, which the state does not hold. */
export type PressFacts = {
  /** Moment at which the press arrived. */
  readonly now: Temporal.Instant;
  /** Whether a trial or a subscription runs for the company. */
  readonly hasAccess: boolean;
  /** Whether the contract includes today. */
  readonly isEmployed: boolean;
};

/**
 * Seconds by which a press with a network may lie before the last one, because the clocks of two servers are never quite the
 * same: it is moved. Beyond that a clock was wrong.
 */
export const CLOCK_BACK_SECONDS = 60;

type Checked = TimerState & Press & PressFacts;

/** Every reason for which a press can be refused. */
const REFUSED_IF = {
  in_future: ({ at, now }) => isBefore(now, at),
  too_old: ({ at, now }) => isBefore(at, now.subtract({ hours: 24 * STAMP_DAYS_MAX })),
  outdated: ({ at, runningSince, lastStop }) => isBefore(at, runningSince) || isBefore(at, lastStop),
  without_access: ({ kind, hasAccess }) => kind === 'start' && !hasAccess,
  forgotten: ({ at, runningSince }) => runningSince !== null && isForgotten(runningSince, at),
  too_long: ({ at, runningSince }) => runningSince !== null && at.since(runningSince).total('hours') >= LONGEST_HOURS,
  while_running: ({ kind, runningSince }) => kind === 'start' && runningSince !== null,
  /** A return from a break continues the shift even when the contract has ended meanwhile. */
  outside_contract: (checked) => checked.kind === 'start' && !checked.isEmployed && !isInBreak(checked, checked.at),
  without_work: (checked) =>
    checked.kind !== 'start' &&
    checked.runningSince === null &&
    !(checked.kind === 'stop' && isInBreak(checked, checked.at)),
} as const satisfies Record<string, (checked: Checked) => boolean>;

export type PressRefusal = keyof typeof REFUSED_IF;

/**
 * Refusals of a press with a network; the first that applies is answered. The moment is the server's: when its clock was set
 * back, the press is moved to the moment of the last record instead of being refused.
 */
export const LIVE_REFUSALS = [
  'without_access',
  'forgotten',
  'while_running',
  'outside_contract',
  'without_work',
] as const satisfies PressRefusal[];

/** Refusals of a press that waited on a device, judged when it arrives: it counts for no time. */
export const WAITED_REFUSALS = ['in_future', 'too_old', 'without_access'] as const satisfies PressRefusal[];

/**
 * Why a press that waited on a device contradicts others: it is kept and asked about. Work outside the contract is recorded,
 * because it happened.
 */
export const ASKED_REFUSALS = [
  'outdated',
  'while_running',
  'forgotten',
  'without_work',
] as const satisfies PressRefusal[];

/**
 * Accepted presses: a start begins a shift (and ends one whose employee did not return from the break) or continues it after a
 * break; a break or a stop ends the running track; a stop in a break ends the shift with the begin of the break.
 */
export type TimerEvent = 'trackStarted' | 'trackContinued' | 'breakStarted' | 'trackStopped' | 'shiftStopped';

export type PressEffect = {
  readonly event: TimerEvent;
  /** Moment to record, in whole seconds. Never before the last record, so that no track ends before its begin. */
  readonly at: Temporal.Instant;
  readonly next: TimerState;
};

/**
 * Applies a press to the state of the timer.
 *
 * @param refusals those that apply to this way of delivery, such as {@link LIVE_REFUSALS}
 * @returns the effect with the next state, or the first refusal that applies
 * @source docs/decisions/0044-the-timer.md; docs/decisions/0046-breaks-and-stamps.md
 */
export function pressTimer<R extends PressRefusal>(
  state: TimerState,
  press: Press,
  facts: PressFacts,
  refusals: readonly R[],
): PressEffect | { readonly refusal: R } {
  const refusal = refusals.find((reason) => REFUSED_IF[reason]({ ...facts, ...press, ...state }));
  if (refusal !== undefined) return { refusal };
  const last = state.runningSince ?? state.lastStop;
  const exact = toWholeSeconds(press.at);
  const at = last !== null && isBefore(exact, last) ? last : exact;
  const { shiftSince } = state;
  if (isInBreak(state, press.at)) {
    if (press.kind === 'start') return { event: 'trackContinued', at, next: { ...state, runningSince: at } };
    return { event: 'shiftStopped', at, next: { ...state, shiftSince: null } };
  }
  if (press.kind === 'start') {
    return { event: 'trackStarted', at, next: { ...state, runningSince: at, shiftSince: at } };
  }
  return press.kind === 'break'
    ? { event: 'breakStarted', at, next: { runningSince: null, lastStop: at, shiftSince } }
    : { event: 'trackStopped', at, next: { runningSince: null, lastStop: at, shiftSince: null } };
}

/** Whether an employee is in a break from which the shift can be continued. */
const isInBreak = ({ runningSince, shiftSince }: TimerState, moment: Temporal.Instant): boolean =>
  runningSince === null && shiftSince !== null && !hasEndedInBreak(shiftSince, moment);

/** Begin of the open shift; null when none is open, and while its stop is forgotten. */
export const openShiftSince = (state: TimerState, now: Temporal.Instant): Temporal.Instant | null => {
  const { runningSince, shiftSince } = state;
  const isOpen = runningSince === null ? isInBreak(state, now) : !isForgotten(runningSince, now);
  return isOpen ? shiftSince : null;
};

/** Whether what is recorded lies so far ahead of the clock that the clock was wrong, then or now. */
export const isClockBack = ({ runningSince, lastStop }: TimerState, now: Temporal.Instant): boolean =>
  [runningSince, lastStop].some((moment) => isBefore(now.add({ seconds: CLOCK_BACK_SECONDS }), moment));

/** Stamps are exact to the second: the durations add up to what the times of day show. */
export const toWholeSeconds = (moment: Temporal.Instant): Temporal.Instant =>
  moment.round({ smallestUnit: 'second', roundingMode: 'floor' });

const isBefore = (moment: Temporal.Instant, other: Temporal.Instant | null): boolean =>
  other !== null && Temporal.Instant.compare(moment, other) < 0;
