import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { typingAction } from './editor-keys.ts';
import type { EditorAction } from './editor-reducer.ts';

type CellInputProps = {
  readonly label: string;
  /** Current value of the cell. */
  readonly value: string;
  /** The character that opened the cell; null starts with the whole value selected. */
  readonly seed: string | null;
  readonly dispatch: (action: EditorAction) => void;
};

/** The only text field of the grid, in the cell being edited. */
export function CellInput({ label, value, seed, dispatch }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // Leaving the field by a key removes it, and the browser then reports a blur that must not count as a second entry.
  const isSettled = useRef(false);

  useLayoutEffect(() => {
    input.current?.focus();
    if (seed === null) input.current?.select();
  }, [seed]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const action = typingAction(event, event.currentTarget.value);
    if (action === null) return;
    event.preventDefault();
    isSettled.current = true;
    dispatch(action);
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
      defaultValue={seed ?? value}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      onInput={(event) => dispatch({ type: 'typing', text: event.currentTarget.value })}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    />
  );
}
