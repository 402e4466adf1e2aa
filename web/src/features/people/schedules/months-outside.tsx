import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { monthsOutside } from '@zeitblatt/domain/people/employments/employment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { asLabel, useCalendarText } from '../../../texts/calendar-text.ts';
import { Group } from '../../../ui/frame/layout.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { LinkButton } from '../../../ui/marks/link.tsx';

/** Whether a change was refused because days of confirmed months would lie outside of the employment. */
export const leavesMonths = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'employment_leaves_months';

/** First day of a second employment that a refused change of one may have meant: one after its end, or after its begin. */
export function secondBegin(
  stored: { readonly begin: IsoDate; readonly end: IsoDate | null },
  begin: IsoDate | null | undefined,
): IsoDate | null {
  return begin && begin > (stored.end ?? stored.begin) ? begin : null;
}

const SHOWN_FIRST = 6;

/** Links to the sheets of confirmed months that a refused change would leave outside. Nothing for every other failure. */
export function MonthsOutside({ error, employeeId }: { readonly error: unknown; readonly employeeId: number }) {
  const { t } = useTranslation(['common', 'employments']);
  const { monthAndYear } = useCalendarText();
  const [showsAll, setShowsAll] = useState(false);
  if (!leavesMonths(error)) return null;
  const months = monthsOutside.safeParse(error.current).data ?? [];
  return (
    <Group gap="xs">
      {months.slice(0, showsAll ? months.length : SHOWN_FIRST).map(({ month, timesheet_id: timesheetId }) => (
        <LinkButton
          key={timesheetId}
          size="xs"
          to="/employees/$employeeId/timesheet/$timesheetId"
          params={{ employeeId, timesheetId }}
        >
          {t('openMonth', { month: asLabel(monthAndYear(month)) })}
        </LinkButton>
      ))}
      {!showsAll && months.length > SHOWN_FIRST && (
        <Button kind="quiet" size="xs" onClick={() => setShowsAll(true)}>
          {t('employments:outside.all', { number: months.length })}
        </Button>
      )}
    </Group>
  );
}
