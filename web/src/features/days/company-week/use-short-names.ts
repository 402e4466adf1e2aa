import type { Language } from '@zeitblatt/i18n/languages';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../texts/format.ts';

const NAMES_MAX = 3;

/** Shortens a list of names: `Anna Bauer, Max Kern, Petr Novák und 7 weitere`. */
export function useShortNames(): (names: readonly string[]) => string {
  const { t, i18n } = useTranslation('day-records');
  return (names) => {
    const more = names.length - NAMES_MAX;
    const first = names.slice(0, NAMES_MAX);
    return more > 0
      ? t('team.moreNames', { names: first.join(', '), count: more })
      : formatList(i18n.language as Language, first);
  };
}
