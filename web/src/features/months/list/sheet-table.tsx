import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { TimesheetRow } from '@zeitblatt/domain/months/sheet/timesheet-row';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { useIsAllowed } from '../../../session/rights.ts';
import { asLabel, useCalendarText } from '../../../texts/calendar-text.ts';
import { formatHours, formatHoursDifference, formatTimestamp } from '../../../texts/format.ts';
import { SegmentedField } from '../../../ui/fields/choice-fields.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button, IconButton } from '../../../ui/marks/button.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { StampMark } from '../../../ui/marks/marks.tsx';
import { type DataColumn, DataTable } from '../../../ui/tables/data-table.tsx';
import { DeleteSheetDialog } from './delete-sheet-dialog.tsx';
import { DeletedSheets } from './deleted-sheets.tsx';
import { SheetPdf } from './sheet-pdf.tsx';
import styles from './sheet-table.module.css';
import { useSheetPage } from './use-sheet-page.ts';

type SheetTableProps = { readonly employeeId: number; readonly name: string; readonly onCreate: () => void };

const SHOWN = ['saved', 'deleted'] as const;

/**
 * The saved sheets of an employee; users with the right to delete also see the deleted ones.
 *
 * @source docs/product.md section 2 "Timesheet table"; docs/decisions.md D39
 */
export function SheetTable({ employeeId, name, onCreate }: SheetTableProps) {
  const { t } = useTranslation('employees');
  const mayDelete = useIsAllowed(['delete', 'Timesheet']);
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('saved');
  const filter = mayDelete && (
    <SegmentedField
      label={t('sheets.shown')}
      labelHidden
      options={SHOWN.map((value) => ({ value, label: t(`sheets.${value}`) }))}
      value={shown}
      onChange={setShown}
    />
  );
  return (
    <Panel title={t('sheets.title', { name })} padded={false} actions={filter}>
      {shown === 'saved' ? (
        <SavedSheets employeeId={employeeId} label={t('sheets.title', { name })} onCreate={onCreate} />
      ) : (
        <DeletedSheets employeeId={employeeId} label={t('sheets.deletedOf', { name })} />
      )}
    </Panel>
  );
}

type SavedSheetsProps = Omit<SheetTableProps, 'name'> & { readonly label: string };

function SavedSheets({ employeeId, label, onCreate }: SavedSheetsProps) {
  const { t } = useTranslation('employees');
  const { monthAndYear } = useCalendarText();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<TimesheetRow | null>(null);
  const { sheets, table } = useSheetPage({ employee_id: employeeId });
  const columns = useSheetColumns(employeeId);
  const open = (row: TimesheetRow) =>
    void navigate({
      to: '/employees/$employeeId/timesheet/$timesheetId',
      params: { employeeId, timesheetId: row.id },
    });

  return (
    <>
      <ReadFailure of={sheets} />
      <DataTable
        hasFailed={sheets.error !== null}
        {...table}
        label={label}
        columns={columns}
        rowName={({ month }) => monthAndYear(month)}
        onRowClick={open}
        actions={(row) => <SheetActions row={row} onDelete={() => setLeaving(row)} />}
        empty={<EmptyState title={t('sheets.none')} action={<FirstSheet onCreate={onCreate} />} />}
      />
      <DeleteSheetDialog sheet={leaving} employeeId={employeeId} onClose={() => setLeaving(null)} />
    </>
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
  const { t } = useTranslation(['employees', 'calendar']);
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
            {asLabel(monthAndYear(row.month))}
          </TextLink>
        ),
      },
      ...(['worked', 'paid', 'target', 'difference'] as const).map((id) => ({
        id,
        header: t(`calendar:number.${id}`),
        align: 'end' as const,
        width: 110,
        cell: ({ numbers }: TimesheetRow) =>
          id === 'difference' ? formatHoursDifference(numbers[id]) : formatHours(numbers[id]),
      })),
      {
        id: 'confirmed',
        header: t('sheets.confirmed'),
        cell: (row) => (
          <span className={styles.confirmed}>
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
  return (
    <>
      <SheetPdf row={row} />
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
