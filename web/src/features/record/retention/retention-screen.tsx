import * as api from '@zeitblatt/contract/api';
import type { RetentionState } from '@zeitblatt/domain/record/privacy/retention';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { NoCompany } from '../../../layout/no-company.tsx';
import { useUser } from '../../../session/session-context.tsx';
import { formatDate } from '../../../texts/format.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { SkeletonPanel } from '../../../ui/frame/skeleton.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { DuePanel, OverduePanel } from './due-panel.tsx';
import { HoldsPanel } from './holds-panel.tsx';
import { RetentionClassPanel } from './retention-class-panel.tsx';
import './retention.css';

/**
 * How long the company keeps its records and why, what is purged soon, the holds, and what the last purge removed.
 *
 * @source docs/decisions/0070-retention-by-class-with-hold.md
 */
export function RetentionScreen() {
  const { has_company: hasCompany } = useUser();
  const read = useRead(api.retention.get, {}, { isEnabled: hasCompany });
  if (!hasCompany) {
    return (
      <Panel>
        <NoCompany />
      </Panel>
    );
  }
  if (read.error) return <ReadFailure of={read} />;
  if (!read.data) return <SkeletonPanel />;
  return (
    <>
      <RetentionClassPanel state={read.data} />
      <OverduePanel overdue={read.data.overdue} />
      <DuePanel due={read.data.due} />
      <HoldsPanel holds={read.data.holds} />
      <PurgePanel state={read.data} />
    </>
  );
}

/** Records that the last purge removed, and those that only holds keep. */
function PurgePanel({ state: { last_purge: last, held_back: held, due } }: { readonly state: RetentionState }) {
  const { t } = useTranslation('retention');
  const counts = ({ people, sheets }: { readonly people: number; readonly sheets: number }): string =>
    `${t('purge.people', { count: people })}, ${t('purge.sheets', { count: sheets })}`;
  return (
    <Panel title={t('purge.title')}>
      <p className="retention-about">{t('purge.about')}</p>
      <p className="retention-about">
        {last === null
          ? t('purge.never')
          : t('purge.last', {
              day: formatDate(last.day),
              counts: `${counts(last)}, ${t('purge.times', { count: last.times })}`,
            })}{' '}
        {due.people.length + due.sheets === 0 && t('purge.nothingDue', { day: formatDate(due.until) })}
      </p>
      {held.people + held.sheets > 0 && <Notice tone="info">{t('purge.held', { counts: counts(held) })}</Notice>}
    </Panel>
  );
}
