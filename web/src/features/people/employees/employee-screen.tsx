import { IconCalendarPlus, IconPencil } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { mayEnter } from '@zeitblatt/domain/accounts/access/routes';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { Employee } from '@zeitblatt/domain/people/employees/employee';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { Allowed } from '../../../session/allowed.tsx';
import { useStanding } from '../../../session/rights.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { LinkButton, TextLink } from '../../../ui/marks/link.tsx';
import { EnterPeriodButton } from '../../days/absences/enter-period-button.tsx';
import { InactivityTable } from '../../days/inactivity/inactivity-table.tsx';
import { PersonAccount } from '../../months/hours-account/person-account.tsx';
import { CreateMonthsDialog } from '../../months/year/create-months-dialog.tsx';
import { PersonYearView } from '../../months/year/person-year-view.tsx';
import { HireAgain } from '../employments/hire-again.tsx';
import { PersonTimeline } from '../employments/person-timeline.tsx';
import { StandingNotice } from '../employments/standing-notice.tsx';
import { DeletedNotice } from './deleted-notice.tsx';
import './employees.css';
import { SheetTable } from '../../months/list/sheet-table.tsx';
import { OtherContractLine } from './other-contract.tsx';
import { fullName, useEmployee } from './use-employee.ts';

const overview = getRouteApi('/app/employees/$employeeId/');

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

/** Page of an employee who is not deleted: the year, and below it the sheets and inactivity periods as tables. */
function PresentEmployee({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation(['employees', 'person-year']);
  const [isChoosing, setChoosing] = useState(false);
  const navigate = overview.useNavigate();
  const { year: wanted } = overview.useSearch();
  const thisYear = Number(useToday().slice(0, 4));
  const { id: employeeId, schema_id: scheduleId } = employee;
  const year = wanted ?? thisYear;
  const name = fullName(employee);
  return (
    <PersonPage
      employee={employee}
      actions={
        <>
          <Allowed to={['propose', 'Timesheet']}>
            <Button icon={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setChoosing(true)}>
              {t('sheets.create')}
            </Button>
          </Allowed>
          <HireAgain employeeId={employeeId} scheduleId={scheduleId} />
          <EnterPeriodButton employeeId={employeeId} />
          <LinkButton
            to="/employees/$employeeId/settings"
            params={{ employeeId }}
            icon={<IconPencil size={18} aria-hidden />}
          >
            {t('person-year:edit')}
          </LinkButton>
        </>
      }
    >
      <StandingNotice employee={employee} />
      {employee.other_contract && <OtherContractLine other={employee.other_contract} />}
      <PersonYearView
        employeeId={employeeId}
        year={year}
        onYear={(next) => void navigate({ search: { year: next === thisYear ? undefined : next } })}
      />
      <PersonAccount employeeId={employeeId} name={name} />
      <PersonTimeline employeeId={employeeId} scheduleId={scheduleId} />
      <SheetTable employeeId={employeeId} name={name} onCreate={() => setChoosing(true)} />
      <div id="inactivity">
        <InactivityTable employeeId={employeeId} name={name} />
      </div>
      <CreateMonths
        employeeId={employeeId}
        scheduleId={scheduleId}
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
 * Creates sheets for up to twelve months as a batch, a single one in the editor; months without a day to work are disabled.
 */
function CreateMonths({ employeeId, scheduleId, opened, onClose }: CreateMonthsProps) {
  const standing = useStanding();
  const navigate = useNavigate();
  const openFirst = (months: IsoMonth[], ignoresLastDays: boolean) =>
    void navigate({
      to: '/employees/$employeeId/timesheet',
      params: { employeeId },
      search: {
        month: months[0],
        schemaId: scheduleId,
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
    <CreateMonthsDialog
      employeeId={employeeId}
      opened={opened}
      onClose={onClose}
      // A single month opens in the editor instead of the batch screen.
      onChosen={(months, ignores) => (mayBatch && months.length > 1 ? atOnce : openFirst)(months, ignores)}
    />
  );
}
