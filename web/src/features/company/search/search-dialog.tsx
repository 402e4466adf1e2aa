import { understand } from '@zeitblatt/domain/company/search/understand';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Kbd } from '../../../ui/marks/marks.tsx';
import type { Result } from './result.ts';
import { optionId, ResultList } from './result-list.tsx';
import './search.css';
import { UnderstoodChips } from './understood-chips.tsx';
import { useResults } from './use-results.tsx';

type SearchDialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** Finds people, months and screens, and does what a text says. @source docs/decisions/0056-absences-of-all.md */
export function SearchDialog({ opened, onClose }: SearchDialogProps) {
  const { t } = useTranslation('search');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')} size="lg">
      {opened && <Search onClose={onClose} />}
    </Dialog>
  );
}

function Search({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('search');
  const today = useToday();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const said = useMemo(() => understand(text, today), [text, today]);
  const change = (next: string) => {
    setText(next);
    setActive(0);
  };
  const { results, isReady, nothing } = useResults(said, change);
  const current = results[Math.min(active, results.length - 1)];

  const { open, wait } = useOpening(current, isReady, onClose);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      setActive((Math.min(active, results.length - 1) + step + results.length) % results.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      wait(event.ctrlKey || event.metaKey);
    }
  };

  return (
    <div className="search">
      <input
        type="text"
        role="combobox"
        className="search-input"
        aria-label={t('title')}
        aria-expanded={results.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(current ? { 'aria-activedescendant': optionId(listId, current) } : {})}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        placeholder={t('placeholder')}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <UnderstoodChips said={said} />
      {nothing !== null && <p role="status">{t('nothing', { text: nothing })}</p>}
      <ResultList id={listId} results={results} current={current} isReady={isReady} onOpen={open} />
      <Foot />
    </div>
  );
}

/** Opens results. Enter that comes before the answer opens what the answer offers first. */
function useOpening(current: Result | undefined, isReady: boolean, onClose: () => void) {
  const waiting = useRef<'here' | 'window' | null>(null);
  const open = (result: Result, isWindow: boolean): void => {
    if (isWindow && result.href !== undefined) {
      window.open(result.href, '_blank', 'noopener');
      return;
    }
    if (!result.keepsOpen) onClose();
    result.run();
  };
  const openWaiting = useEffectEvent(() => {
    const wanted = waiting.current;
    waiting.current = null;
    if (wanted !== null && current) open(current, wanted === 'window');
  });
  useEffect(() => {
    if (isReady) openWaiting();
  }, [isReady]);
  const wait = (isWindow: boolean): void => {
    if (!isReady) waiting.current = isWindow ? 'window' : 'here';
    else if (current) open(current, isWindow);
  };
  return { open, wait };
}

function Foot() {
  const { t } = useTranslation('search');
  return (
    <div className="search-foot" aria-hidden>
      <span>
        <Kbd>↑ ↓</Kbd> {t('key.choose')} <Kbd>Enter</Kbd> {t('key.run')} <Kbd>{t('key.windowName')}</Kbd>{' '}
        {t('key.window')}
      </span>
      <span>{t('examples')}</span>
    </div>
  );
}
