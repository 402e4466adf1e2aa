import type { MonthStanding } from '@zeitblatt/domain/months/states/month-state';
import { useTranslation } from 'react-i18next';
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
