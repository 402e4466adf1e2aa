import { expect, test } from 'vitest';
import type { Column } from '../cells/columns.ts';
import { type EditorAction, editorReducer, openSheet } from './editor-reducer.ts';
import type { EditorState } from './editor-state.ts';
import { viewMonth } from './month-view.ts';
import { nextReviewItem, reviewItemsOf } from './review-items.ts';
import { proposalOfMay, rowOf } from './sheet.builder.ts';

const act = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(editorReducer, state);
const enter = (day: number, column: Column, text: string): EditorAction => ({
  type: 'enter',
  cell: { row: rowOf(day), column },
  text,
});
const mark = (direction: 1 | -1): EditorAction => ({ type: 'mark', direction });

/** A month with a long day on the 6th, a short break on the 12th, and a wage below the legal minimum. */
const odd = (): EditorState => {
  const sheet = proposalOfMay();
  const surroundings = { ...sheet.surroundings, monthly_wage: '1000.00', hourly_wage: null };
  return act(
    openSheet({ ...sheet, surroundings }),
    enter(6, 'end_time', '1945'),
    enter(6, 'break_minutes', '60'),
    enter(12, 'break_minutes', '0'),
    enter(4, 'end_time', ''),
  );
};

test('the stops are the marked days and the open findings in the order of the month, the month itself last', () => {
  const state = odd();
  const stops = reviewItemsOf(viewMonth(state), state.reasons);
  expect(stops).toEqual([
    { row: rowOf(4), column: 'end_time', key: null },
    { row: rowOf(6), column: 'end_time', key: 'over_10_hours:2026-05-06' },
    { row: rowOf(12), column: 'end_time', key: 'break_too_short:2026-05-12' },
    { row: null, column: 'end_time', key: 'below_minimum_wage' },
  ]);
});

test('the next stop goes round in both directions, and leads on from the month as a whole', () => {
  const stops = [
    { row: 3, column: 'end_time', key: null },
    { row: 8, column: 'end_time', key: 'a' },
    { row: null, column: 'end_time', key: 'b' },
    { row: null, column: 'end_time', key: 'c' },
  ] as const;
  const walk = (row: number | null, key: string | null, direction: 1 | -1) => {
    const stop = nextReviewItem(stops, { row, key }, direction);
    return stop && [stop.row, stop.key];
  };
  expect(walk(-1, null, 1)).toEqual([3, null]);
  expect(walk(3, null, 1)).toEqual([8, 'a']);
  expect(walk(8, null, 1)).toEqual([null, 'b']);
  expect(walk(null, 'b', 1)).toEqual([null, 'c']);
  expect(walk(null, 'c', 1)).toEqual([3, null]);
  expect(walk(null, 'b', -1)).toEqual([8, 'a']);
  expect(walk(8, null, -1)).toEqual([3, null]);
  expect(walk(3, null, -1)).toEqual([null, 'c']);
  expect(nextReviewItem([], { row: 3, key: null }, 1)).toBeUndefined();
});

test('n goes to the day and unfolds what was found there; the month as a whole takes the focus itself', () => {
  const first = act(odd(), mark(1));
  expect(first.cursor?.row).toBe(rowOf(6));
  expect(first.finding).toMatchObject({ key: 'over_10_hours:2026-05-06', focus: 'none' });
  const last = act(first, mark(1), mark(1));
  expect(last.cursor?.row).toBe(rowOf(12));
  expect(last.finding).toMatchObject({ key: 'below_minimum_wage', focus: 'head' });
  expect(act(last, mark(1)).cursor?.row).toBe(rowOf(4));
  expect(act(last, mark(-1)).finding).toMatchObject({ key: 'break_too_short:2026-05-12' });
});

test('what has its reason is passed by, and once all have, that is said', () => {
  const answered = (state: EditorState, key: string) => act(state, { type: 'reason', keys: [key], reason: 'Notfall' });
  const state = answered(odd(), 'over_10_hours:2026-05-06');
  // The long day stays unusual, but its finding has a reason.
  expect(act(state, mark(1))).toMatchObject({ cursor: { row: rowOf(6) }, finding: null });
  const calm = act(openSheet(proposalOfMay()), enter(12, 'break_minutes', '0'));
  const done = answered(calm, 'break_too_short:2026-05-12');
  expect(act(done, mark(1)).notice).toMatchObject({ kind: 'allAnswered' });
  expect(act(openSheet(proposalOfMay()), mark(1)).notice).toMatchObject({ kind: 'noMarks' });
});

test('Alt and a lead to the reason of the day, else to the first one that is missing, and say when there is none', () => {
  const onDay = act(odd(), { type: 'select', cell: { row: rowOf(12), column: 'end_time' } }, { type: 'answer' });
  expect(onDay.finding).toMatchObject({ key: 'break_too_short:2026-05-12', focus: 'reason' });
  const elsewhere = act(odd(), { type: 'select', cell: { row: rowOf(5), column: 'end_time' } }, { type: 'answer' });
  expect(elsewhere.finding).toMatchObject({ key: 'over_10_hours:2026-05-06', focus: 'reason' });
  expect(act(openSheet(proposalOfMay()), { type: 'answer' }).notice).toMatchObject({ kind: 'nothingToAnswer' });
});
