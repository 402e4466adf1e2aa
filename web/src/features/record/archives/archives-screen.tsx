import './archives.css';
import { IconTrash } from '@tabler/icons-react';
import { mayEnter } from '@zeitblatt/domain/accounts/access/routes';
import type { ArchiveRow } from '@zeitblatt/domain/record/archives/archive';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { useStanding } from '../../../session/rights.ts';
import { useUser } from '../../../session/session-context.tsx';
import { asLabel, useCalendarText } from '../../../texts/calendar-text.ts';
import { formatTimestamp } from '../../../texts/format.ts';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page, Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { LinkButton, TextLink } from '../../../ui/marks/link.tsx';
import { type DataColumn, DataTable } from '../../../ui/tables/data-table.tsx';
import { type Downloads, Ends, MonthDownload } from './archive-download.tsx';
import { useArchiveDownloads } from './use-archive-downloads.ts';
import { useArchiveList } from './use-archive-list.ts';

/** The months with saved sheets, each with a download. @source docs/product.md section 2 "/archives" */
export function ArchivesScreen() {
  const { t } = useTranslation('archives');
  const { monthAndYear } = useCalendarText();
  const user = useUser();
  const list = useArchiveList();
  const downloads = useArchiveDownloads();
  const columns = useArchiveColumns(downloads);

  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={<RemoveSheets />}>
      <Panel padded={false}>
        <div className="toolbar">
          <SearchBox label={t('search')} value={list.query.search} onChange={list.searchFor} />
        </div>
        {user.has_company && <ReadFailure of={list.answer} />}
        <Ends ends={downloads.ends} />
        <DataTable
          hasFailed={list.answer.error !== null}
          label={t('list')}
          columns={columns}
          rows={user.has_company ? list.rows : []}
          rowId={({ month }) => month}
          rowName={({ month }) => monthAndYear(month)}
          isFetching={list.answer.isPlaceholderData}
          sort={list.sort}
          onSortChange={list.sortBy}
          empty={<NoMonths isSearched={list.query.search !== ''} onReset={list.showAll} />}
          paging={list.paging}
        />
      </Panel>
    </Page>
  );
}

/** The way to the page that deletes the sheets of a month. */
function RemoveSheets() {
  const { t } = useTranslation('archives');
  return (
    <Allowed to={['delete', 'Timesheet']}>
      <LinkButton to="/company/remove-timesheets" icon={<IconTrash size={18} aria-hidden />}>
        {t('remove')}
      </LinkButton>
    </Allowed>
  );
}

function useArchiveColumns(downloads: Downloads): readonly DataColumn<ArchiveRow>[] {
  const { t } = useTranslation('archives');
  const { monthAndYear } = useCalendarText();
  return [
    {
      id: 'month',
      header: t('column.month'),
      cell: ({ month }) => asLabel(monthAndYear(month)),
      sortable: true,
      isName: true,
    },
    {
      id: 'number_of_timesheets',
      header: t('column.count'),
      cell: (row) => (
        <span className="num">
          {t('countOf', { count: row.number_of_employees, saved: row.number_of_timesheets })}
          <Missing {...row} />
        </span>
      ),
      sortable: true,
      align: 'end',
      width: 230,
    },
    {
      id: 'last_updated_timestamp',
      header: t('column.updated'),
      cell: ({ last_updated_timestamp }) => <span className="num">{formatTimestamp(last_updated_timestamp)}</span>,
      sortable: true,
      width: 220,
    },
    {
      id: 'download',
      header: t('column.download'),
      cell: ({ month }) => <MonthDownload month={month} downloads={downloads} />,
      card: 'bare',
      width: 260,
    },
  ];
}

/** The way to the people without a sheet of the month. */
function Missing({ month, number_of_employees, number_of_timesheets }: ArchiveRow) {
  const { t } = useTranslation('archives');
  const standing = useStanding();
  const count = number_of_employees - number_of_timesheets;
  if (count <= 0 || !mayEnter(standing, 'dueSheets')) return null;
  return (
    <>
      {', '}
      <TextLink to="/employees/due" search={{ month }}>
        {t('missing', { count })}
      </TextLink>
    </>
  );
}

type NoMonthsProps = { readonly isSearched: boolean; readonly onReset: () => void };

function NoMonths({ isSearched, onReset }: NoMonthsProps) {
  const { t } = useTranslation('archives');
  if (isSearched) {
    return <EmptyState title={t('nothingFound')} action={<Button onClick={onReset}>{t('reset')}</Button>} />;
  }
  return <EmptyState title={t('none')} action={<LinkButton to="/employees">{t('toEmployees')}</LinkButton>} />;
}
