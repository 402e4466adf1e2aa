import type { Weekday } from '@zeitblatt/domain/calendar/dates';
import type { ImportDefaults } from '@zeitblatt/domain/people/import/imported-person';
import { useTranslation } from 'react-i18next';

/** Writes working time as `Mo–Fr ab 07:00, 60 Minuten Pause`. */
export function useWorkTimeText(): (work: ImportDefaults) => string {
  const { t } = useTranslation(['schedules', 'calendar']);
  const short = (day: Weekday | undefined) => (day === undefined ? '' : t(`calendar:weekdayShort.${day}`));
  const daysText = (days: readonly Weekday[]): string => {
    const isSpan = days.length > 2 && Number(days.at(-1)) - Number(days[0]) === days.length - 1;
    return isSpan ? `${short(days[0])}–${short(days.at(-1))}` : days.map(short).join(', ');
  };
  return ({ days, start_time, break_minutes }) =>
    t('workTime.text', {
      days: daysText(days),
      start: start_time,
      break: t('time.minutes', { count: break_minutes }),
    });
}
