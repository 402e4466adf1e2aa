import type { Period } from '@zeitblatt/domain/days/inactivity/period';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../texts/format.ts';

/** Returns a function that formats a period of inactivity: `01.03.2026 – Ende offen`. */
export function usePeriodText(): (period: Pick<Period, 'begin' | 'end'>) => string {
  const { t } = useTranslation('inactivity');
  return ({ begin, end }) => `${formatDate(begin)} – ${end === null ? t('unlimited') : formatDate(end)}`;
}
