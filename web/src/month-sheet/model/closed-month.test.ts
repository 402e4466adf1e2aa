import { describe, expect, test } from 'vitest';
import { type EditorAction, editorReducer, openSheet } from './editor-reducer.ts';
import type { EditorState } from './editor-state.ts';
import { savedMay } from './sheet.builder.ts';
import { toDayEntry } from './sheet.ts';

const act = (state: EditorState, ...actions: readonly EditorAction[]): EditorState =>
  actions.reduce(editorReducer, state);
const open = () => openSheet(savedMay());
const CLOSE: EditorAction = { type: 'close', isClosed: true };

describe('a closed month', () => {
  test.each<EditorAction>([
    { type: 'commit', text: '9', move: null },
    { type: 'enter', cell: { row: 3, column: 'start_time' }, text: '9' },
    { type: 'clear', extent: 'day' },
    { type: 'copyDown', reach: 'month' },
    { type: 'fill', planned: savedMay().days.map(toDayEntry) },
    { type: 'deal', days: [] },
    { type: 'restore', days: [], reasons: { key: 'Grund' }, texts: [] },
    { type: 'undo' },
    { type: 'reason', keys: ['key'], reason: 'Grund' },
  ])('ignores $type', (action) => {
    const changed = act(
      open(),
      { type: 'select', cell: { row: 3, column: 'start_time' } },
      { type: 'commit', text: '9', move: null },
    );
    const closed = act(changed, CLOSE);
    expect(act(closed, action)).toBe(closed);
  });

  test('has no cell with the cursor, and gets the first one when it is opened again', () => {
    const closed = act(open(), CLOSE);
    expect(closed.cursor).toBeNull();
    expect(act(closed, { type: 'select', cell: { row: 3, column: 'end_time' } }).cursor).toBeNull();
    expect(act(closed, { type: 'close', isClosed: false }).cursor).toEqual({ row: 3, column: 'start_time' });
  });
});
