import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { confirmedMonths } from '@zeitblatt/domain/days/week/confirmed-months';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { asLabel, useCalendarText } from '../texts/calendar-text.ts';
import { LinkButton } from '../ui/marks/link.tsx';

type Props = {
  readonly error: unknown;
  /** Whether an employee reads it, who can look at the own month only. */
  readonly isOwn?: boolean;
};

/**
 * Buttons that open the sheets of confirmed months for a new version, where an entry was refused because of them. Nothing for every
 * other failure.
 *
 * @source docs/decisions.md D113
 */
export function ConfirmedMonthLinks({ error, isOwn = false }: Props) {
  const { t } = useTranslation('common');
  const { monthAndYear } = useCalendarText();
  if (!(error instanceof ApiError) || error.code !== 'month_confirmed') return null;
  const found = confirmedMonths.safeParse(error.current).data ?? [];
  const label = (month: IsoMonth) => t('openMonth', { month: asLabel(monthAndYear(month)) });
  if (isOwn)
    return found.flatMap(({ months }) =>
      months.map(({ month }) => (
        <LinkButton key={month} size="xs" to="/timetracking/month" search={{ month }}>
          {label(month)}
        </LinkButton>
      )),
    );
  return found.flatMap(({ employee_id: employeeId, months }) =>
    months.flatMap(({ month, timesheet_id: timesheetId }) =>
      timesheetId === null ? (
        []
      ) : (
        <LinkButton
          key={timesheetId}
          size="xs"
          to="/employees/$employeeId/timesheet/$timesheetId"
          params={{ employeeId, timesheetId }}
        >
          {label(month)}
        </LinkButton>
      ),
    ),
  );
}
