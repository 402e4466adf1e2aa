import { monthsOutside } from '@zeitblatt/domain/people/employments/employment';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { asLabel, useCalendarText } from '../../../texts/calendar-text.ts';
import { LinkButton } from '../../../ui/marks/link.tsx';

/** Whether a change was refused because days of confirmed months would lie outside of the employment. */
export const leavesMonths = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'employment_leaves_months';

/** Links to the sheets of confirmed months that a refused change would leave outside. Nothing for every other failure. */
export function MonthsOutside({ error, employeeId }: { readonly error: unknown; readonly employeeId: number }) {
  const { t } = useTranslation('common');
  const { monthAndYear } = useCalendarText();
  if (!leavesMonths(error)) return null;
  return (monthsOutside.safeParse(error.current).data ?? []).map(({ month, timesheet_id: timesheetId }) => (
    <LinkButton
      key={timesheetId}
      size="xs"
      to="/employees/$employeeId/timesheet/$timesheetId"
      params={{ employeeId, timesheetId }}
    >
      {t('openMonth', { month: asLabel(monthAndYear(month)) })}
    </LinkButton>
  ));
}
