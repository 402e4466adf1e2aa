import { IconCalendarPlus, IconMapPin, IconPlus, IconProgressCheck, IconTableImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { mayEnter } from '@zeitblatt/domain/accounts/access/routes';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { EmployeeRow } from '@zeitblatt/domain/people/employees/employee';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { useStanding } from '../../../session/rights.ts';
import { useUser } from '../../../session/session-context.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SegmentedField } from '../../../ui/fields/choice-fields.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page, Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { LinkButton } from '../../../ui/marks/link.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SelectionBar } from '../../../ui/tables/selection-bar.tsx';
import { CreateTimesheetsDialog } from '../../months/list/create-timesheets-dialog.tsx';
import '../employees/employees.css';
import { useRestoreEmployee } from '../../months/list/use-restore.ts';
import { fullName } from '../employees/use-employee.ts';
import { CreatedEmployee } from './created-employee.tsx';
import { EmployeeRowMenu } from './employee-row-menu.tsx';
import { NextTask } from './next-task.tsx';
import { ACTIVITY_FILTERS, useEmployeeList } from './use-employee-list.tsx';

/** Loaded when it is opened, because the list itself needs neither its calendar nor its towns. */
const MoveDialog = lazy(async () => ({ default: (await import('../employees/move-dialog.tsx')).MoveDialog }));

export function EmployeeListScreen() {
  const { t } = useTranslation('employees');
  const user = useUser();
  const navigate = useNavigate();
  const list = useEmployeeList();
  const { rows } = list;
  const selection = useSelection(rows);
  const areDeleted = list.activity === 'deleted';
  const open = ({ id }: EmployeeRow) => void navigate({ to: '/employees/$employeeId', params: { employeeId: id } });

  return (
    <Page
      title={t('list.title')}
      subtitle={<NextTask isEnabled={user.has_company} />}
      actions={user.has_company && <ListActions />}
    >
      {list.created !== undefined && <CreatedEmployee id={list.created} />}
      <Panel padded={false}>
        <div className="toolbar">
          <SearchBox label={t('list.search')} value={list.query.search} onChange={list.searchFor} />
          <SegmentedField
            label={t('list.activity')}
            labelHidden
            options={ACTIVITY_FILTERS.map((value) => ({ value, label: t(`activity.${value}`) }))}
            value={list.activity}
            onChange={list.filterBy}
          />
          {!areDeleted && (
            <CheckboxField
              label={t('list.onlyMissing')}
              value={list.query.missing !== undefined}
              onChange={list.showMissing}
            />
          )}
          {list.isNarrowed && rows !== undefined && rows.length > 0 && (
            <Button kind="quiet" onClick={list.showAll}>
              {t('list.reset')}
            </Button>
          )}
        </div>
        {user.has_company && <ReadFailure of={list.answer} />}
        <DataTable
          hasFailed={list.answer.error !== null}
          label={t('list.title')}
          columns={list.columns}
          rows={user.has_company ? rows : []}
          rowId={({ id }) => String(id)}
          rowName={({ first_name, last_name }) => `${first_name} ${last_name}`}
          isFetching={list.answer.isPlaceholderData}
          sort={list.sort}
          onSortChange={list.sortBy}
          {...(areDeleted
            ? { actions: (row: EmployeeRow) => <RestoreButton row={row} /> }
            : {
                actions: (row: EmployeeRow) => <EmployeeRowMenu row={row} />,
                selected: selection.ids,
                onSelectedChange: selection.change,
              })}
          isMarked={({ id }) => id === list.created}
          onRowClick={open}
          empty={<NoEmployees list={list} />}
          paging={list.paging}
        />
      </Panel>
      {!areDeleted && <SelectionActions {...selection} />}
    </Page>
  );
}

function ListActions() {
  const { t } = useTranslation('employees');
  return (
    <>
      <LinkButton to="/employees/months" icon={<IconProgressCheck size={18} aria-hidden />}>
        {t('list.months')}
      </LinkButton>
      <Allowed to={['create', 'Employee']}>
        <LinkButton to="/employees/import" icon={<IconTableImport size={18} aria-hidden />}>
          {t('list.import')}
        </LinkButton>
      </Allowed>
      <CreateEmployee />
    </>
  );
}

function CreateEmployee() {
  const { t } = useTranslation('employees');
  return (
    <Allowed to={['create', 'Employee']}>
      <LinkButton to="/employees/create" kind="primary" icon={<IconPlus size={18} aria-hidden />}>
        {t('list.create')}
      </LinkButton>
    </Allowed>
  );
}

function NoEmployees({ list }: { readonly list: ReturnType<typeof useEmployeeList> }) {
  const { t } = useTranslation('employees');
  const user = useUser();
  if (!user.has_company) return <EmptyState title={t('list.noCompany')} />;
  if (!list.isNarrowed) return <EmptyState title={t('list.none')} action={<CreateEmployee />} />;
  const isNobodyDeleted = list.activity === 'deleted' && list.query.search === '';
  return (
    <EmptyState
      title={isNobodyDeleted ? t('deleted.none') : t('list.nothingFound')}
      action={<Button onClick={list.showAll}>{t('list.reset')}</Button>}
    />
  );
}

function RestoreButton({ row }: { readonly row: EmployeeRow }) {
  const { t } = useTranslation('employees');
  const { isRestoring, restore } = useRestoreEmployee(row.id);
  return (
    <Allowed to={['delete', 'Employee']}>
      <Button
        size="xs"
        loading={isRestoring}
        aria-label={t('deleted.restoreWhom', { name: fullName(row) })}
        onClick={() => void restore()}
      >
        {t('deleted.restore')}
      </Button>
    </Allowed>
  );
}

/** The selected employees, on all pages: schedule ids by employee id, in the order of the list. */
function useSelection(rows: readonly EmployeeRow[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const ids = useMemo(() => new Set(chosen.keys()), [chosen]);
  const change = (selected: ReadonlySet<string>) => {
    const shown = (rows ?? []).map(({ id, schema_id }) => [String(id), schema_id] as const);
    setChosen(new Map([...chosen, ...shown].filter(([id]) => selected.has(id))));
  };
  return { chosen, ids, change, clear: () => setChosen(new Map()) };
}

/** Actions for the selected employees: one month for all of them, as a batch; a single one in the editor. */
function SelectionActions({ chosen, clear }: ReturnType<typeof useSelection>) {
  const { t } = useTranslation('employees');
  const standing = useStanding();
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const [isMoving, setMoving] = useState<boolean | null>(null);
  const people = useMemo(() => [...chosen.keys()].map(Number), [chosen]);
  const openFirst = ([month]: IsoMonth[], ignoresLastDays: boolean) => {
    const [first] = [...chosen.keys()].map(Number);
    if (first === undefined || month === undefined) return;
    void navigate({
      to: '/employees/$employeeId/timesheet',
      params: { employeeId: first },
      search: { month, ignore_last_6_days: ignoresLastDays || undefined },
    });
  };
  const atOnce = ([month]: IsoMonth[], ignoresLastDays: boolean) =>
    void navigate({
      to: '/employees/timesheet-batch',
      search: { month, schemas: [...chosen.values()], ignore_last_6_days: ignoresLastDays || undefined },
    });
  const isBatch = chosen.size > 1 && mayEnter(standing, 'timesheetBatchEdit');
  return (
    <>
      <SelectionBar count={chosen.size} onClear={clear}>
        <Allowed to={['propose', 'Timesheet']}>
          <Button kind="primary" icon={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setChoosing(true)}>
            {t('sheets.create')}
          </Button>
        </Allowed>
        <Allowed to={['edit', 'Employee']}>
          <Button icon={<IconMapPin size={18} aria-hidden />} onClick={() => setMoving(true)}>
            {t('list.move')}
          </Button>
        </Allowed>
      </SelectionBar>
      {isMoving !== null && (
        <Suspense>
          <MoveDialog opened={isMoving} people={people} onClose={() => setMoving(false)} onMoved={clear} />
        </Suspense>
      )}
      <CreateTimesheetsDialog
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        onChosen={isBatch ? atOnce : openFirst}
      />
    </>
  );
}
