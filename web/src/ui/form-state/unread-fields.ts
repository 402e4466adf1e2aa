import { createContext, useCallback, useMemo, useRef, useState } from 'react';

/** A field whose text could not be read, so that the form has no value for it. */
type UnreadField = {
  readonly input: () => HTMLElement | null;
  /** Shows the message of the field, although the user has not left it. */
  readonly explain: () => void;
};

/** The fields of one form that hold an unreadable text. Such a form is changed, and is not sent. */
export type UnreadFields = {
  /** Reports an unreadable text. @returns removes the report */
  readonly report: (field: UnreadField) => () => void;
  /** Changes when the form is reset: fields then drop their unreadable text. */
  readonly resets: number;
};

export const UnreadFieldsContext = createContext<UnreadFields | null>(null);

/** Collects the unreadable fields of a form. */
export function useUnreadFields() {
  const fields = useRef(new Set<UnreadField>());
  const [count, setCount] = useState(0);
  const [resets, setResets] = useState(0);
  const report = useCallback((field: UnreadField) => {
    const { current } = fields;
    current.add(field);
    setCount(current.size);
    return () => {
      current.delete(field);
      setCount(current.size);
    };
  }, []);
  return {
    scope: useMemo(() => ({ report, resets }), [report, resets]),
    count,
    forget: () => setResets((before) => before + 1),
    /** Makes every unreadable field say what is wrong. @returns their inputs */
    explain: (): readonly HTMLElement[] =>
      [...fields.current].flatMap((field) => {
        field.explain();
        return field.input() ?? [];
      }),
  };
}
