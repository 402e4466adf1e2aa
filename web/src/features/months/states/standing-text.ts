import type { MonthStanding } from '@zeitblatt/domain/months/states/month-state';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../texts/format.ts';
import { dayOfTimestamp } from './shown-month.ts';

/** How far a month is, with who and when: `gesendet am 02.11. von Sabine Muster`. */
export function useStandingText() {
  const { t } = useTranslation('month-states');
  return ({ state, sent, agreement, objection, confirmed, closed }: MonthStanding): string => {
    const act = { open: null, sent, agreed: agreement, objected: objection, confirmed, closed }[state];
    if (state === 'open' || act === null) return t('since.open');
    return t(`since.${state}`, { date: dayOfTimestamp(act.at), name: act.name });
  };
}

/** How the last answer came in by a personal link: `über Link, PIN ausgehändigt von …`; null for an answer by account. */
export function useLinkText() {
  const { t } = useTranslation('month-states');
  return ({ agreement, objection }: Pick<MonthStanding, 'agreement' | 'objection'>): string | null => {
    const link = (agreement ?? objection)?.link ?? null;
    return link && t('viaLink', { name: link.pin_by, date: formatDate(link.opened_at.slice(0, 10)) });
  };
}
