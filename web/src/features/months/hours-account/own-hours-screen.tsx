import { IconChevronLeft } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useIsOnline } from '../../../api/connection.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { SeenNote } from '../../../errors/seen-note.tsx';
import { useSeenRead } from '../../../session/use-seen-read.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { IconLink, TextLink } from '../../../ui/marks/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { AccountFacts } from './parts/account-facts.tsx';
import styles from './parts/hours-account.module.css';
import { StatementLines } from './parts/statement-lines.tsx';

/** Lines that fit on a phone with the figures above them. */
const OWN_LINES = 8;

/** The own hours account, which is only read. Without a network it stays as it was seen last. */
export function OwnHoursScreen() {
  const { t } = useTranslation('hours-account');
  const isOnline = useIsOnline();
  const [year, setYear] = useState<number | undefined>(undefined);
  const read = useSeenRead(api.hoursAccount.own, { query: year === undefined ? {} : { year } });
  const { data, error, seenAt } = read;
  const hasEmployee = !(error instanceof ApiError && error.code === 'employee_missing');
  const isEmpty = data !== undefined && data.booked_until === null && data.lines.length === 0;
  return (
    <Page
      title={t('title')}
      actions={<IconLink label={t('own.back')} icon={<IconChevronLeft size={22} aria-hidden />} to="/timetracking" />}
    >
      {!hasEmployee && <EmptyState title={t('own.noEmployee')} />}
      {hasEmployee && isOnline && <ReadFailure of={read} />}
      {hasEmployee && !isOnline && !data && <Notice tone="warning">{t('own.offline')}</Notice>}
      {data && <SeenNote at={seenAt} />}
      {!data && !error && <SkeletonRows count={9} />}
      {isEmpty && <EmptyState title={t('own.none')} />}
      {data && !isEmpty && (
        <div className={styles['own']}>
          <AccountFacts statement={data} />
          {data.years.length > 1 && (
            <SelectField
              label={t('statement.year')}
              width={110}
              options={data.years.toReversed().map((one) => ({ value: one, label: String(one) }))}
              value={data.year}
              onChange={(next) => next !== null && setYear(next)}
            />
          )}
          <StatementLines
            statement={data}
            most={OWN_LINES}
            linkOf={({ month }, text) => (
              <TextLink to="/timetracking/month" search={{ month }}>
                {text}
              </TextLink>
            )}
          />
          <p className={styles['dim']}>{t('own.how')}</p>
        </div>
      )}
    </Page>
  );
}
