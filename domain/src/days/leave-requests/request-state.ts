import type { IsoDate } from '../../calendar/dates.ts';

/** States of a request for leave. A granted one is only changed by agreement. @source docs/decisions/0099-leave-requests.md */
export const REQUEST_STATES = ['asked', 'granted', 'refused', 'withdrawn', 'cancel_asked', 'cancelled'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** States in which a side has to answer. */
export const OPEN_STATES = ['asked', 'cancel_asked'] as const satisfies readonly RequestState[];

/** The two sides of a request: the employee, and the company with all its managers. */
export const REQUEST_SIDES = ['employee', 'company'] as const;
export type RequestSide = (typeof REQUEST_SIDES)[number];

/**
 * Acts on a request: the other side agrees or refuses what is asked, the side that asked takes it back, and either side
 * asks to cancel or to change what was granted.
 */
export const REQUEST_ACTS = ['agree', 'refuse', 'withdraw', 'ask_cancel', 'ask_change'] as const;
export type RequestAct = (typeof REQUEST_ACTS)[number];

/** Facts that decide the next state of a request. */
export type RequestStanding = {
  readonly state: RequestState;
  /** The side that asked for what is open now, or for what was decided last. */
  readonly asked_by: RequestSide;
  readonly first: IsoDate;
};

/** The one who acts. `isOwn`: a manager whose own leave it is; managers never decide about their own. */
export type RequestActor = { readonly side: RequestSide; readonly isOwn: boolean; readonly today: IsoDate };

/** Why an act is refused, as the code of a refusal. */
export type RequestRefusal = 'leave_request_own' | 'leave_request_decided' | 'leave_started';

const NEXT: Readonly<Partial<Record<RequestState, Readonly<Partial<Record<RequestAct, RequestState>>>>>> = {
  asked: { agree: 'granted', refuse: 'refused', withdraw: 'withdrawn' },
  // A change is a request of its own, which replaces the granted one when it is agreed.
  granted: { ask_cancel: 'cancel_asked', ask_change: 'granted' },
  cancel_asked: { agree: 'cancelled', refuse: 'granted', withdraw: 'granted' },
};

/** The state after an act, or why it is refused. */
export function afterAct(
  { state, asked_by, first }: RequestStanding,
  act: RequestAct,
  { side, isOwn, today }: RequestActor,
): { readonly state: RequestState } | { readonly refusal: RequestRefusal } {
  if (side === 'company' && isOwn) return { refusal: 'leave_request_own' };
  const next = NEXT[state]?.[act];
  if (next === undefined || !isTurnOf(act, side, asked_by)) return { refusal: 'leave_request_decided' };
  return first <= today && needsFuture(state, act, side) ? { refusal: 'leave_started' } : { state: next };
}

const isTurnOf = (act: RequestAct, side: RequestSide, asker: RequestSide): boolean => {
  if (act === 'withdraw') return side === asker;
  return act === 'agree' || act === 'refuse' ? side !== asker : true;
};

/**
 * Leave that has begun is not taken back. What was asked is answered even late, and the company can still ask to change or cancel what was
 * granted: no other way is left to put it right.
 */
const needsFuture = (state: RequestState, act: RequestAct, side: RequestSide): boolean =>
  state === 'asked' ? act === 'withdraw' : side === 'employee' && (act === 'ask_cancel' || act === 'ask_change');

/** The acts that a person may do now. */
export const actsOf = (request: RequestStanding, actor: RequestActor): RequestAct[] =>
  REQUEST_ACTS.filter((act) => 'state' in afterAct(request, act, actor));
