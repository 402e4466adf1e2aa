import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canAnswer,
  canTakeBack,
  hasOpenObjection,
  isAsked,
  isMonthClosed,
  type MonthEvent,
  needsWords,
  standingOfMonth,
} from './month-standing.ts';
import { MONTH_EVENT_KINDS, type MonthEventKind } from './month-state.ts';
import { type MonthState } from './month-states.ts';

const MONTH = '2026-10';

/** An event by its kind, with the hash of the draft behind it where it has one: `sent:a`. */
function eventOf(text: string, moment: number): MonthEvent {
  const [kind, hash] = text.split(':');
  return {
    kind: (kind === 'restored' ? 'changed' : kind) as MonthEventKind,
    hash: hash ?? null,
    moment,
    at: '2026-11-05 10:00:00',
    name: 'Anna Zander',
    via: 'account',
    link: null,
    words: ['objected', 'replied', 'reopened'].includes(kind ?? '') ? 'Worte' : null,
    days: text === 'changed' ? ['2026-10-05'] : [],
  };
}

const eventsOf = (texts: readonly string[]): MonthEvent[] => texts.map((text, index) => eventOf(text, index * 10));

/** A sheet that was confirmed between two events: after that number of them. */
const sheetAfter = (count: number) => ({
  id: 1,
  version: 1,
  name: 'Chefin',
  at: '2026-11-05 10:00:00',
  moment: count * 10 - 5,
});

type Row = {
  readonly state: MonthState;
  readonly texts: readonly string[];
  readonly sheet?: readonly [after: number, hash: string];
};

const STATES: readonly Row[] = [
  { state: 'open', texts: [] },
  { state: 'confirmed', texts: [], sheet: [0, 'a'] },
  { state: 'sent', texts: ['sent:a'] },
  { state: 'agreed', texts: ['sent:a', 'agreed:a'] },
  { state: 'objected', texts: ['sent:a', 'objected:a'] },
  { state: 'objected', texts: ['sent:a', 'objected:a', 'replied'] },
  { state: 'agreed', texts: ['sent:a', 'objected:a', 'replied', 'agreed:a'] },
  { state: 'sent', texts: ['sent:a', 'agreed:a', 'withdrawn'] },
  { state: 'sent', texts: ['sent:a', 'agreed:a', 'sent:b'] },
  { state: 'agreed', texts: ['sent:a', 'agreed:a', 'sent:b', 'sent:a'] },
  { state: 'sent', texts: ['sent:a', 'objected:a', 'sent:b'] },
  { state: 'sent', texts: ['sent:a', 'objected:a', 'sent:b', 'sent:a'] },
  { state: 'objected', texts: ['sent:a', 'objected:a', 'sent:b', 'objected:b'] },
  { state: 'sent', texts: ['sent:a', 'objected:a', 'sent:b', 'replied'] },
  { state: 'confirmed', texts: ['sent:a'], sheet: [1, 'a'] },
  { state: 'confirmed', texts: ['sent:a', 'objected:a'], sheet: [2, 'a'] },
  { state: 'sent', texts: ['sent:a'], sheet: [0, 'a'] },
  { state: 'sent', texts: ['sent:a', 'agreed:a', 'sent:b'], sheet: [2, 'a'] },
  { state: 'sent', texts: ['sent:a', 'agreed:a', 'changed'] },
  { state: 'agreed', texts: ['sent:a', 'agreed:a', 'changed', 'restored'] },
  { state: 'agreed', texts: ['sent:a', 'agreed:a', 'changed', 'agreed:a'] },
  { state: 'sent', texts: ['sent:a', 'agreed:a', 'changed', 'sent:a'] },
  { state: 'confirmed', texts: ['sent:a', 'agreed:a', 'changed'], sheet: [3, 'a'] },
  { state: 'closed', texts: ['sent:a', 'closed'], sheet: [1, 'a'] },
  { state: 'closed', texts: ['closed'] },
  { state: 'confirmed', texts: ['closed', 'reopened'], sheet: [0, 'a'] },
  { state: 'sent', texts: ['sent:a', 'closed', 'reopened'] },
];

test.each(STATES)('$state after $texts with the sheet $sheet', ({ state, texts, sheet }) => {
  const events = eventsOf(texts);
  const standing = standingOfMonth(MONTH, events, sheet ? sheetAfter(sheet[0]) : null, sheet?.[1] ?? null);
  expect(standing.state).toBe(state);
});

test.each([
  [true, ['sent:a', 'agreed:a'], undefined],
  [true, ['sent:a', 'agreed:a'], 'a'],
  [false, ['sent:a', 'agreed:a'], 'b'],
  [false, ['sent:a', 'agreed:a', 'sent:b'], undefined],
  [true, ['sent:a', 'agreed:a', 'closed'], 'a'],
  [false, ['sent:a', 'agreed:a', 'changed'], undefined],
  [false, ['sent:a', 'agreed:a', 'changed'], 'a'],
] as const)('an agreement counts: %s after %j with a later sheet %j', (isValid, texts, hash) => {
  const sheet = hash === undefined ? null : sheetAfter(texts.length);
  const { agreement } = standingOfMonth(MONTH, eventsOf(texts), sheet, hash ?? null);
  expect(agreement?.is_valid).toBe(isValid);
});

test.each([
  ['open', ['sent:a', 'objected:a']],
  ['open', ['sent:a', 'objected:a', 'sent:b']],
  ['open', ['sent:a', 'objected:a', 'sent:b', 'sent:a']],
  ['open', ['sent:a', 'objected:a', 'sent:b', 'agreed:b', 'withdrawn']],
  ['replied', ['sent:a', 'objected:a', 'replied', 'sent:b']],
  ['replied', ['sent:a', 'objected:a', 'sent:b', 'replied']],
  ['none', ['sent:a', 'objected:a', 'withdrawn', 'sent:b']],
  ['none', ['sent:a', 'objected:a', 'sent:b', 'agreed:b']],
] as const)('the objection of a month is %s after %j', (expected, texts) => {
  const { objection } = standingOfMonth(MONTH, eventsOf(texts), null, null);
  expect(objection === null ? 'none' : objection.reply ? 'replied' : 'open').toBe(expected);
  expect(hasOpenObjection(eventsOf(texts))).toBe(expected === 'open');
});

test.each([
  [false, ['sent:a'], false],
  [true, ['sent:a'], true],
  [true, [], true],
  [false, ['sent:a', 'agreed:a'], true],
  [true, ['sent:b', 'agreed:b'], true],
  [true, ['sent:a', 'objected:a'], false],
  [false, ['sent:a', 'objected:a', 'replied'], false],
  [true, ['sent:b', 'objected:b', 'sent:a'], false],
  [false, ['sent:b', 'objected:b', 'sent:a', 'replied'], false],
  [false, ['sent:b', 'objected:b', 'sent:a', 'agreed:a'], false],
  [true, ['sent:a', 'objected:a', 'replied'], true],
  [false, ['sent:a', 'replied'], true],
  [true, ['sent:a', 'agreed:a', 'changed'], false],
  [false, ['sent:b', 'agreed:b', 'changed'], false],
  [false, ['sent:a', 'agreed:a', 'changed', 'restored'], true],
  [false, ['sent:a', 'agreed:a', 'changed', 'replied'], false],
  [true, ['sent:a', 'replied', 'sent:b'], true],
] as const)('a confirmation needs words: %s after %j, with agreement demanded: %s', (isNeeded, texts, isDemanded) => {
  expect(needsWords(eventsOf(texts), 'a', isDemanded)).toBe(isNeeded);
});

describe('whatever happened to a month', () => {
  const hash = fc.constantFrom('a', 'b');
  const text = fc
    .tuple(fc.constantFrom(...MONTH_EVENT_KINDS), hash)
    .map(([kind, of]) => (['sent', 'agreed', 'objected'].includes(kind) ? `${kind}:${of}` : kind));
  const history = fc.array(text, { maxLength: 12 }).map((texts) => eventsOf(texts));
  const sheets = fc.option(fc.tuple(fc.nat({ max: 12 }), hash), { nil: null });
  const standingOf = (events: readonly MonthEvent[], sheet: [number, string] | null) =>
    standingOfMonth(MONTH, events, sheet && sheetAfter(sheet[0]), sheet?.[1] ?? null);
  const plus = (events: readonly MonthEvent[], ...texts: string[]) => [
    ...events,
    ...texts.map((one, index) => eventOf(one, (events.length + index) * 10)),
  ];

  test('it is closed exactly when it was closed last, whatever else is so', () => {
    fc.assert(
      fc.property(history, sheets, (events, sheet) => {
        expect(standingOf(events, sheet).state === 'closed').toBe(isMonthClosed(events));
        expect(standingOf(plus(events, 'closed'), sheet).state).toBe('closed');
      }),
    );
  });

  test('a sheet that is confirmed now makes an open month confirmed: an objection blocks nothing', () => {
    fc.assert(
      fc.property(history, hash, (events, of) => {
        const standing = standingOf(events, [events.length, of]);
        expect(standing.state).toBe(isMonthClosed(events) ? 'closed' : 'confirmed');
        expect(standing.confirmed).not.toBeNull();
      }),
    );
  });

  test('an agreement counts exactly while the month says what was agreed to', () => {
    fc.assert(
      fc.property(history, sheets, (events, sheet) => {
        const { agreement, confirmed, sent } = standingOf(events, sheet);
        const says = confirmed ? sheet?.[1] : sent?.hash;
        const counting = standingOf(plus(events, 'reopened'), sheet);
        if (agreement) expect(agreement.is_valid).toBe(counting.agreement?.is_valid);
        expect(standingOf(plus(events, 'agreed:a'), sheet).agreement?.is_valid).toBe(says === 'a');
      }),
    );
  });

  test('closing and opening again leaves the state as it was', () => {
    fc.assert(
      fc.property(history, sheets, (events, sheet) => {
        const open = plus(events, 'reopened');
        expect(standingOf(plus(open, 'closed', 'reopened'), sheet)).toEqual(standingOf(open, sheet));
      }),
    );
  });

  test('an answer that is taken back leaves what was said before', () => {
    fc.assert(
      fc.property(history, sheets, fc.constantFrom('agreed:a', 'objected:a', 'agreed:b'), (events, sheet, answer) => {
        const before = standingOf(events, sheet);
        const after = standingOf(plus(events, answer, 'withdrawn'), sheet);
        expect([after.state, after.agreement, after.objection]).toEqual([
          before.state,
          before.agreement,
          before.objection,
        ]);
      }),
    );
  });

  test('an answer may be changed into the other one until the month is confirmed', () => {
    fc.assert(
      fc.property(history, sheets, (events, sheet) => {
        const standing = standingOf(events, sheet);
        const hasReply = standing.state === 'objected' && standing.objection?.reply !== null;
        const { state } = standing;
        expect(isAsked(standing)).toBe(state === 'sent' || hasReply);
        expect(canAnswer(standing, 'agreed')).toBe(state === 'sent' || state === 'objected');
        expect(canAnswer(standing, 'objected')).toBe(state === 'sent' || state === 'agreed' || hasReply);
      }),
    );
  });
});

test.each([
  [true, 120, []],
  [false, 121, []],
  [false, 1, ['replied']],
  [false, 1, ['withdrawn']],
  [false, 1, ['closed']],
] as const)('an answer can be taken back: %s after %i seconds and %j', (isPossible, seconds, later) => {
  const events = eventsOf(['sent:a', 'objected:a', ...later]);
  const standing = standingOfMonth(MONTH, events, null, null);
  const now = Temporal.Instant.fromEpochMilliseconds(10 + seconds * 1000);
  expect(canTakeBack(events, standing, now)).toBe(isPossible);
});
