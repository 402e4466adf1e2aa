import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../ui/text-fields.tsx';

/** @source product 9 "Search debounce" */
const DEBOUNCE_MS = 250;

type SearchBoxProps = { readonly value: string; readonly onChange: (text: string) => void };

/** Asks once somebody has stopped typing. A value that comes from elsewhere, such as by 'back', replaces the text. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const { t } = useTranslation('employees');
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
      label={t('list.search')}
      placeholder={t('list.search')}
      width={260}
      value={text}
      onChange={(typed) => setState((state) => ({ ...state, text: typed }))}
    />
  );
}
