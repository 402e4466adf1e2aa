import type { Move } from '../model/editor-moves.ts';
import type { EditorAction } from '../model/editor-reducer.ts';

/** The relevant fields of a keyboard event. */
export type KeyPress = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** The key's place on the keyboard, because Alt changes what a key writes. */
  readonly code?: string;
  /** Whether the key is held down, so that the browser repeats it. */
  readonly repeat?: boolean;
};

const move = (to: Move): EditorAction => ({ type: 'move', move: to });

/** Whether the Control key, or Command on a Mac, is held without Alt. */
const isCommand = (press: KeyPress): boolean => (press.ctrlKey || press.metaKey) && !press.altKey;

const PLAIN: Readonly<Record<string, EditorAction>> = {
  ArrowUp: move('dayUp'),
  ArrowDown: move('dayDown'),
  ArrowLeft: move('left'),
  ArrowRight: move('right'),
  Home: move('rowStart'),
  End: move('rowEnd'),
  PageUp: move('weekUp'),
  PageDown: move('weekDown'),
  Enter: { type: 'edit', seed: null },
  F2: { type: 'edit', seed: null },
  Delete: { type: 'clear', extent: 'cell' },
  Backspace: { type: 'clear', extent: 'cell' },
};

/**
 * Jumps need Alt, because every letter belongs to the text of a cell.
 *
 * @source docs/decisions.md D101
 */
function jumpAction({ altKey, ctrlKey, metaKey, shiftKey, code }: KeyPress): EditorAction | null {
  if (!altKey || ctrlKey || metaKey) return null;
  if (code === 'KeyT' && !shiftKey) return { type: 'addPart' };
  if (code === 'KeyN') return { type: 'mark', direction: shiftKey ? -1 : 1 };
  return code === 'KeyA' && !shiftKey ? { type: 'answer' } : null;
}

const ALT: Readonly<Record<string, EditorAction>> = {
  ArrowUp: { type: 'step', direction: 1 },
  ArrowDown: { type: 'step', direction: -1 },
};

const SHIFT: Readonly<Record<string, EditorAction>> = {
  ArrowUp: { type: 'extend', move: 'dayUp' },
  ArrowDown: { type: 'extend', move: 'dayDown' },
  Delete: { type: 'clear', extent: 'day' },
  Backspace: { type: 'clear', extent: 'day' },
};

/** Action of a key in a focused grid cell that is not being edited; null leaves the key to the browser. */
export function gridAction(press: KeyPress): EditorAction | null {
  const { key } = press;
  if (isCommand(press)) {
    if (key === 'Home') return move('monthStart');
    if (key === 'End') return move('monthEnd');
    if (key.toLowerCase() === 'd') return { type: 'copyDown', reach: press.shiftKey ? 'month' : 'next' };
    return null;
  }
  if (press.altKey) return press.ctrlKey || press.metaKey ? null : (jumpAction(press) ?? ALT[key] ?? null);
  if (press.shiftKey && SHIFT[key]) return SHIFT[key];
  // A text that is no time is refused in words when it is entered, not swallowed.
  return PLAIN[key] ?? (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(key) && key !== '?' ? { type: 'edit', seed: key } : null);
}

/** Action of a key while a block from a spreadsheet waits; null leaves the key to the grid. */
export function pastedAction({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): EditorAction | null {
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  if (key === 'Enter') return { type: 'takePaste' };
  return key === 'Escape' ? { type: 'dropPaste' } : null;
}

/** Action of a key while a cell is being edited; `text` is its current content. */
export function typingAction(press: KeyPress, text: string): EditorAction | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const commit = (to: Move): EditorAction => ({ type: 'commit', text, move: to });
  switch (press.key) {
    case 'Enter':
      return commit(press.shiftKey ? 'up' : 'down');
    case 'ArrowDown':
      return commit('down');
    case 'ArrowUp':
      return commit('up');
    case 'Tab':
      return commit(press.shiftKey ? 'previous' : 'next');
    case 'Escape':
      return { type: 'cancel' };
    default:
      return null;
  }
}

/** Command of a key outside the grid: an undo or redo, or an action of the screen. */
export type Command =
  | { readonly to: 'editor'; readonly action: EditorAction }
  | { readonly to: 'sheet'; readonly direction: 1 | -1 }
  | { readonly to: 'save' };

/**
 * Command of a key anywhere on the screen.
 *
 * @param isTyping whether the focus is in a text field, which then has its own undo
 */
export function screenCommand(press: KeyPress, isTyping: boolean): Command | null {
  if (press.altKey) {
    if (press.ctrlKey || press.metaKey) return null;
    const jump = jumpAction(press);
    if (jump !== null) return { to: 'editor', action: jump };
    if (press.shiftKey) return null;
    if (press.key === 'ArrowLeft') return { to: 'sheet', direction: -1 };
    return press.key === 'ArrowRight' ? { to: 'sheet', direction: 1 } : null;
  }
  if (!isCommand(press)) return null;
  // A held key must not confirm the next sheet of a batch.
  if (press.key === 'Enter') return press.repeat ? null : { to: 'save' };
  if (isTyping) return null;
  const key = press.key.toLowerCase();
  if (key === 'z') return { to: 'editor', action: { type: press.shiftKey ? 'redo' : 'undo' } };
  return key === 'y' ? { to: 'editor', action: { type: 'redo' } } : null;
}
