import type { HolidayId } from '@zeitblatt/domain/calendar/holidays';
import type { PartHoliday } from '@zeitblatt/domain/company/data/part-holidays';
import { useTranslation } from 'react-i18next';

const HOLIDAYS = {
  has_assumption_day: 'assumption',
  has_peace_festival: 'peace_festival',
  has_corpus_christi: 'corpus_christi',
} as const satisfies Record<PartHoliday, HolidayId>;

/** Name of the holiday that a switch controls. */
export function useHolidayName(): (holiday: PartHoliday) => string {
  const { t } = useTranslation('calendar');
  return (holiday) => t(`holiday.${HOLIDAYS[holiday]}`);
}
