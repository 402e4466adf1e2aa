import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from './text-fields.tsx';

/** Time after the last key before the search starts. @source docs/product.md section 9 "Search debounce" */
const DEBOUNCE_MS = 250;

type SearchBoxProps = {
  /** Accessible name: what can be searched for. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** Debounced search field. A value set from outside, such as by the browser's back button, replaces the text. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [{ text, asked, seen }, setState] = useState({ text: value, asked: value, seen: value });
  if (value !== seen) {
    // If the value is our own last search, the user may have typed on, so the text is kept.
    setState(value === asked ? { text, asked, seen: value } : { text: value, asked: value, seen: value });
  }
  const ask = useEffectEvent(() => {
    setState((state) => ({ ...state, asked: text.trim() }));
    onChange(text.trim());
  });
  useEffect(() => {
    if (text.trim() === asked) return undefined;
    const timer = setTimeout(() => ask(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, asked]);
  return (
    <SearchField
      label={label}
      placeholder={label}
      width={260}
      value={text}
      onChange={(typed) => setState((state) => ({ ...state, text: typed }))}
    />
  );
}
