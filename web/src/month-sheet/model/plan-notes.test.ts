import { planOf, planWithoutRegularDays } from '@zeitblatt/domain/months/confirm/month.builder';
import { employed } from '@zeitblatt/domain/people/employments/employment.builder';
import { expect, test } from 'vitest';
import { type EditorAction, editorReducer, openSheet } from './editor-reducer.ts';
import { viewMonth } from './month-view.ts';
import { planNotesOf } from './plan-notes.ts';
import { proposalOfMay, rowOf, savedMay } from './sheet.builder.ts';

type Facts = Parameters<typeof proposalOfMay>[0];
/** Without regular days, and only from a day near the end of the month on: the 30th is a Saturday. */
const from = (day: string, hoursWeek: number, plan = planWithoutRegularDays(hoursWeek)): Facts => ({
  plan,
  employments: employed(day),
  blockMinutes: 60,
});
const enter = (day: number, column: 'start_time' | 'end_time' | 'break_minutes', text: string): EditorAction => ({
  type: 'enter',
  cell: { row: rowOf(day), column },
  text,
});

function notesOf(facts: Facts, ...actions: EditorAction[]) {
  const state = actions.reduce(editorReducer, openSheet(proposalOfMay(facts)));
  return planNotesOf(state.sheet, viewMonth(state));
}

test('an ordinary month has none', () => {
  expect(notesOf({})).toEqual([]);
});

test('a saved month has none', () => {
  const saved = openSheet(savedMay(from('2026-05-31', 20)));
  expect(planNotesOf(saved.sheet, viewMonth(saved))).toEqual([]);
});

test('hours without a day for them are named, until they are entered', () => {
  const facts = from('2026-05-30', 40);
  expect(notesOf(facts)).toEqual([{ kind: 'unplaced', minutes: 60 }]);
  const [start, rest] = [enter(31, 'start_time', '8'), enter(31, 'break_minutes', '0')];
  expect(notesOf(facts, start, enter(31, 'end_time', '8:20'), rest)).toEqual([{ kind: 'unplaced', minutes: 40 }]);
  expect(notesOf(facts, start, enter(31, 'end_time', '9'), rest)).toEqual([]);
});

test('the only day is named while it is not longer than planned', () => {
  const facts = from('2026-05-30', 10);
  expect(notesOf(facts)).toEqual([{ kind: 'shortDay', minutes: 120 }]);
  expect(notesOf(facts, enter(30, 'end_time', '19'))).toEqual([]);
});

test('a month without a plan says so, until something is entered', () => {
  const facts = from('2026-05-30', 0, planOf());
  expect(notesOf(facts)).toEqual([{ kind: 'nothingPlanned' }]);
  const worked = [enter(30, 'start_time', '8'), enter(30, 'end_time', '12')];
  expect(notesOf(facts, ...worked)).toEqual([]);
});
