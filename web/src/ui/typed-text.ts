import { type ChangeEvent, type FocusEvent, useLayoutEffect, useRef, useState } from 'react';

type TypedText<Value> = {
  readonly value: Value;
  /** The value as the field shows it when nobody types. */
  readonly spell: (value: Value) => string;
  /**
   * What was typed, as a value. `before` is the value before typing began, which relative entries (`+15`) count from;
   * undefined means: not readable, go back to it.
   */
  readonly read: (text: string, before: Value) => Value | undefined;
  /** Puts what was typed into its shape at once, such as dots between the parts of a date. */
  readonly shape?: (text: string, before: string) => string;
  readonly onChange: (value: Value) => void;
  /** `text` is what stood in the field when it was left. */
  readonly onBlur?: (text: string) => void;
};

type Draft<Value> = { readonly text: string; readonly before: Value; readonly meant: Value };

/** A text input for a value with a spelling of its own: while somebody types, the text is theirs; after that, ours. */
export function useTypedText<Value>({ value, spell, read, shape, onChange, onBlur }: TypedText<Value>) {
  const [draft, setDraft] = useState<Draft<Value> | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const charactersAfterCaret = useRef<number | null>(null);
  // A value that came from outside meanwhile (an arrow key, another field) replaces what was being typed.
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
