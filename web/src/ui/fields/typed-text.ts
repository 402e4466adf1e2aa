import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useAfterPress } from '../form-state/after-press.ts';
import { UnreadFieldsContext } from '../form-state/unread-fields.ts';

export type TypedText<Value> = {
  readonly value: Value;
  /** Formats the value while the user is not typing. */
  readonly spell: (value: Value) => string;
  /**
   * Parses the typed text. `before` is the value before typing began, to which relative entries (`+15`) refer;
   * undefined means unreadable: the text stays in the field with its message, and the form is not sent.
   */
  readonly read: (text: string, before: Value) => Value | undefined;
  /** Says why a text is unreadable. */
  readonly refuse: (text: string) => string;
  /** The value while the text is unreadable; without it, the value before typing began stays. */
  readonly whileUnread?: Value;
  /**
   * Whether a readable text is probably not complete yet (`01.12.20` on the way to `01.12.2026`): its value is handed on
   * when the user leaves the field or presses Enter.
   */
  readonly isPartial?: (text: string) => boolean;
  /** Text that was typed before the field was there, and means its value, such as the digit that opened its dialog: the user goes on behind it. */
  readonly typed?: string | undefined;
  /** Formats the text while the user types, such as dots between the parts of a date. */
  readonly shape?: (text: string, before: string) => string;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: (() => void) | undefined;
};

type Draft<Value> = {
  readonly text: string;
  readonly before: Value;
  readonly meant: Value;
  readonly isUnread: boolean;
  /** The value of a partial text, not handed on yet. */
  readonly pending: { readonly value: Value } | null;
  readonly resets: number;
};

/**
 * A text input for a formatted value: it shows the typed text while the user types, and the formatted value afterwards.
 * A text that cannot be read stays as it was typed, with a message, until it is corrected or the form is reset.
 */
export function useTypedText<Value>(options: TypedText<Value>) {
  const { value, spell, read, refuse, whileUnread, isPartial, typed, shape, ...props } = options;
  const form = use(UnreadFieldsContext);
  const resets = form?.resets ?? 0;
  const [draft, setDraft] = useState<Draft<Value> | null>(
    typed === undefined ? null : { text: typed, before: value, meant: value, isUnread: false, pending: null, resets },
  );
  const [isExplained, setExplained] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const afterPress = useAfterPress();
  // A value set from outside in the meantime (an arrow key, another field), or a reset, replaces the typed text.
  const open = draft !== null && draft.resets === resets && Object.is(draft.meant, value) ? draft : null;
  const text = open ? open.text : spell(value);
  const isOpenUnread = open?.isUnread ?? false;

  const keepCaret = useKeptCaret(input, text);

  useEffect(() => {
    if (!isOpenUnread || form === null) return undefined;
    return form.report({ input: () => input.current, explain: () => setExplained(true) });
  }, [isOpenUnread, form]);

  const handOn = () => {
    if (!open?.pending) return;
    setDraft(null);
    if (!Object.is(open.pending.value, value)) props.onChange(open.pending.value);
  };

  const take = (next: string) => {
    const before = open ? open.before : value;
    const readable = read(next, before);
    const isUnread = readable === undefined;
    const isPending = !isUnread && (isPartial?.(next) ?? false);
    const meant = isPending ? value : isUnread ? (whileUnread === undefined ? before : whileUnread) : readable;
    setExplained(false);
    setDraft({ text: next, before, meant, isUnread, pending: isPending ? { value: readable } : null, resets });
    if (!Object.is(meant, value)) props.onChange(meant);
  };

  return {
    /** Why the text is unreadable, once the user has left the field or tried to save. */
    refusal: isOpenUnread && isExplained ? refuse(text.trim()) : null,
    input: {
      ref: input,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { value: entered, selectionEnd } = event.currentTarget;
        const next = shape ? shape(entered, text) : entered;
        if (next !== entered) keepCaret(entered.length - (selectionEnd ?? entered.length));
        take(next);
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') handOn();
      },
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        if (typed !== undefined && open?.text === typed) currentTarget.setSelectionRange(text.length, text.length);
        else currentTarget.select();
      },
      onBlur: () => {
        handOn();
        if (isOpenUnread) afterPress(() => setExplained(true));
        else setDraft(null);
        props.onBlur?.();
      },
    },
  };
}

/** Keeps the caret at its place from the end when the text is shaped. @returns takes the number of characters behind it, before the change */
function useKeptCaret(input: RefObject<HTMLInputElement | null>, text: string): (after: number) => void {
  const charactersAfter = useRef<number | null>(null);
  useLayoutEffect(() => {
    const after = charactersAfter.current;
    if (after === null || !input.current) return;
    charactersAfter.current = null;
    const caret = Math.max(0, text.length - after);
    input.current.setSelectionRange(caret, caret);
  }, [input, text]);
  return (after) => {
    charactersAfter.current = after;
  };
}
