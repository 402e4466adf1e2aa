import { IconChevronLeft, IconChevronRight, IconPlus, IconUsers } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../api/api-error.ts';
import { useIsOnline } from '../../../../api/connection.ts';
import { useToday } from '../../../../clock/clock.ts';
import { ReadFailure } from '../../../../errors/read-failure.tsx';
import { SeenNote } from '../../../../errors/seen-note.tsx';
import { useIsAllowed } from '../../../../session/rights.ts';
import { useSeenRead } from '../../../../session/use-seen-read.ts';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { Page } from '../../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../../ui/frame/skeleton.tsx';
import { IconButton } from '../../../../ui/marks/button.tsx';
import { LinkButton, TextLink } from '../../../../ui/marks/link.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { LeaveCard } from './leave-card.tsx';
import styles from './own-leave.module.css';
import { OwnNotices } from './own-notices.tsx';
import { InactivePeriods, LeavePeriods } from './periods.tsx';
import { Requests } from './requests.tsx';

/** The own leave of a year: what is left and why, the requests, and the days that stand there. @source docs/decisions.md D11 */
export function OwnLeaveScreen() {
  const { t } = useTranslation('own-leave');
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const isOnline = useIsOnline();
  const read = useSeenRead(api.leaveAccounts.own, { params: { year } });
  const { data, error, seenAt } = read;
  const hasEmployee = !(error instanceof ApiError && error.code === 'employee_missing');
  const years = useSeenRead(api.leave.ownYears, {}).data;
  const mayAsk = useIsAllowed(['edit', 'OwnRecord']);
  if (!hasEmployee)
    return (
      <Page title={t('title')}>
        <EmptyState title={t('noEmployee')} />
      </Page>
    );
  return (
    <Page title={t('title')} actions={<Years year={year} thisYear={thisYear} known={years} onYear={setYear} />}>
      <div className={styles['own']}>
        {isOnline && <ReadFailure of={read} />}
        {!isOnline && !data && <Notice tone="warning">{t('form.offline')}</Notice>}
        {data && <SeenNote at={seenAt} />}
        {data ? <LeaveCard reckoning={data} /> : !error && <SkeletonRows count={4} />}
        {data && <OwnNotices notices={data.notices} />}
        <TextLink to="/timetracking/leave/away" className={styles['away']}>
          <IconUsers size={20} aria-hidden />
          {t('away.title')}
        </TextLink>
        <Requests year={year} />
        <LeavePeriods year={year} />
        <InactivePeriods />
        {mayAsk && (
          <div className={styles['acts']}>
            <LinkButton kind="primary" size="md" icon={<IconPlus size={20} aria-hidden />} to="/timetracking/leave/ask">
              {t('ask')}
            </LinkButton>
          </div>
        )}
      </div>
    </Page>
  );
}

type YearsProps = {
  readonly year: number;
  readonly thisYear: number;
  readonly known: readonly number[] | undefined;
  readonly onYear: (year: number) => void;
};

function Years({ year, thisYear, known = [], onYear }: YearsProps) {
  const { t } = useTranslation('own-leave');
  const [first, last] = [Math.min(thisYear, ...known), Math.max(thisYear + 1, ...known)];
  return (
    <div className={styles['years']}>
      <IconButton
        label={t('yearBefore')}
        icon={<IconChevronLeft size={22} aria-hidden />}
        size={44}
        disabled={year <= first}
        onClick={() => onYear(year - 1)}
      />
      <b className="num" aria-live="polite">
        {year}
      </b>
      <IconButton
        label={t('yearAfter')}
        icon={<IconChevronRight size={22} aria-hidden />}
        size={44}
        disabled={year >= last}
        onClick={() => onYear(year + 1)}
      />
    </div>
  );
}
