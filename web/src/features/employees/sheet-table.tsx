import { IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { api } from '@zeitblatt/contract/api';
import { ROWS_PER_PAGE } from '@zeitblatt/contract/paginated';
import type { TimesheetRow } from '@zeitblatt/domain/timesheets/timesheet';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../api/use-download.ts';
import { useRead } from '../../api/use-read.ts';
import { useCalendarText } from '../../calendar-text.ts';
import { failureText, reportFailure } from '../../failure.ts';
import { formatHours, formatTimestamp } from '../../format.ts';
import { Allowed } from '../../session/allowed.tsx';
import { useIsAllowed } from '../../session/rights.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { type DataColumn, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { StampMark } from '../../ui/marks.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { DeleteSheetDialog } from './delete-sheet-dialog.tsx';

type SheetTableProps = { readonly employeeId: number; readonly name: string; readonly onCreate: () => void };

/** The saved sheets of an employee. @source product 2 "Timesheet table" */
export function SheetTable({ employeeId, name, onCreate }: SheetTableProps) {
  const { t } = useTranslation('employees');
  const { monthAndYear } = useCalendarText();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const [leaving, setLeaving] = useState<TimesheetRow | null>(null);
  const sheets = useRead(api.timesheets.list, { query: { employee_id: employeeId, page } });
  const columns = useSheetColumns(employeeId);
  const lastPage = sheets.isPlaceholderData ? undefined : sheets.data?.last_page;
  // The last row of the last page was deleted.
  if (lastPage !== undefined && page > Math.max(1, lastPage)) setPage(Math.max(1, lastPage));
  const open = (row: TimesheetRow) =>
    void navigate({
      to: '/employees/$employeeId/timesheet/$timesheetId',
      params: { employeeId, timesheetId: row.id },
    });

  return (
    <Panel title={t('sheets.title', { name })} padded={false}>
      {sheets.error && <Notice tone="error">{failureText(sheets.error)}</Notice>}
      <DataTable
        label={t('sheets.title', { name })}
        columns={columns}
        rows={sheets.data?.data}
        rowId={({ id }) => String(id)}
        rowName={({ month }) => monthAndYear(month)}
        isFetching={sheets.isPlaceholderData}
        onRowClick={open}
        actions={(row) => <SheetActions row={row} onDelete={() => setLeaving(row)} />}
        empty={<EmptyState title={t('sheets.none')} action={<FirstSheet onCreate={onCreate} />} />}
        paging={{
          page,
          pageSize: ROWS_PER_PAGE,
          total: sheets.data?.total ?? 0,
          onChange: (next) => setPage(next.page),
        }}
      />
      <DeleteSheetDialog sheet={leaving} onClose={() => setLeaving(null)} />
    </Panel>
  );
}

function FirstSheet({ onCreate }: { readonly onCreate: () => void }) {
  const { t } = useTranslation('employees');
  return (
    <Allowed to={['propose', 'Timesheet']}>
      <Button onClick={onCreate}>{t('sheets.create')}</Button>
    </Allowed>
  );
}

function useSheetColumns(employeeId: number): readonly DataColumn<TimesheetRow>[] {
  const { t } = useTranslation('employees');
  const { monthAndYear } = useCalendarText();
  return useMemo(
    () => [
      {
        id: 'month',
        header: t('sheets.month'),
        isName: true,
        cell: (row) => (
          <TextLink
            plain
            to="/employees/$employeeId/timesheet/$timesheetId"
            params={{ employeeId, timesheetId: row.id }}
          >
            {monthAndYear(row.month)}
          </TextLink>
        ),
      },
      {
        id: 'worked',
        header: t('sheets.worked'),
        align: 'end',
        width: 110,
        cell: (row) => formatHours(row.worked_minutes),
      },
      {
        id: 'target',
        header: t('sheets.target'),
        align: 'end',
        width: 110,
        cell: (row) => formatHours(row.target_minutes),
      },
      {
        id: 'confirmed',
        header: t('sheets.confirmed'),
        cell: (row) => (
          <span className="confirmed">
            <StampMark>{t('sheets.checked')}</StampMark>
            <span>{t('sheets.confirmedBy', { name: row.confirmed_by, time: formatTimestamp(row.confirmed_at) })}</span>
          </span>
        ),
      },
    ],
    [t, monthAndYear, employeeId],
  );
}

function SheetActions({ row, onDelete }: { readonly row: TimesheetRow; readonly onDelete: () => void }) {
  const { t } = useTranslation('employees');
  const month = useCalendarText().monthAndYear(row.month);
  const mayDelete = useIsAllowed(['delete', 'Timesheet']);
  const pdf = useDownload(api.timesheets.download);
  return (
    <>
      <Allowed to={['download', 'Timesheet']}>
        <IconButton
          label={t('sheets.pdf', { month })}
          icon={<IconFileTypePdf size={18} aria-hidden />}
          loading={pdf.isLoading}
          onClick={() => void pdf.start({ params: { id: row.id } }).catch(reportFailure)}
        />
      </Allowed>
      {mayDelete && (
        <IconButton
          kind="danger"
          label={t('sheets.delete', { month })}
          icon={<IconTrash size={18} aria-hidden />}
          onClick={onDelete}
        />
      )}
    </>
  );
}
