import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { addMonths } from '@zeitblatt/domain/calendar/dates';
import { seasonUntil } from '@zeitblatt/domain/months/short-time/short-time';
import type { EmployeeMonthRow } from '@zeitblatt/domain/months/states/month-state';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../api/use-read.ts';
import { ReadFailure } from '../../../../errors/read-failure.tsx';
import { Allowed } from '../../../../session/allowed.tsx';
import { useIsAllowed } from '../../../../session/rights.ts';
import { asLabel, useCalendarText } from '../../../../texts/calendar-text.ts';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { Page, Panel } from '../../../../ui/frame/page.tsx';
import { Button } from '../../../../ui/marks/button.tsx';
import { IconLink, LinkButton, TextLink } from '../../../../ui/marks/link.tsx';
import { Highlight } from '../../../../ui/marks/marks.tsx';
import { type DataColumn, DataTable } from '../../../../ui/tables/data-table.tsx';
import { useIsDue, useOpenObjections } from '../../list/use-due-months.ts';
import { MonthMark } from '../month-mark.tsx';
import { signOf } from '../shown-month.ts';
import '../month.css';
import './company-months.css';
import { LatestCell } from './latest-cell.tsx';
import { type MonthTask, nameOfRow } from './month-task.ts';
import { MonthTasks } from './month-tasks.tsx';
import { RowMenu } from './row-menu.tsx';
import { SelectedMonths, useSelectedMonths } from './selected-months.tsx';
import { StateFilters } from './state-filters.tsx';
import { useAgreedPeople } from './use-agreed-people.ts';
import { useCompanyMonths } from './use-company-months.ts';

/** How far the month of everybody is: objections first, then what is missing. @source docs/decisions.md D72, D93 */
export function CompanyMonthsScreen() {
  const { month, ...list } = useCompanyMonths();
  // Another month begins without a selection.
  return <Months key={month} month={month} list={list} />;
}

type MonthsProps = {
  readonly month: string;
  readonly list: Omit<ReturnType<typeof useCompanyMonths>, 'month'>;
};

function Months({ month, list }: MonthsProps) {
  const { t } = useTranslation('month-states');
  const { monthAndYear } = useCalendarText();
  const mayDecide = useIsAllowed(['confirm', 'Timesheet']);
  const mayDownload = useIsAllowed(['download', 'Timesheet']);
  const [task, setTask] = useState<MonthTask | null>(null);
  const columns = useMonthColumns(mayDecide, setTask);
  const selection = useSelectedMonths(list.rows);
  const { counts, total } = list;
  const isDue = useIsDue();
  const objections = useOpenObjections(total !== undefined).filter((one) => one.month === month).length;
  return (
    <Page
      title={asLabel(monthAndYear(month))}
      windowTitle={t('team.title')}
      path={[
        <TextLink key="employees" to="/employees">
          {t('team.employees')}
        </TextLink>,
        t('team.title'),
      ]}
      subtitle={objections > 0 && <Objections month={month} count={objections} />}
      actions={
        <>
          {counts && counts.agreed > 0 && (
            <ConfirmAgreed key={counts.agreed} month={month} count={counts.agreed} onTask={setTask} />
          )}
          {counts && counts.open > 0 && isDue(month) && <CreateMissing month={month} count={counts.open} />}
          <OtherMonths month={month} hasNext={list.hasNext} />
        </>
      }
    >
      {list.error && <ReadFailure of={list.read} />}
      {counts && total !== undefined && (
        <StateFilters month={month} chosen={list.state} counts={counts} total={total} />
      )}
      <Panel padded={false}>
        <DataTable
          label={t('team.table', { month: monthAndYear(month) })}
          columns={columns}
          rows={list.rows}
          hasFailed={list.error !== null}
          rowId={({ employee_id }) => String(employee_id)}
          rowName={nameOfRow}
          isFetching={list.isFetching}
          {...(mayDecide ? { selected: selection.ids, onSelectedChange: selection.change } : {})}
          actions={(row) => <RowMenu row={row} mayDecide={mayDecide} mayDownload={mayDownload} onTask={setTask} />}
          empty={<EmptyState title={t(list.state === undefined ? 'team.empty' : 'team.noneOfState')} />}
          paging={list.paging}
        />
      </Panel>
      <p className="month-quiet">{t('team.legend')}</p>
      <ShortTimeLink month={month} />
      <SelectedMonths selection={selection} onTask={setTask} />
      <MonthTasks month={month} task={task} onClose={() => setTask(null)} onDone={selection.clear} />
    </Page>
  );
}

/** The way to the sheets that a month which is over misses. */
function CreateMissing({ month, count }: { readonly month: string; readonly count: number }) {
  const { t } = useTranslation('month-states');
  return (
    <Allowed to={['propose', 'Timesheet']}>
      <LinkButton to="/employees/due" search={{ month }}>
        {t('team.createMissing', { count })}
      </LinkButton>
    </Allowed>
  );
}

function Objections({ month, count }: { readonly month: string; readonly count: number }) {
  const { t } = useTranslation('month-states');
  const { monthAndYear } = useCalendarText();
  return (
    <span className="month-objections">
      <Highlight>{t('team.objections', { count, month: monthAndYear(month) })}</Highlight>
      <TextLink to="/employees/months" search={{ month, state: 'objected' }}>
        {t('team.readObjections')}
      </TextLink>
    </span>
  );
}

/** The way to the list for the application, where a person of the month has Saison-Kurzarbeit. @source docs/decisions.md D82 */
function ShortTimeLink({ month }: { readonly month: string }) {
  const { t } = useTranslation('month-states');
  const isEnabled = seasonUntil(month).length > 0;
  const { data } = useRead(api.shortTime.list, { params: { month }, query: { page: 1 } }, { isEnabled });
  if (!data || data.total === 0) return null;
  return (
    <p className="month-quiet">
      <TextLink to="/employees/short-time" search={{ month }}>
        {t('team.shortTime')}
      </TextLink>
    </p>
  );
}

function OtherMonths({ month, hasNext }: { readonly month: string; readonly hasNext: boolean }) {
  const { t } = useTranslation('month-states');
  return (
    <nav className="month-others" aria-label={t('others')}>
      <IconLink
        label={t('monthBefore')}
        icon={<IconChevronLeft size={22} aria-hidden />}
        to="/employees/months"
        search={{ month: addMonths(month, -1) }}
      />
      {hasNext && (
        <IconLink
          label={t('monthAfter')}
          icon={<IconChevronRight size={22} aria-hidden />}
          to="/employees/months"
          search={{ month: addMonths(month, 1) }}
        />
      )}
    </nav>
  );
}

type ConfirmAgreedProps = {
  readonly month: string;
  readonly count: number;
  readonly onTask: (task: MonthTask) => void;
};

/** Confirms everybody who agreed, on all pages, after one question with their names. */
function ConfirmAgreed({ month, count, onTask }: ConfirmAgreedProps) {
  const { t } = useTranslation('month-states');
  const rows = useAgreedPeople(month, count);
  return (
    <Allowed to={['confirm', 'Timesheet']}>
      <Button
        kind="primary"
        icon={<IconCheck size={18} aria-hidden />}
        aria-haspopup="dialog"
        loading={rows === null}
        onClick={() => rows && onTask({ kind: 'confirm', rows })}
      >
        {t('team.confirmAgreed', { count })}
      </Button>
    </Allowed>
  );
}

function useMonthColumns(
  mayDecide: boolean,
  onTask: (task: MonthTask) => void,
): readonly DataColumn<EmployeeMonthRow>[] {
  const { t } = useTranslation('month-states');
  const isDue = useIsDue();
  return useMemo(
    () => [
      { id: 'number', header: t('team.number'), cell: ({ employee }) => employee.number, width: 100 },
      { id: 'name', header: t('team.name'), cell: nameLink, isName: true, width: 220 },
      {
        id: 'state',
        header: t('team.state'),
        cell: ({ standing }) => <MonthMark sign={signOf(standing, isDue)} />,
        width: 170,
      },
      {
        id: 'latest',
        header: t('team.latest'),
        cell: (row) => <LatestCell row={row} mayDecide={mayDecide} onTask={onTask} />,
        card: 'bare',
      },
    ],
    [t, isDue, mayDecide, onTask],
  );
}

const nameLink = (row: EmployeeMonthRow) => (
  <TextLink plain to="/employees/$employeeId" params={{ employeeId: row.employee_id }}>
    {nameOfRow(row)}
  </TextLink>
);
