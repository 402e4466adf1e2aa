import { findUnwritable } from '@zeitblatt/domain/rules/writable-letters';
import { useTranslation } from 'react-i18next';

/**
 * Says which letters of a typed text no document can show, for fields outside of forms; undefined without any.
 *
 * @source docs/decisions/0063-letters-a-document-can-show.md
 */
export function useUnprintable(text: string): string | undefined {
  const { t } = useTranslation('validation');
  const letters = findUnwritable(text);
  return letters.length === 0 ? undefined : t('notPrintable', { letters: letters.join(' ') });
}
