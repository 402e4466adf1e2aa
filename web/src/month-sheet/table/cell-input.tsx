import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { EditorAction } from '../model/editor-reducer.ts';
import type { Mistake } from '../model/editor-state.ts';
import { typingAction } from './editor-keys.ts';

type CellInputProps = {
  readonly label: string;
  /** Current value of the cell. */
  readonly value: string;
  /** The character that opened the cell; null starts with the whole value selected. */
  readonly seed: string | null;
  /** Problem of the text when it was entered; null before. */
  readonly mistake: Mistake | null;
  /** Whether the cell takes words, so that a phone shows its letters. */
  readonly isText?: boolean;
  readonly dispatch: (action: EditorAction) => void;
};

/** The only text field of the grid, in the cell being edited. */
export function CellInput({ label, value, seed, mistake, isText = false, dispatch }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // Leaving the field by a key removes it, and the browser then reports a blur that must not count as a second entry.
  const isSettled = useRef(false);

  useLayoutEffect(() => {
    input.current?.focus();
    if (seed === null) input.current?.select();
  }, [seed]);
  // A text that was not understood stays in its field, which goes on.
  useLayoutEffect(() => {
    if (mistake !== null) isSettled.current = false;
  }, [mistake]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    const step = stepOf(event);
    const action = step === null ? typingAction(event, text) : ({ type: 'commit', text, move: null } as const);
    if (action === null) return;
    event.preventDefault();
    isSettled.current = true;
    dispatch(action);
    if (step !== null) dispatch(step);
  };
  const onBlur = () => {
    if (isSettled.current) return;
    isSettled.current = true;
    const text = input.current?.value ?? '';
    dispatch({ type: 'commit', text, move: null, takesFocus: false });
  };

  return (
    <input
      ref={input}
      aria-label={label}
      aria-invalid={mistake !== null || undefined}
      defaultValue={seed ?? value}
      inputMode={isText ? 'text' : 'numeric'}
      autoComplete="off"
      spellCheck={isText}
      onInput={(event) => dispatch({ type: 'typing', text: event.currentTarget.value })}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    />
  );
}

/** Alt and an arrow move the typed time to the next quarter of an hour. */
function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): EditorAction | null {
  if (!altKey || ctrlKey || metaKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return null;
  return { type: 'step', direction: key === 'ArrowUp' ? 1 : -1 };
}
