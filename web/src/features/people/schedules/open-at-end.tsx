import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate, formatNumber } from '../../../texts/format.ts';
import { TextLink } from '../../../ui/marks/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { isDue } from '../../months/year/due-months.ts';

type OpenAtEndProps = { readonly employeeId: number; readonly scheduleId: number; readonly end: IsoDate };

/** Tasks that the end of a contract leaves: leave of its last year, and months of it without a whole sheet, each with a link. */
export function OpenAtEnd({ employeeId, scheduleId: schemaId, end }: OpenAtEndProps) {
  const { t } = useTranslation('schedules');
  const { monthAndYear } = useCalendarText();
  const year = Number(end.slice(0, 4));
  const { data } = useRead(api.personYears.get, { params: { id: employeeId, year } });
  if (data === undefined) return null;
  const months = data.months.filter(isDue);
  const { left } = data.leave;
  if (left <= 0 && months.length === 0) return null;
  return (
    <Notice tone="warning" title={t('openAtEnd.title', { day: formatDate(end) })}>
      <ul>
        {left > 0 && (
          <li>
            <TextLink to="/employees/$employeeId/settings/holidays" params={{ employeeId }}>
              {t('openAtEnd.leave', { days: formatNumber(left) })}
            </TextLink>
          </li>
        )}
        {months.map(({ month }) => (
          <li key={month}>
            <TextLink to="/employees/$employeeId/timesheet" params={{ employeeId }} search={{ month, schemaId }}>
              {t('openAtEnd.month', { month: monthAndYear(month) })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
