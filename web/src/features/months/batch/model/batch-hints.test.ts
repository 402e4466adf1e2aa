import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { surroundingsOf } from '@zeitblatt/domain/months/law/facts/surroundings.builder';
import type { Proposal } from '@zeitblatt/domain/months/sheet/timesheet';
import { expect, test } from 'vitest';
import { editorReducer } from '../../../../month-sheet/model/editor-reducer.ts';
import { type EditorState, initialEditorState } from '../../../../month-sheet/model/editor-state.ts';
import { viewMonth } from '../../../../month-sheet/model/month-view.ts';
import { proposalOfMay, rowOf } from '../../../../month-sheet/model/sheet.builder.ts';
import { batchHintsOf, hasOpenHints } from './batch-hints.ts';

type Changes = Readonly<Record<string, Partial<TimesheetDay>>>;

function hintsOf(changes: Changes, more: Partial<Proposal> = {}, reasons: Record<string, string> = {}) {
  const proposal = proposalOfMay();
  const days = proposal.days.map((day) => ({ ...day, ...changes[day.day] }));
  const { sheet, ...state } = initialEditorState({ ...proposal, ...more, days }, null);
  return batchHintsOf(sheet, viewMonth({ ...state, sheet }), reasons);
}

const kindsOf = (...from: Parameters<typeof hintsOf>) => hintsOf(...from).map(({ kind }) => kind);

const LONG = { start_time: '08:00', end_time: '19:15', break_minutes: 45 };
const SHORT_BREAK = { break_minutes: 0 };

test('an ordinary month has none', () => {
  expect(hintsOf({})).toEqual([]);
});

test('warnings of one kind are one hint with their days', () => {
  const hints = hintsOf({ '2026-05-05': SHORT_BREAK, '2026-05-06': SHORT_BREAK, '2026-05-12': SHORT_BREAK });
  expect(hints).toMatchObject([{ kind: 'break_too_short', days: ['2026-05-05', '2026-05-06', '2026-05-12'] }]);
});

test('a day over ten hours is told once, not also as unusually long', () => {
  expect(kindsOf({ '2026-05-06': LONG })).toEqual(['over_10_hours']);
  expect(hintsOf({ '2026-05-06': { start_time: '08:00', end_time: '12:30' } })).toMatchObject([
    { kind: 'unusual', days: ['2026-05-06'], params: { differenceMinutes: expect.any(Number) } },
  ]);
});

test('more than eight hours and late recording are no hints', () => {
  expect(kindsOf({ '2026-05-06': { end_time: '17:30' } })).toEqual([]);
  expect(kindsOf({}, { surroundings: surroundingsOf('2026-07-01') })).toEqual([]);
});

test('a month that allows work but has none is told, one of leave or sickness is not', () => {
  const all = (day: Partial<TimesheetDay>): Changes =>
    Object.fromEntries(proposalOfMay().days.map(({ day: date, start_time }) => [date, start_time === null ? {} : day]));
  const none = { start_time: null, end_time: null, break_minutes: 0, worked_hours: '0:00' };
  expect(kindsOf(all(none))).toEqual(['nothing_planned']);
  expect(kindsOf(all({ ...none, kind: 'sick' }))).toEqual([]);
});

test('a hint is answered by reasons for all its findings', () => {
  const changes = { '2026-05-05': SHORT_BREAK, '2026-05-06': SHORT_BREAK };
  const one = { 'break_too_short:2026-05-05': 'Notdienst' };
  expect(hasOpenHints(hintsOf(changes, {}, one))).toBe(true);
  const both = { ...one, 'break_too_short:2026-05-06': 'Notdienst' };
  expect(hintsOf(changes, {}, both)).toMatchObject([{ kind: 'break_too_short', isAnswered: true }]);
  expect(hasOpenHints(hintsOf(changes, {}, both))).toBe(false);
});

const LEAVE = { start_time: null, end_time: null, kind: 'leave' } as const;

test('more leave than is left is told with both figures, stored leave of the month counts as left', () => {
  const typed = (leave_left: number) => {
    const edited = [4, 5, 6, 7, 8].reduce<EditorState>(
      (state, day) =>
        editorReducer(state, {
          type: 'enter',
          cell: { row: rowOf(day), column: 'start_time' },
          text: 'U',
        }),
      initialEditorState({ ...proposalOfMay(), leave_left }, null),
    );
    return batchHintsOf(edited.sheet, viewMonth(edited), {}).filter(({ kind }) => kind === 'leave_exceeded');
  };
  expect(typed(3)).toMatchObject([{ days: [], params: { takenCount: 5, leftCount: 3 } }]);
  expect(typed(5)).toEqual([]);
  expect(kindsOf({ '2026-05-05': LEAVE, '2026-05-06': LEAVE }, { leave_left: 0 })).not.toContain('leave_exceeded');
  expect(hintsOf({ '2026-05-05': LEAVE, '2026-05-06': LEAVE }, { leave_left: -1 })).toContainEqual(
    expect.objectContaining({ kind: 'leave_exceeded', params: { takenCount: 2, leftCount: 1 } }),
  );
});

test('hours without a day for them are to be read', () => {
  expect(hintsOf({}, { unplaced_minutes: 120 })).toEqual([]);
  const open = { '2026-05-29': { end_time: '14:30' } };
  expect(hintsOf(open, { unplaced_minutes: 120 })).toContainEqual(
    expect.objectContaining({ kind: 'unplaced', params: { unplacedMinutes: 120 } }),
  );
});
