import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../../../../errors/read-failure.tsx';
import { SearchBox } from '../../../../ui/fields/search-box.tsx';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { Page, Panel } from '../../../../ui/frame/page.tsx';
import { IconButton } from '../../../../ui/marks/button.tsx';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import { useHalfScreen } from '../../../../ui/theme/screen.ts';
import { LeaveViews } from '../../absences/leave-views.tsx';
import { AccountActions } from './account-actions.tsx';
import { useLeaveColumns } from './account-columns.tsx';
import styles from './parts/accounts.module.css';
import { PersonLeave } from './person/person-leave.tsx';
import { type LeaveAccounts, useLeaveAccounts } from './use-accounts.ts';

/** The accounts of leave of a year, and beside them how that of one person is reckoned. @source docs/decisions/0097-leave-accounts.md */
export function LeaveAccountsScreen() {
  const { t } = useTranslation('leave-accounts');
  const list = useLeaveAccounts();
  const isHalf = useHalfScreen();
  const { person, year } = list;
  const account = person !== undefined && (
    <PersonLeave
      key={`${person} ${year}`}
      employeeId={person}
      year={year}
      isAlone={isHalf}
      endedOn={list.rows?.find(({ employee_id }) => employee_id === person)?.ended_on ?? null}
      onClose={list.close}
    />
  );
  return (
    <Page title={t('title', { year })} actions={<LeaveViews current="accounts" />}>
      {isHalf && account ? (
        account
      ) : (
        <div className={styles['both']} data-split={person !== undefined || undefined}>
          <Table list={list} />
          {account}
        </div>
      )}
    </Page>
  );
}

function Table({ list }: { readonly list: LeaveAccounts }) {
  const { t } = useTranslation('leave-accounts');
  const { answer, rows, person, year, search } = list;
  const columns = useLeaveColumns(person !== undefined);
  return (
    <Panel padded={false}>
      <div className="toolbar">
        <Years list={list} />
        <SearchBox label={t('search')} value={search} onChange={list.searchFor} />
        {person === undefined && <AccountActions year={year} />}
      </div>
      <ReadFailure of={answer} />
      <DataTable
        hasFailed={answer.error !== null}
        label={t('title', { year })}
        columns={columns}
        rows={rows}
        rowId={({ employee_id }) => String(employee_id)}
        rowName={({ first_name, last_name }) => `${first_name} ${last_name}`}
        isFetching={answer.isPlaceholderData}
        isMarked={({ employee_id }) => employee_id === person}
        onRowClick={({ employee_id }) => list.open(employee_id)}
        empty={<EmptyState title={t(search === '' ? 'none' : 'nobody', { year })} />}
        paging={list.paging}
      />
    </Panel>
  );
}

function Years({ list: { year, thisYear, turnTo } }: { readonly list: LeaveAccounts }) {
  const { t } = useTranslation('leave-accounts');
  return (
    <div className={styles['years']}>
      <IconButton
        kind="default"
        label={t('yearBefore')}
        icon={<IconChevronLeft size={20} aria-hidden />}
        onClick={() => turnTo(year - 1)}
      />
      <b className="num" aria-live="polite">
        {year}
      </b>
      <IconButton
        kind="default"
        label={t('yearAfter')}
        icon={<IconChevronRight size={20} aria-hidden />}
        disabled={year > thisYear}
        onClick={() => turnTo(year + 1)}
      />
    </div>
  );
}
