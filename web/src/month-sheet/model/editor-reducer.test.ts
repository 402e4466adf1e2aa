import { employed } from '@zeitblatt/domain/people/employments/employment.builder';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Column, TIME_COLUMNS } from '../cells/columns.ts';
import { accessOfRow, MOVES } from './editor-moves.ts';
import { type EditorAction, editorReducer, openSheet } from './editor-reducer.ts';
import type { EditorState } from './editor-state.ts';
import { viewMonth } from './month-view.ts';
import { proposalOfMay, rowOf, savedMay } from './sheet.builder.ts';
import { dayAccessOf, hasTimes } from './sheet.ts';

const act = (state: EditorState, ...actions: readonly EditorAction[]): EditorState =>
  actions.reduce(editorReducer, state);
const at = (day: number, column: Column = 'start_time'): EditorAction => ({
  type: 'select',
  cell: { row: rowOf(day), column },
});
const type = (text: string, move: 'down' | 'next' | null = null) => ({ type: 'commit', text, move }) as const;
const timesOf = (state: EditorState, day: number): string => {
  const entry = state.entries[rowOf(day)];
  return `${entry?.start_time ?? '–'} ${entry?.end_time ?? '–'} ${entry?.break_minutes}`;
};
const may = () => openSheet(proposalOfMay());

describe('the cursor', () => {
  test('starts on the first day for times', () => {
    expect(may().cursor).toEqual({ row: rowOf(4), column: 'start_time' });
  });

  test('skips days without expected work, and stops at the edges of the month', () => {
    const friday = act(may(), at(8));
    expect(act(friday, { type: 'move', move: 'down' }).cursor?.row).toBe(rowOf(11));
    expect(act(friday, { type: 'move', move: 'monthEnd' }, { type: 'move', move: 'down' }).cursor?.row).toBe(rowOf(29));
    expect(act(may(), { type: 'move', move: 'up' }).cursor?.row).toBe(rowOf(4));
    expect(act(may(), { type: 'move', move: 'left' }).cursor?.column).toBe('start_time');
  });

  test('runs on into the next day with Tab', () => {
    const last = act(may(), at(8, 'break_minutes'));
    expect(act(last, { type: 'move', move: 'next' }).cursor).toEqual({ row: rowOf(11), column: 'start_time' });
    expect(act(last, { type: 'move', move: 'next' }, { type: 'move', move: 'previous' }).cursor).toEqual(last.cursor);
    const end = act(may(), at(29, 'break_minutes'));
    expect(act(end, { type: 'move', move: 'next' }).cursor).toEqual(end.cursor);
  });

  test('stops at free days with the arrows, and passes them by after an entry', () => {
    const saturday = act(may(), at(8), { type: 'move', move: 'dayDown' });
    expect(saturday.cursor?.row).toBe(rowOf(9));
    expect(act(may(), at(8), type('7', 'down')).cursor?.row).toBe(rowOf(11));
    const worked = act(saturday, type('9'), at(9, 'end_time'), type('13'), { type: 'move', move: 'down' });
    expect(act(worked, { type: 'move', move: 'up' }).cursor?.row).toBe(rowOf(9));
    expect(viewMonth(worked).totals.working_days).toBe(19);
  });

  test('never enters a day that takes no times', () => {
    const state = openSheet(proposalOfMay({ employments: employed('2026-05-12') }));
    expect(act(state, at(11)).cursor).toEqual(state.cursor);
    expect(act(state, at(12), { type: 'move', move: 'dayUp' }).cursor?.row).toBe(rowOf(12));
  });

  test('passes leave by, and enters it on purpose', () => {
    const state = openSheet(proposalOfMay({ leave: [{ from: '2026-05-12', to: '2026-05-12' }] }));
    expect(act(state, at(11), { type: 'move', move: 'down' }).cursor?.row).toBe(rowOf(13));
    expect(act(state, at(11), { type: 'move', move: 'dayDown' }).cursor?.row).toBe(rowOf(12));
  });

  test('is nowhere in a month without a day to enter', () => {
    const employments = employed('2026-06-01');
    const state = openSheet(proposalOfMay({ employments }));
    expect(state.cursor).toBeNull();
    const actions: EditorAction[] = [
      { type: 'move', move: 'down' },
      { type: 'edit', seed: '8' },
      type('8'),
      { type: 'clear', extent: 'cell' },
      { type: 'copyDown', reach: 'month' },
    ];
    expect(act(state, ...actions).entries).toBe(state.entries);
  });
});

describe('typing', () => {
  test.each([
    ['8', '08:00 16:30 30'],
    ['830', '08:30 16:30 30'],
    ['8,5', '08:30 16:30 30'],
    ['+15', '08:15 16:30 30'],
    ['-30', '07:30 16:30 30'],
    ['', '– 16:30 30'],
  ])('%j into a begin of 08:00', (text, times) => {
    expect(timesOf(act(may(), at(4), type(text)), 4)).toBe(times);
  });

  test('a break is minutes', () => {
    expect(timesOf(act(may(), at(4, 'break_minutes'), type('45')), 4)).toBe('08:00 16:30 45');
  });

  test('goes down or on after the entry', () => {
    expect(act(may(), at(8), type('7', 'down')).cursor).toEqual({ row: rowOf(11), column: 'start_time' });
    expect(act(may(), at(8), type('7', 'next')).cursor).toEqual({ row: rowOf(8), column: 'end_time' });
  });

  test.each([
    ['start_time', '25', 'notATime'],
    ['end_time', '8:75', 'notATime'],
    ['break_minutes', '9999', 'notABreak'],
  ] as const)('what is no value of %s stays in its cell and says so', (column, text, kind) => {
    const state = act(may(), at(4, column), { type: 'edit', seed: '2' }, type(text, 'down'));
    expect(timesOf(state, 4)).toBe('08:00 16:30 30');
    expect(state.cursor).toEqual({ row: rowOf(4), column });
    expect(state.editing).not.toBeNull();
    expect(state.mistakes).toEqual([{ cell: { row: rowOf(4), column }, kind, text }]);
    expect(state.notice).toMatchObject({ kind, text });
    expect(state.past).toHaveLength(0);
  });

  test('the same mistake again is said again', () => {
    const once = act(may(), type('25'));
    const twice = act(once, type('25'));
    expect(twice.notice?.turn).not.toBe(once.notice?.turn);
  });

  test('takes the confirmation back: other times were confirmed', () => {
    const confirmed = act(may(), { type: 'confirm', isConfirmed: true });
    expect(act(confirmed, at(4), type('0800')).isConfirmed).toBe(true);
    expect(act(confirmed, at(4), type('0900')).isConfirmed).toBe(false);
  });
});

describe('clearing, copying, filling', () => {
  test('clears a cell or the whole day', () => {
    expect(timesOf(act(may(), at(4, 'end_time'), { type: 'clear', extent: 'cell' }), 4)).toBe('08:00 – 30');
    expect(timesOf(act(may(), at(4, 'end_time'), { type: 'clear', extent: 'day' }), 4)).toBe('– – 30');
    expect(timesOf(act(may(), at(4, 'break_minutes'), { type: 'clear', extent: 'cell' }), 4)).toBe('08:00 16:30 0');
  });

  test('copies a day to the next working day and goes there', () => {
    const state = act(may(), at(8), type('7'), { type: 'copyDown', reach: 'next' });
    expect(timesOf(state, 11)).toBe('07:00 16:30 30');
    expect(timesOf(state, 12)).toBe('08:00 16:30 30');
    expect(state.cursor?.row).toBe(rowOf(11));
    expect(state.notice).toMatchObject({ kind: 'copied', count: 1 });
  });

  test('copies a day to the rest of the month, but to no free day and no holiday', () => {
    const state = act(may(), at(8), type('7'), { type: 'copyDown', reach: 'month' });
    expect(state.notice).toMatchObject({ kind: 'copied', count: 13 });
    expect(timesOf(state, 29)).toBe('07:00 16:30 30');
    for (const day of [9, 10, 14, 25, 30]) expect(timesOf(state, day)).toBe('– – 30');
    expect(act(state, { type: 'undo' }).entries[rowOf(29)]?.start_time).toBe('08:00');
  });

  test('copies and fills no times into leave, even on a worked day of leave', () => {
    const onLeave = openSheet(proposalOfMay({ leave: [{ from: '2026-05-11', to: '2026-05-12' }] }));
    const worked = act(onLeave, at(12), type('9'), at(12, 'end_time'), type('12'));
    const copied = act(worked, at(8), type('7'), { type: 'copyDown', reach: 'month' });
    expect(timesOf(copied, 11)).toBe('– – 30');
    expect(timesOf(copied, 12)).toBe('09:00 12:00 30');
    expect(timesOf(copied, 13)).toBe('07:00 16:30 30');
    expect(timesOf(act(onLeave, { type: 'fill', planned: may().entries }), 11)).toBe('– – 30');
  });

  test('does not empty the days below a free one', () => {
    const state = act(may(), at(9), { type: 'copyDown', reach: 'month' });
    expect(state.notice).toMatchObject({ kind: 'nothingToCopy' });
    expect(state.past).toHaveLength(0);
  });

  test('says when there is no day left to copy to', () => {
    const state = act(may(), at(29), { type: 'copyDown', reach: 'next' });
    expect(state.notice).toMatchObject({ kind: 'nothingBelow' });
    expect(state.past).toHaveLength(0);
  });

  test('fills empty days as planned, in one step, and leaves what was typed', () => {
    const { entries } = may();
    const typed = act(may(), at(4), type('9'), at(5), { type: 'clear', extent: 'day' });
    const state = act(typed, { type: 'fill', planned: entries });
    expect(viewMonth(state).changedRows).toEqual([rowOf(4)]);
    expect(act(state, { type: 'undo' }).entries).toBe(typed.entries);
  });

  test('takes back the change of a single day', () => {
    const state = act(may(), at(4), type('9'), at(5), type('10'), { type: 'resetDay', row: rowOf(4) });
    expect(viewMonth(state).changedRows).toEqual([rowOf(5)]);
  });
});

describe('undo and redo', () => {
  test('walk the whole history and show the cell of each change', () => {
    const edited = act(may(), at(4), type('9', 'down'), type('10', 'down'), at(29, 'end_time'));
    const once = act(edited, { type: 'undo' });
    expect(once.cursor).toEqual({ row: rowOf(5), column: 'start_time' });
    const twice = act(once, { type: 'undo' });
    expect(twice.entries).toBe(twice.initial);
    expect(twice.cursor).toEqual({ row: rowOf(4), column: 'start_time' });
    expect(act(twice, { type: 'undo' }).notice).toMatchObject({ kind: 'nothingToUndo' });
    const again = act(twice, { type: 'redo' }, { type: 'redo' });
    expect(again.entries).toBe(edited.entries);
    expect(act(again, { type: 'redo' }).notice).toMatchObject({ kind: 'nothingToRedo' });
  });

  test('a new change ends the way forth', () => {
    const state = act(may(), type('9'), { type: 'undo' }, type('10'), { type: 'redo' });
    expect(timesOf(state, 4)).toBe('10:00 16:30 30');
  });
});

describe('answers of the server', () => {
  test('stand at their day until it is edited', () => {
    const problems = { '2026-05-12': ['Dieser Tag liegt außerhalb der Beschäftigung'] };
    const refused = act(may(), { type: 'refused', problems });
    expect(refused.cursor?.row).toBe(rowOf(12));
    expect(viewMonth(refused).marks).toMatchObject([{ kind: 'refused', day: '2026-05-12' }]);
    expect(act(refused, at(4), type('9')).problems).toEqual(problems);
    expect(act(refused, at(12), { type: 'clear', extent: 'day' }).problems).toEqual({});
  });

  test('of a sheet saved meanwhile keep what was typed, as changes of that sheet', () => {
    const typed = act(may(), at(4), type('9'), { type: 'confirm', isConfirmed: true });
    const saved = savedMay({}, { version: 3 });
    const days = saved.days.map((day) => (day.day === '2026-05-05' ? { ...day, start_time: '10:00' } : day));
    const state = act(typed, { type: 'adopt', saved: { ...saved, days } });
    expect(timesOf(state, 4)).toBe('09:00 16:30 30');
    expect(timesOf(state, 5)).toBe('10:00 16:30 30');
    expect(viewMonth(state).changedRows).toEqual([rowOf(4)]);
    expect(state.isConfirmed).toBe(false);
    expect(act(state, { type: 'undo' }).entries).toEqual(state.initial);
  });

  test('never put kept times on a day that takes none any more', () => {
    const typed = act(may(), at(12), type('9'));
    const employments = employed('2020-01-01', '2026-05-11');
    expect(timesOf(act(typed, { type: 'adopt', saved: savedMay({ employments }) }), 12)).toBe('– – 30');
  });
});

const someAction: fc.Arbitrary<EditorAction> = fc.oneof(
  fc
    .record({ row: fc.nat(31), column: fc.constantFrom(...TIME_COLUMNS, 'remark' as const) })
    .map((cell) => ({ type: 'select', cell }) as const),
  fc.constantFrom(...MOVES).map((move) => ({ type: 'move', move }) as const),
  fc
    .constantFrom('8', '830', '16:15', '8,5', '+15', '-30', '', '25', 'x', '600', '45', 'K', 'u', 'h', 'frei', 'N')
    .map((text) => ({ type: 'commit', text, move: 'down' }) as const),
  fc.constantFrom(
    { type: 'clear', extent: 'cell' } as const,
    { type: 'clear', extent: 'day' } as const,
    { type: 'copyDown', reach: 'next' } as const,
    { type: 'copyDown', reach: 'month' } as const,
    { type: 'undo' } as const,
    { type: 'redo' } as const,
    { type: 'resetDay', row: 12 } as const,
    { type: 'extend', move: 'dayDown' } as const,
    { type: 'step', direction: 1 } as const,
    { type: 'kind', row: 13, kind: 'unpaid' } as const,
  ),
);

const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T)[];

const MONTHS = {
  plain: proposalOfMay(),
  savedTooEarly: savedMay({ lastDay: '2026-05-20' }),
  withLeave: proposalOfMay({ leave: [{ from: '2026-05-11', to: '2026-05-15' }] }),
  startedLate: proposalOfMay({
    employments: employed('2026-05-14'),
  }),
};

test('whatever is pressed, no times stand on a day that takes none, and the cursor stays on one that does', () => {
  fc.assert(
    fc.property(fc.constantFrom(...keysOf(MONTHS)), fc.array(someAction, { maxLength: 40 }), (name, actions) => {
      const sheet = MONTHS[name];
      const state = act(openSheet(sheet), ...actions);
      state.sheet.days.forEach((day, row) => {
        const entry = state.entries[row];
        if (entry && dayAccessOf(day, entry, sheet) === 'closed') expect(hasTimes(entry)).toBe(false);
      });
      const { cursor } = state;
      expect(cursor && accessOfRow(state, cursor.row)).not.toBe('closed');
      const { days, totals } = viewMonth(state);
      expect(days).toHaveLength(31);
      expect(totals.target_minutes).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('undo brings back every state that was, redo every one that followed', () => {
  fc.assert(
    fc.property(fc.array(someAction, { maxLength: 25 }), (actions) => {
      const edited = act(openSheet(proposalOfMay()), ...actions);
      const steps = edited.past.length;
      const start = act(edited, ...Array.from({ length: steps }, () => ({ type: 'undo' }) as const));
      expect(start.entries).toEqual(start.initial);
      const end = act(start, ...Array.from({ length: steps }, () => ({ type: 'redo' }) as const));
      expect(end.entries).toEqual(edited.entries);
    }),
  );
});
