import { getRouteApi, useNavigate } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../api/use-read.ts';
import { ReadFailure } from '../../../../errors/read-failure.tsx';
import { useUser } from '../../../../session/session-context.tsx';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { Page } from '../../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../../ui/frame/skeleton.tsx';
import { LinkButton } from '../../../../ui/marks/link.tsx';
import { Pagination } from '../../../../ui/tables/pagination.tsx';
import { useHalfScreen } from '../../../../ui/theme/screen.ts';
import { LeaveViews } from '../../absences/leave-views.tsx';
import { RequestBoard } from './board/request-board.tsx';
import { RequestList } from './list/request-list.tsx';
import styles from './parts/requests.module.css';

const route = getRouteApi('/app/leave-requests');

/** Requests of everybody, the oldest open one first, and beside them who is away then. @source docs/decisions/0099-leave-requests.md */
export function RequestsScreen() {
  const { t } = useTranslation('leave-requests');
  const { state = 'open', page = 1 } = route.useSearch();
  const { has_company: isEnabled } = useUser();
  const isHalf = useHalfScreen();
  const read = useRead(api.leaveRequests.list, { query: { state, page } }, { isEnabled });
  const requests = isEnabled ? read.data?.data : [];
  const [chosen, setChosen] = useState<number | null>(null);
  const current = requests?.find(({ id }) => id === chosen) ?? requests?.[0] ?? null;
  return (
    <Page title={t('title')} actions={<LeaveViews current="requests" />}>
      <div className={styles['both']}>
        <section className={styles['panel']} aria-label={t(`list.${state}`)}>
          <States state={state} total={read.data?.total} />
          <ReadFailure of={read} />
          {requests === undefined && !read.error && <SkeletonRows count={6} />}
          {requests?.length === 0 && <EmptyState title={t(`none.${state}`)} />}
          {requests && requests.length > 0 && (
            <RequestList key={state} requests={requests} current={current} onCurrent={setChosen} />
          )}
          {read.data && read.data.last_page > 1 && <Pages page={page} total={read.data.total} />}
        </section>
        {!isHalf && current && <RequestBoard request={current} />}
      </div>
      {requests && requests.length > 0 && <p className={styles['foot']}>{t('foot')}</p>}
    </Page>
  );
}

type StatesProps = { readonly state: 'open' | 'decided'; readonly total: number | undefined };

function States({ state, total }: StatesProps) {
  const { t } = useTranslation('leave-requests');
  return (
    <nav className={styles['states']} aria-label={t('which')}>
      {(['open', 'decided'] as const).map((one) => (
        <LinkButton
          key={one}
          to="/leave-requests"
          search={one === 'open' ? {} : { state: one }}
          {...(one === state ? { 'aria-current': 'page' as const } : {})}
        >
          {one === state && one === 'open' && total !== undefined ? t('openOf', { count: total }) : t(`tab.${one}`)}
        </LinkButton>
      ))}
      <span className={styles['dim']}>{t(`order.${state}`)}</span>
    </nav>
  );
}

const ROWS = 15;

function Pages({ page, total }: { readonly page: number; readonly total: number }) {
  const navigate = useNavigate({ from: '/leave-requests' });
  return (
    <Pagination
      page={page}
      pageSize={ROWS}
      total={total}
      onChange={(next) => void navigate({ search: (now) => ({ ...now, page: next.page }) })}
    />
  );
}
