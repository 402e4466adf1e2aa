import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHelpAddress } from '../../help/use-help-address.ts';
import { isHelpKeyOn } from '../../session/help-key.ts';

/** Elements into which a question mark is typed. */
const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/**
 * Opens the guide to the screen, also by the key `?`. The guide has a window of its own, so that what was typed stays where it is.
 *
 * @source docs/decisions/0075-guides.md
 */
export function HelpLink(): ReactNode {
  const { t } = useTranslation('layout');
  const address = useHelpAddress();
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
      if (event.key !== '?' || isTyping || event.defaultPrevented || !isHelpKeyOn()) return;
      window.open(address, '_blank', 'noopener');
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [address]);
  return (
    <a
      className="help-link"
      href={address}
      target="_blank"
      rel="noopener"
      aria-label={t('help')}
      aria-keyshortcuts="?"
      title={t('help')}
    >
      <span aria-hidden>?</span>
    </a>
  );
}
