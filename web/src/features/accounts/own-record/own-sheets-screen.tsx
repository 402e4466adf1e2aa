import { IconFileDownload } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { ROWS_PER_PAGE } from '@zeitblatt/contract/call/paginated';
import type { OwnTimesheetRow } from '@zeitblatt/domain/months/sheet/timesheet-row';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../api/use-download.ts';
import { useRead } from '../../../api/use-read.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { asLabel, useCalendarText } from '../../../texts/calendar-text.ts';
import { formatHours, formatTimestamp } from '../../../texts/format.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { Pagination } from '../../../ui/tables/pagination.tsx';
import './own-record.css';

/** The confirmed sheets of the employee, each as PDF. */
export function OwnSheetsScreen() {
  const { t } = useTranslation('own-record');
  const [page, setPage] = useState(1);
  const read = useRead(api.timesheets.own, { query: { page } });
  const { data: sheets, error } = read;
  return (
    <Page title={t('sheets.title')}>
      <div className="own">
        <ReadFailure of={read} />
        {!sheets && !error && <SkeletonRows count={6} />}
        {sheets?.total === 0 && <EmptyState title={t('sheets.none')} description={t('sheets.noneText')} />}
        {sheets && sheets.total > 0 && (
          <>
            <ul className="own-rows">
              {sheets.data.map((sheet) => (
                <SheetRow key={sheet.id} sheet={sheet} />
              ))}
            </ul>
            <Pagination
              page={page}
              pageSize={ROWS_PER_PAGE}
              total={sheets.total}
              onChange={({ page: next }) => setPage(next)}
            />
          </>
        )}
      </div>
    </Page>
  );
}

function SheetRow({ sheet }: { readonly sheet: OwnTimesheetRow }) {
  const { t } = useTranslation(['own-record', 'calendar']);
  const month = useCalendarText().monthAndYear(sheet.month);
  const pdf = useDownload(api.timesheets.ownDownload);
  return (
    <li>
      <span>
        <b>{asLabel(month)}</b>
        <span className="num">
          {t('calendar:number.worked')} {formatHours(sheet.worked_minutes)}
        </span>
        <small>{t('sheets.confirmed', { name: sheet.confirmed_by, time: formatTimestamp(sheet.confirmed_at) })}</small>
      </span>
      <Button
        aria-label={t('sheets.pdf', { month })}
        icon={<IconFileDownload size={20} aria-hidden />}
        loading={pdf.isLoading}
        onClick={() => void pdf.start({ params: { id: sheet.id } }).catch(reportFailure)}
      >
        {t('sheets.load')}
      </Button>
    </li>
  );
}
