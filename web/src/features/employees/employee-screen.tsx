import { IconCalendarPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { api } from '@zeitblatt/contract/api';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { Allowed } from '../../session/allowed.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { CreateTimesheetsDialog } from './create-timesheets-dialog.tsx';
import './employees.css';
import { SheetTable } from './sheet-table.tsx';

const route = getRouteApi('/app/employees/$employeeId');

export function EmployeeScreen() {
  const { t } = useTranslation('employees');
  const { employeeId } = route.useParams();
  const loaded = route.useLoaderData();
  const employee = useRead(api.employees.get, { params: { id: employeeId } }).data ?? loaded;
  const [isChoosing, setChoosing] = useState(false);
  const name = `${employee.first_name} ${employee.last_name}`;

  return (
    <Page
      title={name}
      subtitle={employee.number && t('person.number', { number: employee.number })}
      path={[
        <TextLink to="/employees" key="list">
          {t('list.title')}
        </TextLink>,
        name,
      ]}
      actions={
        <Allowed to={['propose', 'Timesheet']}>
          <Button kind="primary" icon={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setChoosing(true)}>
            {t('sheets.create')}
          </Button>
        </Allowed>
      }
    >
      {employee.is_currently_inactive && <Notice tone="warning">{t('status.inactive')}</Notice>}
      <SheetTable employeeId={employeeId} name={name} onCreate={() => setChoosing(true)} />
      <CreateMonths
        employeeId={employeeId}
        scheduleId={employee.schema_id}
        opened={isChoosing}
        onClose={() => setChoosing(false)}
      />
    </Page>
  );
}

type CreateMonthsProps = {
  readonly employeeId: number;
  readonly scheduleId: number;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Up to twelve months at once, reviewed one after another; months without a day to work on cannot be chosen. */
function CreateMonths({ employeeId, scheduleId, opened, onClose }: CreateMonthsProps) {
  const navigate = useNavigate();
  const excluded = useRead(api.inactivity.excludedMonths, { params: { id: employeeId } }, { isEnabled: opened });
  const start = (months: IsoMonth[], ignoresLastDays: boolean) =>
    void navigate({
      to: '/employees/$employeeId/timesheet',
      params: { employeeId },
      search: {
        month: months[0],
        schemaId: scheduleId,
        months: months.length > 1 ? months.slice(1) : undefined,
        ignore_last_6_days: ignoresLastDays || undefined,
      },
    });
  return (
    <CreateTimesheetsDialog
      opened={opened}
      onClose={onClose}
      multiple
      excludedMonths={(excluded.data ?? []).map(isoOf)}
      onChosen={start}
    />
  );
}

/** `05.2026` → `2026-05` */
const isoOf = (month: string): IsoMonth => month.split('.').reverse().join('-');
