import * as api from '@zeitblatt/contract/api';
import { ROWS_PER_PAGE } from '@zeitblatt/contract/call/paginated';
import type { Referral } from '@zeitblatt/domain/billing/referrals/referral';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { formatDate } from '../../../texts/format.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page, Panel } from '../../../ui/frame/page.tsx';
import { type DataColumn, DataTable } from '../../../ui/tables/data-table.tsx';
import { ReferralLink } from './referral-link.tsx';

/** The referral link, and who has registered by it. @source docs/product.md section 2 "/referrals"; docs/decisions.md D49 */
export function ReferralsScreen() {
  const { t } = useTranslation('referrals');
  const [page, setPage] = useState(1);
  const list = useRead(api.referrals.list, { query: { page } });
  const columns = useReferralColumns();
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <Panel>
        <ReferralLink />
      </Panel>
      <Panel title={t('list')} padded={false}>
        <ReadFailure of={list} />
        <DataTable
          hasFailed={list.error !== null}
          label={t('list')}
          columns={columns}
          rows={list.data?.data}
          rowId={({ id }) => String(id)}
          rowName={({ user }) => `${user.first_name} ${user.last_name}`}
          isFetching={list.isPlaceholderData}
          empty={<EmptyState title={t('none')} description={t('noneText')} />}
          paging={{
            page,
            pageSize: ROWS_PER_PAGE,
            total: list.data?.total ?? 0,
            onChange: (next) => setPage(next.page),
          }}
        />
      </Panel>
    </Page>
  );
}

function useReferralColumns(): readonly DataColumn<Referral>[] {
  const { t } = useTranslation('referrals');
  return useMemo(
    () => [
      { id: 'id', header: t('column.id'), cell: ({ id }) => <span className="num">{id}</span>, width: 120 },
      { id: 'email', header: t('column.email'), cell: ({ user }) => user.email },
      {
        id: 'name',
        header: t('column.name'),
        isName: true,
        cell: ({ user }) => `${user.first_name} ${user.last_name}`,
      },
      {
        id: 'date',
        header: t('column.date'),
        cell: ({ created_at }) => <span className="num">{formatDate(created_at.slice(0, 10))}</span>,
        width: 140,
      },
    ],
    [t],
  );
}
