import type { IsoDate, IsoMonth } from '../../calendar/dates.ts';
import { ANSWER_UNDO_SECONDS, type MonthEventKind, type MonthEventWay, type MonthStanding } from './month-state.ts';
import { type MonthState } from './month-states.ts';

/** An event of a month. */
export type MonthEvent = {
  readonly kind: MonthEventKind;
  /** `YYYY-MM-DD HH:mm:ss` in the time zone of the installation. */
  readonly at: string;
  /** The same moment in milliseconds since 1970. */
  readonly moment: number;
  readonly name: string;
  readonly via: MonthEventWay;
  /** Of an answer by a personal link; null where it was not recorded. */
  readonly link: { readonly pin_by: string; readonly opened_at: string } | null;
  readonly words: string | null;
  readonly days: readonly IsoDate[];
  /** Of the draft that was sent or answered; null for other events. */
  readonly hash: string | null;
};

/** The current sheet of a month. */
export type SheetConfirmation = {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly at: string;
  readonly moment: number;
};

type Objection = {
  readonly event: MonthEvent;
  readonly reply: MonthEvent | null;
  /** The sending that it answered; after a later one the person is asked again. */
  readonly sent: MonthEvent | null;
};

type Agreement = {
  readonly event: MonthEvent;
  /** Days for which something else than the draft says was recorded later. */
  readonly changed: readonly IsoDate[];
};

/** Last answer of a person; at most one of the two. */
type Answer = { readonly agreement: Agreement | null; readonly objection: Objection | null };

const NO_ANSWER: Answer = { agreement: null, objection: null };

type Folded = Answer & {
  readonly sent: MonthEvent | null;
  /** Answer before the last one, which counts again when that is taken back. */
  readonly before: Answer;
  readonly withoutAgreement: MonthEvent | null;
  readonly closed: MonthEvent | null;
  readonly reopened: MonthEvent | null;
};

const NOTHING: Folded = {
  ...NO_ANSWER,
  sent: null,
  before: NO_ANSWER,
  withoutAgreement: null,
  closed: null,
  reopened: null,
};

/** How each kind of event changes what is known of a month. */
const STEPS: Readonly<Record<MonthEventKind, (known: Folded, event: MonthEvent) => Folded>> = {
  // A draft answers no objection, and an agreement to an earlier one stays, to be shown as void.
  sent: (known, event) => ({ ...known, sent: event, withoutAgreement: null }),
  agreed: (known, event) => ({
    ...known,
    before: { agreement: known.agreement, objection: known.objection },
    agreement: { event, changed: [] },
    objection: null,
    withoutAgreement: null,
  }),
  objected: (known, event) => ({
    ...known,
    before: { agreement: known.agreement, objection: known.objection },
    agreement: null,
    objection: { event, reply: null, sent: known.sent },
  }),
  changed: (known, event) => ({
    ...known,
    agreement: known.agreement && { ...known.agreement, changed: event.days },
  }),
  withdrawn: (known) => ({ ...known, ...known.before, before: NO_ANSWER }),
  replied: (known, event) =>
    known.objection && !known.objection.reply
      ? { ...known, objection: { ...known.objection, reply: event } }
      : { ...known, withoutAgreement: event },
  closed: (known, event) => ({ ...known, closed: event }),
  reopened: (known, event) => ({ ...known, closed: null, reopened: event }),
};

const fold = (events: readonly MonthEvent[]): Folded =>
  events.reduce((known, event) => STEPS[event.kind](known, event), NOTHING);

/** Whether a sheet was confirmed after the draft that was sent last. Both at one moment count as sent, then confirmed. */
const isConfirmed = ({ sent }: Pick<Folded, 'sent'>, sheet: Pick<SheetConfirmation, 'moment'> | null): boolean =>
  sheet !== null && (sent === null || sheet.moment >= sent.moment);

/** Whether the agreement is to what has a hash, and nothing else was recorded later. */
const countsFor = ({ agreement }: Pick<Folded, 'agreement'>, hash: string | null): boolean =>
  agreement !== null && agreement.event.hash === hash && agreement.changed.length === 0;

function stateOf(known: Folded, sheet: Pick<SheetConfirmation, 'moment'> | null): MonthState {
  if (known.closed) return 'closed';
  if (isConfirmed(known, sheet)) return 'confirmed';
  if (!known.sent) return 'open';
  if (countsFor(known, known.sent.hash)) return 'agreed';
  return known.objection?.sent === known.sent ? 'objected' : 'sent';
}

/**
 * The state of a month.
 *
 * @param events in the order in which they happened
 * @param sheet the current sheet, or null
 * @source docs/decisions.md D72, D93
 */
export const monthStateOf = (
  events: readonly MonthEvent[],
  sheet: Pick<SheetConfirmation, 'moment'> | null,
): MonthState => stateOf(fold(events), sheet);

/**
 * Whether an objection waits for the reply of a manager, also after another draft was sent.
 *
 * @param events in the order in which they happened
 * @source docs/decisions.md D93
 */
export const hasOpenObjection = (events: readonly MonthEvent[]): boolean => {
  const { objection } = fold(events);
  return objection !== null && objection.reply === null;
};

/** Whether a month is closed, so that nothing changes its sheet or its days. @source docs/decisions.md D93 */
export const isMonthClosed = (events: readonly Pick<MonthEvent, 'kind'>[]): boolean =>
  events.findLast(({ kind }) => kind === 'closed' || kind === 'reopened')?.kind === 'closed';

/**
 * Where a month stands.
 *
 * @param events in the order in which they happened
 * @param sheet the current sheet, or null
 * @param sheetHash hash of what that sheet says, see `monthContent`
 * @source docs/decisions.md D72, D93; docs/decisions/0047-states-of-a-month.md
 */
export function standingOfMonth(
  month: IsoMonth,
  events: readonly MonthEvent[],
  sheet: SheetConfirmation | null,
  sheetHash: string | null,
): MonthStanding {
  const known = fold(events);
  const { sent, agreement, objection, withoutAgreement, closed, reopened } = known;
  const confirmed = isConfirmed(known, sheet) ? sheet : null;
  const hash = confirmed ? sheetHash : (sent?.hash ?? null);
  return {
    month,
    state: stateOf(known, sheet),
    sent: sent && { ...actOf(sent), hash: hashOf(sent) },
    agreement: agreement && {
      ...actOf(agreement.event),
      ...wayOf(agreement.event),
      is_valid: countsFor(known, hash),
    },
    objection: objection && {
      ...saidOf(objection.event),
      ...wayOf(objection.event),
      days: [...objection.event.days],
      reply: objection.reply && saidOf(objection.reply),
    },
    without_agreement: withoutAgreement && saidOf(withoutAgreement),
    confirmed: confirmed && { ...actOf(confirmed), timesheet_id: confirmed.id, version: confirmed.version },
    closed: closed && actOf(closed),
    reopened: reopened && { ...actOf(reopened), reason: wordsOf(reopened) },
  };
}

const actOf = ({ name, at }: { readonly name: string; readonly at: string }) => ({ name, at });
const wayOf = ({ via, link }: MonthEvent) => ({ via, link });
const saidOf = (event: MonthEvent) => ({ ...actOf(event), words: wordsOf(event) });

function wordsOf({ kind, words }: MonthEvent): string {
  if (words === null) throw new RangeError(`an event '${kind}' without words`);
  return words;
}

function hashOf({ kind, hash }: MonthEvent): string {
  if (hash === null) throw new RangeError(`an event '${kind}' without a hash`);
  return hash;
}

/** Whether an answer of the person is waited for: nothing was answered yet, or a manager replied to the objection. */
export const isAsked = ({ state, objection }: Pick<MonthStanding, 'state' | 'objection'>): boolean =>
  state === 'sent' || (state === 'objected' && objection?.reply != null);

/** Whether the person can give an answer now: the first one, or another one than the last. @source docs/decisions.md D106 */
export const canAnswer = (
  standing: Pick<MonthStanding, 'state' | 'objection'>,
  answer: 'agreed' | 'objected',
): boolean => isAsked(standing) || (standing.state !== answer && ['agreed', 'objected'].includes(standing.state));

/** Whether the last answer can be taken back: nothing happened since, and it was given within {@link ANSWER_UNDO_SECONDS}. */
export function canTakeBack(
  events: readonly MonthEvent[],
  { state }: Pick<MonthStanding, 'state'>,
  now: Temporal.Instant,
): boolean {
  const last = events.at(-1);
  const isAnswer = last?.kind === 'agreed' || last?.kind === 'objected';
  const isUnchanged = state === 'agreed' || state === 'objected';
  return isAnswer && isUnchanged && now.epochMilliseconds - last.moment <= ANSWER_UNDO_SECONDS * 1000;
}

/**
 * The agreement to the draft that was sent last, also one that counts no more because something else was recorded since.
 *
 * @param events in the order in which they happened
 * @returns the days that were recorded differently since; null without such an agreement, and for a closed month
 */
export function agreedDraft(events: readonly MonthEvent[]): { readonly changed: readonly IsoDate[] } | null {
  const { agreement, sent, closed } = fold(events);
  return agreement && sent && !closed && agreement.event.hash === sent.hash ? { changed: agreement.changed } : null;
}

/**
 * Whether the confirmation of a month has to say why, in words: the objection of the person has no reply; something else was
 * recorded after the agreement to what is confirmed; or the company demands agreement and there is none to it.
 *
 * @param hash hash of what is confirmed
 */
export function needsWords(events: readonly MonthEvent[], hash: string, demandsAgreement: boolean): boolean {
  const { agreement, objection, withoutAgreement } = fold(events);
  if (objection && !objection.reply) return true;
  if (withoutAgreement || countsFor({ agreement }, hash)) return false;
  return demandsAgreement || agreement?.event.hash === hash;
}

/** Whether a change voids an agreement: there is one to what the month said, and it says something else from now on. */
export function voidsAgreement(
  standing: Pick<MonthStanding, 'agreement'>,
  events: readonly MonthEvent[],
  hash: string,
) {
  return standing.agreement?.is_valid === true && !countsFor(fold(events), hash);
}
