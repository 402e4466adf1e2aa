import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from './text-fields.tsx';

/** @source docs/product.md section 9 "Search debounce" */
const DEBOUNCE_MS = 250;

type SearchBoxProps = {
  /** What can be searched for. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** Asks once somebody has stopped typing. A value that comes from elsewhere, such as by 'back', replaces the text. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [{ text, asked, seen }, setState] = useState({ text: value, asked: value, seen: value });
  if (value !== seen) {
    // Our own question comes back as the value; somebody may have typed on since.
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
