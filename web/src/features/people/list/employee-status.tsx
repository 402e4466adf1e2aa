import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { EmployeeRow } from '@zeitblatt/domain/people/employees/employee';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';

/** Marks of a person in the list, with open objections; null without any, so that a card leaves the field out. */
export const employeeStatus = (row: EmployeeRow, objected: readonly IsoMonth[]) =>
  row.is_currently_inactive || row.is_part_time_worker || partialMonths(row).length > 0 || objected.length > 0 ? (
    <Status row={row} objected={objected} />
  ) : null;

/** Months that were saved before they were over. */
const partialMonths = ({ recent_months }: EmployeeRow): IsoMonth[] =>
  recent_months.filter(({ state }) => state === 'partial').map(({ month }) => month);

function Status({ row, objected }: { readonly row: EmployeeRow; readonly objected: readonly IsoMonth[] }) {
  const { t } = useTranslation('employees');
  const { monthShort } = useCalendarText();
  const months = partialMonths(row).map(monthShort).join(', ');
  return (
    <span className="chips">
      {objected.map((month) => (
        <TextLink key={month} to="/employees/months" search={{ month, state: 'objected' }}>
          <Highlight>{t('status.objected', { month: monthShort(month) })}</Highlight>
        </TextLink>
      ))}
      {row.is_currently_inactive && <Badge tone="danger">{t('status.inactive')}</Badge>}
      {months && <Badge>{t('status.partial', { months })}</Badge>}
      {row.is_part_time_worker && <Badge>{t('status.withoutRegularDays')}</Badge>}
    </span>
  );
}
