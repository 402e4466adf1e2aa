import { addMonths, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { Employee } from '@zeitblatt/domain/people/employee';
import { RETENTION_MONTHS } from '@zeitblatt/domain/timesheets/retention';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';

/**
 * Text until when a deleted employee can be restored: two years after the month of the last sheet, or of the deletion
 * if there is none.
 *
 * @source docs/decisions.md D39
 */
export function useRestorableUntil(
  { latest_timesheet }: Pick<Employee, 'latest_timesheet'>,
  deleted: IsoMonth,
): string {
  const { t } = useTranslation('employees');
  const { monthAndYear } = useCalendarText();
  const until = addMonths(latest_timesheet ?? deleted, RETENTION_MONTHS);
  if (until < monthOf(useToday())) return t('deleted.expired');
  const month = monthAndYear(until);
  return latest_timesheet === null ? t('deleted.untilWithoutSheets', { month }) : t('deleted.until', { month });
}
