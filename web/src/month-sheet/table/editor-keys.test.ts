import { expect, test } from 'vitest';
import { gridAction, type KeyPress, screenCommand, typingAction } from './editor-keys.ts';

/** Parses `Control+Shift+z` to a key press. */
function press(keys: string): KeyPress {
  const parts = keys === '+' ? ['+'] : keys.split('+');
  const held = parts.slice(0, -1);
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: held.includes('Control'),
    metaKey: held.includes('Meta'),
    altKey: held.includes('Alt'),
    shiftKey: held.includes('Shift'),
    code: `Key${(parts.at(-1) ?? '').toUpperCase()}`,
  };
}

const move = (to: string) => ({ type: 'move', move: to });
const edit = (seed: string | null) => ({ type: 'edit', seed });

test.each([
  ['ArrowUp', move('dayUp')],
  ['ArrowDown', move('dayDown')],
  ['Shift+ArrowDown', { type: 'extend', move: 'dayDown' }],
  ['ArrowLeft', move('left')],
  ['ArrowRight', move('right')],
  ['Home', move('rowStart')],
  ['Control+Home', move('monthStart')],
  ['End', move('rowEnd')],
  ['Control+End', move('monthEnd')],
  ['PageUp', move('weekUp')],
  ['PageDown', move('weekDown')],
  ['Alt+ArrowUp', { type: 'step', direction: 1 }],
  ['Alt+ArrowDown', { type: 'step', direction: -1 }],
  ['8', edit('8')],
  ['+', edit('+')],
  ['-', edit('-')],
  ['b', edit('b')],
  ['K', edit('K')],
  ['ж', edit('ж')],
  ['Enter', edit(null)],
  ['F2', edit(null)],
  ['Delete', { type: 'clear', extent: 'cell' }],
  ['Shift+Delete', { type: 'clear', extent: 'day' }],
  ['Control+d', { type: 'copyDown', reach: 'next' }],
  ['Meta+d', { type: 'copyDown', reach: 'next' }],
  ['Control+Shift+D', { type: 'copyDown', reach: 'month' }],
  ['n', edit('n')],
  ['a', edit('a')],
  ['Shift+N', edit('N')],
  ['Alt+n', { type: 'mark', direction: 1 }],
  ['Alt+Shift+N', { type: 'mark', direction: -1 }],
  ['Alt+a', { type: 'answer' }],
])('%s in the grid', (keys, command) => {
  expect(gridAction(press(keys))).toEqual(command);
});

test.each(['Tab', '?', ' ', 'Escape', 'Control+8', 'Control+p', 'Alt+ArrowLeft', 'Control+Alt+ArrowDown'])(
  '%s in the grid is left to the browser',
  (keys) => {
    expect(gridAction(press(keys))).toBeNull();
  },
);

test.each([
  ['Enter', 'down'],
  ['Shift+Enter', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowUp', 'up'],
  ['Tab', 'next'],
  ['Shift+Tab', 'previous'],
])('%s ends typing', (keys, to) => {
  expect(typingAction(press(keys), '830')).toEqual({ type: 'commit', text: '830', move: to });
});

test('Escape drops what was typed; all other keys belong to the text', () => {
  expect(typingAction(press('Escape'), '830')).toEqual({ type: 'cancel' });
  for (const keys of ['ArrowLeft', 'Home', '5', 'n', 'Delete', 'Control+Enter', 'Control+z']) {
    expect(typingAction(press(keys), '830')).toBeNull();
  }
});

test.each([
  ['Alt+ArrowLeft', { to: 'sheet', direction: -1 }],
  ['Alt+ArrowRight', { to: 'sheet', direction: 1 }],
  ['Alt+Shift+ArrowRight', null],
  ['Control+Enter', { to: 'save' }],
  ['Alt+n', { to: 'editor', action: { type: 'mark', direction: 1 } }],
  ['Alt+a', { to: 'editor', action: { type: 'answer' } }],
  ['Meta+Enter', { to: 'save' }],
  ['Control+z', { to: 'editor', action: { type: 'undo' } }],
  ['Control+Shift+Z', { to: 'editor', action: { type: 'redo' } }],
  ['Control+y', { to: 'editor', action: { type: 'redo' } }],
])('%s anywhere on the screen', (keys, command) => {
  expect(screenCommand(press(keys), false)).toEqual(command);
});

test('a text field keeps its own undo, and Control+Enter saves from within it', () => {
  expect(screenCommand(press('Control+z'), true)).toBeNull();
  expect(screenCommand(press('Control+Enter'), true)).toEqual({ to: 'save' });
});

test('a held Control+Enter saves once', () => {
  expect(screenCommand({ ...press('Control+Enter'), repeat: true }, false)).toBeNull();
});

test.each(['z', 'Enter', 'Control+Alt+z', 'Control+Alt+ArrowLeft', 'ArrowLeft', 'Control+s'])(
  '%s is nobody’s',
  (keys) => {
    expect(screenCommand(press(keys), false)).toBeNull();
  },
);
