import * as api from '@zeitblatt/contract/api';
import type { TimesheetRow } from '@zeitblatt/domain/months/sheet/timesheet-row';
import type { RetentionState } from '@zeitblatt/domain/record/privacy/retention';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { asLabel, useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate, formatHours, formatTimestamp } from '../../../texts/format.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { type DataColumn, DataTable } from '../../../ui/tables/data-table.tsx';
import { HoldNotice } from '../../record/retention/hold-notice.tsx';
import { lastDayOfSheet, useRetention } from '../../record/retention/restorable-text.ts';
import { SheetPdf } from './sheet-pdf.tsx';
import { useSheetPage } from './use-sheet-page.ts';

type DeletedSheetsProps = { readonly employeeId: number; readonly label: string };

/**
 * Deleted sheets of an employee, with the date until which each can be restored. Each can be read in its history and as PDF.
 *
 * @source docs/decisions.md D39, D68
 */
export function DeletedSheets({ employeeId, label }: DeletedSheetsProps) {
  const { t } = useTranslation('employees');
  const { monthAndYear } = useCalendarText();
  const { sheets, table } = useSheetPage({ employee_id: employeeId, filterBy: 'deleted:true' });
  const retention = useRetention();
  const columns = useDeletedColumns(employeeId, retention.data);
  const holds = (retention.data?.holds ?? []).filter(
    (hold) => hold.employee_id === null || hold.employee_id === employeeId,
  );
  return (
    <>
      <ReadFailure of={sheets} />
      <ReadFailure of={retention} />
      <HoldNotice holds={holds} />
      <DataTable
        hasFailed={sheets.error !== null}
        {...table}
        label={label}
        columns={columns}
        rowName={({ month }) => monthAndYear(month)}
        actions={(row) => (
          <>
            <SheetPdf row={row} />
            <RestoreSheet row={row} />
          </>
        )}
        empty={<EmptyState title={t('sheets.noneDeleted')} />}
      />
    </>
  );
}

function RestoreSheet({ row }: { readonly row: TimesheetRow }) {
  const { t } = useTranslation('employees');
  const { monthAndYear } = useCalendarText();
  const write = useWrite(api.timesheets.restore, { isAboutRow: true });
  const restore = async () => {
    try {
      const { success } = await write.send({ params: { id: row.id }, body: { version: row.version } });
      notify.success(success);
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <Allowed to={['delete', 'Timesheet']}>
      <Button
        size="xs"
        loading={write.isSending}
        aria-label={t('deleted.restoreWhom', { name: monthAndYear(row.month) })}
        onClick={() => void restore()}
      >
        {t('deleted.restore')}
      </Button>
    </Allowed>
  );
}

function useDeletedColumns(employeeId: number, state: RetentionState | undefined): readonly DataColumn<TimesheetRow>[] {
  const { t } = useTranslation(['employees', 'calendar']);
  const { monthAndYear } = useCalendarText();
  return useMemo(
    () => [
      {
        id: 'month',
        header: t('sheets.month'),
        isName: true,
        cell: ({ id, month }) => (
          <TextLink
            plain
            to="/employees/$employeeId/timesheet/$timesheetId/history"
            params={{ employeeId, timesheetId: id }}
          >
            {asLabel(monthAndYear(month))}
          </TextLink>
        ),
      },
      {
        id: 'worked',
        header: t('calendar:number.worked'),
        align: 'end',
        width: 110,
        cell: (row) => formatHours(row.worked_minutes),
      },
      {
        id: 'deleted',
        header: t('sheets.deletedAt'),
        cell: ({ deleted_at }) => deleted_at !== null && formatTimestamp(deleted_at),
      },
      {
        id: 'until',
        header: t('sheets.restorableUntil'),
        cell: ({ month, deleted_at }) =>
          state && deleted_at !== null && formatDate(lastDayOfSheet(month, deleted_at.slice(0, 10), state)),
      },
    ],
    [t, monthAndYear, employeeId, state],
  );
}
