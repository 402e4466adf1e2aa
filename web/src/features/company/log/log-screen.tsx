import type { LogGroup } from '@zeitblatt/domain/company/log/log';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { NoCompany } from '../../../layout/no-company.tsx';
import { useUser } from '../../../session/session-context.tsx';
import { formatDate } from '../../../texts/format.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { type DataColumn, DataTable } from '../../../ui/tables/data-table.tsx';
import { FoldedEntries } from './folded-entries.tsx';
import { LogChanges } from './log-changes.tsx';
import { LogFilters } from './log-filters.tsx';
import { useLogText } from './log-text.ts';
import { useLog } from './use-log.ts';

/**
 * The company log: who changed what, newest first, with old and new values. What repeats is folded.
 *
 * @source docs/product.md sections 2 "Company area", 3 "Company log entry"
 */
export function LogScreen() {
  const { t } = useTranslation(['log', 'company']);
  const { has_company: hasCompany } = useUser();
  const log = useLog();
  const columns = useLogColumns();
  const { typeName } = useLogText();
  const groups = useMemo(() => log.answer.data?.data.flatMap(toRow), [log.answer.data]);
  return (
    <Panel title={t('company:tab.log')} isTitleHidden padded={false}>
      {hasCompany && <LogFilters {...log} />}
      <ReadFailure of={log.answer} />
      <DataTable
        hasFailed={log.answer.error !== null}
        label={t('company:tab.log')}
        columns={columns}
        rows={hasCompany ? groups : []}
        headingOf={dayOf}
        rowId={({ first }) => String(first.id)}
        rowName={({ first }) => typeName(first.type)}
        isFetching={log.answer.isPlaceholderData}
        empty={hasCompany ? <Nothing {...log} /> : <NoCompany />}
        paging={log.paging}
      />
    </Panel>
  );
}

/** A row of the log with its newest entry. */
type LogRow = LogGroup & { readonly first: LogGroup['entries'][number] };

const toRow = (group: LogGroup): LogRow[] => group.entries.slice(0, 1).map((first) => ({ ...group, first }));

const dayOf = ({ first }: LogRow): string => formatDate(first.created_at.slice(0, 10));

function Nothing({ isNarrowed, showAll }: Pick<ReturnType<typeof useLog>, 'isNarrowed' | 'showAll'>) {
  const { t } = useTranslation('log');
  if (!isNarrowed) return <EmptyState title={t('none')} />;
  return <EmptyState title={t('nothingFound')} action={<Button onClick={showAll}>{t('showAll')}</Button>} />;
}

function useLogColumns(): readonly DataColumn<LogRow>[] {
  const { t } = useTranslation('log');
  const { typeName } = useLogText();
  return useMemo(
    () => [
      { id: 'when', header: t('when'), cell: ({ first }) => first.created_at.slice(11, 16), width: 90 },
      {
        id: 'who',
        header: t('who'),
        cell: ({ first: { user } }) => <bdi>{`${user.first_name} ${user.last_name}`.trim() || t('nobody')}</bdi>,
        width: 180,
      },
      {
        id: 'what',
        header: t('what'),
        isName: true,
        cell: ({ first: { type, subject }, count }) => (
          <>
            {typeName(type)}
            {count > 1 && <span className="log-subject">{t('entries', { count })}</span>}
            {count === 1 && subject !== null && <bdi className="log-subject">{subject}</bdi>}
          </>
        ),
        width: 300,
      },
      {
        id: 'changes',
        header: t('changes'),
        card: 'bare',
        cell: ({ first: { type, changes }, entries, count }) => {
          if (count > 1) return <FoldedEntries entries={entries} count={count} />;
          return changes.length === 0 ? null : <LogChanges type={type} changes={changes} />;
        },
      },
    ],
    [t, typeName],
  );
}
