import * as api from '@zeitblatt/contract/api';
import { type IsoDate, monthOf } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { useReads } from '../../../api/use-reads.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate, formatHoursDifference, formatNumber } from '../../../texts/format.ts';
import { TextLink } from '../../../ui/marks/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useOpenBalance } from '../../months/hours-account/use-person-account.ts';
import { isDue } from '../../months/year/due-months.ts';
import { lastYears } from './last-years.ts';

type OpenAtEndProps = {
  readonly employeeId: number;
  readonly scheduleId: number;
  readonly begin: IsoDate | null;
  readonly end: IsoDate;
};

/** Tasks that the end of an employment leaves: leave of its last year, the hours account, and its months without a whole sheet, each with a link. */
export function OpenAtEnd({ employeeId, scheduleId: schemaId, begin, end }: OpenAtEndProps) {
  const { t } = useTranslation('schedules');
  const { monthAndYear } = useCalendarText();
  const openHours = useOpenBalance(employeeId);
  const [first, last] = [monthOf(begin ?? end), monthOf(end)];
  const reads = useReads(
    api.personYears.get,
    lastYears(first, last).map((year) => ({ params: { id: employeeId, year } })),
  );
  const years = reads.flatMap(({ data }) => data ?? []);
  if (years.length < reads.length) return null;
  const months = years
    .flatMap((year) => year.months)
    .filter((one) => isDue(one) && one.month >= first && one.month <= last);
  const left = years.at(-1)?.leave.left ?? 0;
  if (left <= 0 && months.length === 0 && openHours === 0) return null;
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
        {openHours !== 0 && (
          <li>
            <TextLink to="/hours-account" search={{ person: employeeId }}>
              {t('openAtEnd.hours', { hours: formatHoursDifference(openHours) })}
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
