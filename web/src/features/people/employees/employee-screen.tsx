import { IconCalendarPlus, IconSettings } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { mayEnter } from '@zeitblatt/domain/access/routes';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { Employee } from '@zeitblatt/domain/people/employee';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { Allowed } from '../../../session/allowed.tsx';
import { useStanding } from '../../../session/rights.ts';
import { Button } from '../../../ui/button.tsx';
import { IconLink, TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { InactivityTable } from '../../inactivity/inactivity-table.tsx';
import { CreateTimesheetsDialog } from '../../timesheets/list/create-timesheets-dialog.tsx';
import { DeletedNotice } from './deleted-notice.tsx';
import './employees.css';
import { SheetTable } from '../../timesheets/list/sheet-table.tsx';
import { fullName, useEmployee } from './use-employee.ts';

export function EmployeeScreen() {
  const employee = useEmployee();
  const { deleted_at } = employee;
  if (deleted_at === null) return <PresentEmployee employee={employee} />;
  return (
    <PersonPage employee={employee}>
      <DeletedNotice employee={{ ...employee, deleted_at }} />
    </PersonPage>
  );
}

type PersonPageProps = { readonly employee: Employee; readonly actions?: ReactNode; readonly children: ReactNode };

function PersonPage({ employee, actions, children }: PersonPageProps) {
  const { t } = useTranslation('employees');
  const name = fullName(employee);
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
      actions={actions}
    >
      {children}
    </Page>
  );
}

/** Page of an employee who is not deleted: their sheets and inactivity periods. */
function PresentEmployee({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('employees');
  const [isChoosing, setChoosing] = useState(false);
  const { id: employeeId } = employee;
  const name = fullName(employee);
  return (
    <PersonPage
      employee={employee}
      actions={
        <>
          <IconLink
            to="/employees/$employeeId/settings/personal"
            params={{ employeeId }}
            label={t('settings.title')}
            icon={<IconSettings size={20} aria-hidden />}
          />
          <Allowed to={['propose', 'Timesheet']}>
            <Button kind="primary" icon={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setChoosing(true)}>
              {t('sheets.create')}
            </Button>
          </Allowed>
        </>
      }
    >
      {employee.is_currently_inactive && <Notice tone="warning">{t('status.inactive')}</Notice>}
      <SheetTable employeeId={employeeId} name={name} onCreate={() => setChoosing(true)} />
      <InactivityTable employeeId={employeeId} name={name} />
      <CreateMonths
        employeeId={employeeId}
        scheduleId={employee.schema_id}
        opened={isChoosing}
        onClose={() => setChoosing(false)}
      />
    </PersonPage>
  );
}

type CreateMonthsProps = {
  readonly employeeId: number;
  readonly scheduleId: number;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/**
 * Creates sheets for up to twelve months, as a batch or one after another; months without a day to work are disabled.
 */
function CreateMonths({ employeeId, scheduleId, opened, onClose }: CreateMonthsProps) {
  const standing = useStanding();
  const navigate = useNavigate();
  const excluded = useRead(api.inactivity.excludedMonths, { params: { id: employeeId } }, { isEnabled: opened });
  const oneByOne = (months: IsoMonth[], ignoresLastDays: boolean) =>
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
  const atOnce = (months: IsoMonth[], ignoresLastDays: boolean) =>
    void navigate({
      to: '/employees/timesheet-batch',
      search: { schema_id: scheduleId, months, ignore_last_6_days: ignoresLastDays || undefined },
    });
  const mayBatch = mayEnter(standing, 'timesheetBatchEdit');
  return (
    <CreateTimesheetsDialog
      opened={opened}
      onClose={onClose}
      multiple
      excludedMonths={(excluded.data ?? []).map(isoOf)}
      // A single month opens in the editor instead of the batch screen.
      onChosen={(months, ignores) => (mayBatch && months.length > 1 ? atOnce : oneByOne)(months, ignores)}
      onOneByOne={mayBatch ? oneByOne : undefined}
    />
  );
}

/** Converts a month from the screen's format: `05.2026` → `2026-05`. */
const isoOf = (month: string): IsoMonth => month.split('.').reverse().join('-');
