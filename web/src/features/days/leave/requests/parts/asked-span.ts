import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { LeaveRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../../../texts/calendar-text.ts';

export type AskedSpan = Pick<LeaveRequest, 'first' | 'last' | 'half_first' | 'half_last'>;

/** Spells asked days: `Mo 14. bis Fr 18.12.2026`, `Fr 11.12.2026, Vormittag`. */
export function useSpanText(): (span: AskedSpan) => string {
  const { t } = useTranslation('leave-requests');
  const { weekdayShort } = useCalendarText();
  const dayOf = (day: IsoDate, parts: number): string =>
    `${weekdayShort(day)} ${day.split('-').toReversed().slice(0, parts).join('.')}${parts < 3 ? '.' : ''}`;
  return ({ first, last, half_first, half_last }) => {
    if (first === last) return half_first ? t(`span.${half_first}`, { day: dayOf(first, 3) }) : dayOf(first, 3);
    const parts = first.slice(0, 7) === last.slice(0, 7) ? 1 : first.slice(0, 4) === last.slice(0, 4) ? 2 : 3;
    return t('span.of', {
      from: half_first ? t('span.fromNoon', { day: dayOf(first, parts) }) : dayOf(first, parts),
      to: half_last ? t('span.untilNoon', { day: dayOf(last, 3) }) : dayOf(last, 3),
    });
  };
}
