import { IconSearch } from '@tabler/icons-react';
import i18next from 'i18next';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand, prepare, useOpened } from '../../../ui/messages/on-demand.ts';

const search = onDemand(async () => {
  const [{ SearchDialog }] = await Promise.all([
    import('./search-dialog.tsx'),
    i18next.loadNamespaces(['search', 'absences']),
  ]);
  return { SearchDialog };
});

/** Opens the search, also by Ctrl+K. Its code is loaded with the first use. */
export function SearchButton() {
  const { t } = useTranslation('layout');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const code = useOpened(search, isOpen, close);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // Another dialog may hold what was typed.
      if (document.querySelector('[role="dialog"]') === null) setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  const ready = (): void => void prepare(search);
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onMouseEnter={ready}
        onFocus={ready}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={18} aria-hidden />
        <span>{t('search.open')}</span>
        <kbd className="kbd" aria-hidden>
          {t('search.key')}
        </kbd>
      </button>
      {code && <code.SearchDialog opened={isOpen} onClose={close} />}
    </>
  );
}
