import { type ChangeEvent, type FocusEvent, useLayoutEffect, useRef, useState } from 'react';

type TypedText<Value> = {
  readonly value: Value;
  /** Formats the value while the user is not typing. */
  readonly spell: (value: Value) => string;
  /**
   * Parses the typed text. `before` is the value before typing began, to which relative entries (`+15`) refer;
   * undefined means invalid, which restores that value.
   */
  readonly read: (text: string, before: Value) => Value | undefined;
  /** Formats the text while the user types, such as dots between the parts of a date. */
  readonly shape?: (text: string, before: string) => string;
  readonly onChange: (value: Value) => void;
  /** `text` is the content of the field when it lost the focus. */
  readonly onBlur?: (text: string) => void;
};

type Draft<Value> = { readonly text: string; readonly before: Value; readonly meant: Value };

/**
 * A text input for a formatted value: it shows the typed text while the user types, and the formatted value afterwards.
 */
export function useTypedText<Value>({ value, spell, read, shape, onChange, onBlur }: TypedText<Value>) {
  const [draft, setDraft] = useState<Draft<Value> | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const charactersAfterCaret = useRef<number | null>(null);
  // A value set from outside in the meantime (an arrow key, another field) replaces the typed text.
  const open = draft !== null && Object.is(draft.meant, value) ? draft : null;
  const text = open ? open.text : spell(value);

  useLayoutEffect(() => {
    const after = charactersAfterCaret.current;
    if (after === null || !input.current) return;
    charactersAfterCaret.current = null;
    const caret = Math.max(0, text.length - after);
    input.current.setSelectionRange(caret, caret);
  }, [text]);

  return {
    ref: input,
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value: typed, selectionEnd } = event.currentTarget;
      const next = shape ? shape(typed, text) : typed;
      if (next !== typed) charactersAfterCaret.current = typed.length - (selectionEnd ?? typed.length);
      const before = open ? open.before : value;
      const readable = read(next, before);
      const meant = readable === undefined ? before : readable;
      setDraft({ text: next, before, meant });
      if (!Object.is(meant, value)) onChange(meant);
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onBlur: () => {
      setDraft(null);
      onBlur?.(text);
    },
  };
}
