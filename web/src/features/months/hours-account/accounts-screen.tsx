import { IconDownload, IconSettings, IconTableImport } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../api/connection.ts';
import { useDownload } from '../../../api/use-download.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { SeenNote } from '../../../errors/seen-note.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page, Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { LinkButton } from '../../../ui/marks/link.tsx';
import { Kbd } from '../../../ui/marks/marks.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { useHalfScreen } from '../../../ui/theme/screen.ts';
import { useAccountColumns } from './account-columns.tsx';
import { useAccountKeys } from './account-keys.ts';
import { AccountStatement } from './account-statement.tsx';
import { AccountTools } from './account-tools.tsx';
import type { HandKind } from './booking/hand-kind.ts';
import { NoAccounts } from './no-accounts.tsx';
import styles from './parts/hours-account.module.css';
import { useAccounts } from './use-accounts.ts';

/** The hours accounts of everybody, and beside them the statement of one person. @source docs/decisions/0096-hours-account.md */
export function AccountsScreen() {
  const { t } = useTranslation('hours-account');
  const list = useAccounts();
  const isHalf = useHalfScreen();
  const [booking, setBooking] = useState<HandKind | null>(null);
  const { person } = list;
  const statement = person !== undefined && (
    <AccountStatement key={person} employeeId={person} isAlone={isHalf} booking={booking} onBook={setBooking} />
  );
  return (
    <Page title={t('title')} subtitle={t('about')} actions={<Actions list={list} />}>
      {isHalf && statement ? (
        statement
      ) : (
        <div className={styles['both']} data-split={person !== undefined || undefined}>
          <AccountList list={list} onBook={setBooking} />
          {statement}
        </div>
      )}
    </Page>
  );
}

type AccountListProps = { readonly list: ReturnType<typeof useAccounts>; readonly onBook: (kind: HandKind) => void };

function AccountList({ list, onBook }: AccountListProps) {
  const { t } = useTranslation('hours-account');
  const { person, answer, rows } = list;
  const isSearched = list.search !== '';
  const isOnline = useIsOnline();
  const columns = useAccountColumns({ isShort: person !== undefined, last: list.month, scale: list.scale });
  useAccountKeys({
    onOpen: (link) => list.open(Number(link.dataset['account'])),
    onBook,
    onClose: list.close,
    person,
  });
  return (
    <div>
      <Panel padded={false}>
        {(isSearched || rows?.length !== 0) && <AccountTools list={list} />}
        {(isOnline || rows === undefined) && <ReadFailure of={answer} />}
        {rows !== undefined && <SeenNote at={list.seenAt} />}
        <DataTable
          hasFailed={answer.error !== null && rows === undefined}
          label={t('title')}
          columns={columns}
          rows={rows}
          rowId={({ employee_id }) => String(employee_id)}
          rowName={({ first_name, last_name }) => `${first_name} ${last_name}`}
          isFetching={answer.isPlaceholderData}
          isMarked={({ employee_id }) => employee_id === person}
          onRowClick={({ employee_id }) => list.open(employee_id)}
          empty={isSearched ? <EmptyState title={t('nobody')} /> : <NoAccounts />}
          paging={list.paging}
        />
      </Panel>
      {rows !== undefined && rows.length > 0 && <Keys />}
    </div>
  );
}

const KEYS = [
  ['↑ ↓', 'person'],
  ['A', 'payout'],
  ['K', 'correction'],
  ['Esc', 'close'],
] as const;

function Keys() {
  const { t } = useTranslation('hours-account');
  return (
    <p className={styles['keys']}>
      {KEYS.map(([key, act]) => (
        <span key={act}>
          <Kbd>{key}</Kbd> {t(`keys.${act}`)}
        </span>
      ))}
    </p>
  );
}

function Actions({ list: { asOf, rows, search } }: Pick<AccountListProps, 'list'>) {
  const { t } = useTranslation('hours-account');
  const csv = useDownload(api.hoursAccount.download);
  // Before the first rule there is nothing but the rule to make.
  if (rows?.length === 0 && search === '') return null;
  return (
    <>
      <Allowed to={['download', 'HoursAccount']}>
        <Button
          icon={<IconDownload size={18} aria-hidden />}
          loading={csv.isLoading}
          aria-label={t('csvOf')}
          onClick={() => void csv.start({ query: asOf }).catch(reportFailure)}
        >
          {t('csv')}
        </Button>
      </Allowed>
      <Allowed to={['edit', 'HoursAccount']}>
        <LinkButton icon={<IconTableImport size={18} aria-hidden />} to="/hours-account/opening">
          {t('openings.title')}
        </LinkButton>
      </Allowed>
      <LinkButton icon={<IconSettings size={18} aria-hidden />} to="/hours-account/rules">
        {t('rules.title')}
      </LinkButton>
    </>
  );
}
