import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { Employee } from '@zeitblatt/domain/people/employees/employee';
import type { Schedule } from '@zeitblatt/domain/people/schedules/schedule';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../api/client-context.ts';
import { useRead } from '../../../api/use-read.ts';
import { reportFailure } from '../../../errors/failure.ts';
import type { EditorSheet } from '../../../month-sheet/model/sheet.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { SkeletonPage } from '../../../ui/frame/skeleton.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import type { SheetPlace } from '../frame/adjacent-sheets.ts';
import { PdfButton } from '../frame/sheet-header.tsx';
import { useAdjacentSheets } from '../frame/use-adjacent-sheets.ts';
import { SavedMessage } from '../saving/saved-note.tsx';
import { proposalQueryOptions, savedSheetQueryOptions } from '../saving/sheet-reads.ts';
import type { SavedMonth } from '../saving/undo-saves.ts';
import { useUndoSaves } from '../saving/use-undo-saves.ts';
import { TimesheetEditor } from './timesheet-editor.tsx';

const ROWS = 31;

/**
 * Screen of a month: its proposal, or the saved sheet.
 *
 * @source docs/product.md section 2 "Timesheet editor"
 */
export function TimesheetEditorScreen() {
  const { employeeId } = useParams({ from: '/app/employees/$employeeId' });
  const { timesheetId } = useParams({ strict: false });
  const { month } = useSearch({ strict: false });
  const employee = useRead(api.employees.get, { params: { id: employeeId } });
  useReturnOnFailure(employeeId, employee.data ? null : employee.error);
  if (!employee.data) return <SkeletonPage rows={ROWS} />;
  return <MonthOf key={`${employeeId} ${timesheetId ?? month}`} employee={employee.data} />;
}

function MonthOf({ employee }: { readonly employee: Employee }) {
  const { timesheetId } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const client = useClient();
  const wanted = {
    schemaId: search.schemaId ?? employee.schema_id,
    month: search.month ?? '',
    lastDay: search.lastDayOfCalculation,
    ignoreLastDays: search.ignore_last_6_days,
  };
  // An open month is never read again, because it must not change while the user edits it.
  const [sheet, setSheet] = useState<EditorSheet | null>(null);
  const proposal = useQuery({
    ...proposalQueryOptions(client, wanted),
    enabled: sheet === null && timesheetId === undefined,
  });
  const savedId = timesheetId ?? proposal.data?.timesheet_id ?? null;
  const saved = useQuery({
    ...savedSheetQueryOptions(client, savedId ?? 0),
    enabled: sheet === null && savedId !== null,
  });
  const schedule = useRead(api.schedules.get, { query: { employee_id: employee.id } });
  const read = savedId === null ? proposal : saved;
  const isForeign = read.data !== undefined && read.data.employee_id !== employee.id;
  useReturnOnFailure(employee.id, sheet === null ? (proposal.error ?? saved.error) : null);
  useReturnFromForeign(employee.id, isForeign);
  const isDeleted = savedId !== null && saved.data !== undefined && saved.data.deleted_at !== null;
  useHistoryOfDeleted(employee.id, isDeleted && !isForeign ? savedId : null);

  if (
    sheet === null &&
    read.data !== undefined &&
    !isForeign &&
    !isDeleted &&
    !proposal.isFetching &&
    !saved.isFetching
  )
    setSheet(read.data);
  if (sheet === null) return <SkeletonPage rows={ROWS} />;
  return <OpenMonth sheet={sheet} employee={employee} schedule={schedule.data ?? null} />;
}

type OpenMonthProps = { readonly sheet: EditorSheet; readonly employee: Employee; readonly schedule: Schedule | null };

function OpenMonth({ sheet, employee, schedule }: OpenMonthProps) {
  const { month } = sheet;
  const { ignore_last_6_days: ignoreLastDays } = useSearch({ strict: false });
  const steps = useAdjacentSheets({ employeeId: employee.id, month });
  const go = useGo(ignoreLastDays);
  const leave = useLeave(employee, month);
  const person = {
    id: employee.id,
    name: `${employee.first_name} ${employee.last_name}`,
    number: employee.number,
    // The weekly hours are only known for months of the current version: an earlier one may have had others.
    hoursWeek: schedule && schedule.valid_from <= firstDayOf(month) ? schedule.hours_week : null,
  };
  return (
    <TimesheetEditor
      sheet={sheet}
      person={person}
      steps={steps}
      ignoreLastDays={ignoreLastDays ?? false}
      onGo={go}
      onSaved={leave}
    />
  );
}

/** Opens another month of the employee. */
function useGo(ignoreLastDays: boolean | undefined) {
  const navigate = useNavigate();
  return ({ employeeId, month }: SheetPlace) =>
    void navigate({
      to: '/employees/$employeeId/timesheet',
      params: { employeeId },
      search: { month, ...(ignoreLastDays ? { ignore_last_6_days: true } : {}) },
    });
}

/** After the save shows a message and continues with the employee. */
function useLeave(employee: Employee, month: IsoMonth) {
  const { t } = useTranslation('timesheets');
  const navigate = useNavigate();
  const { monthAndYear } = useCalendarText();
  const undo = useUndoSaves();
  return (saved: SavedMonth) => {
    const name = `${employee.first_name} ${employee.last_name}`;
    notify.undoable(
      <SavedMessage
        text={t('save.done', { month: monthAndYear(month), name })}
        onUndo={() => undo(async () => [saved])}
      >
        <PdfButton timesheetId={saved.id} size="xs" />
      </SavedMessage>,
    );
    void navigate({ to: '/employees/$employeeId', params: { employeeId: employee.id } });
  };
}

/**
 * Returns when the address combines an employee with the sheet of another one, so that no month is confirmed under a
 * wrong name.
 */
function useReturnFromForeign(employeeId: number, isForeign: boolean): void {
  const { t } = useTranslation('timesheets');
  const navigate = useNavigate();
  useEffect(() => {
    if (!isForeign) return;
    notify.error(t('foreign'));
    void navigate({ to: '/employees/$employeeId', params: { employeeId }, replace: true });
  }, [isForeign, employeeId, navigate, t]);
}

/** Opens the history instead of a deleted sheet, which can only be read. @source docs/decisions.md D68 */
function useHistoryOfDeleted(employeeId: number, timesheetId: number | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (timesheetId === null) return;
    const params = { employeeId, timesheetId };
    void navigate({ to: '/employees/$employeeId/timesheet/$timesheetId/history', params, replace: true });
  }, [employeeId, timesheetId, navigate]);
}

/**
 * Returns to the employee with a message when the month cannot be loaded.
 *
 * @source docs/product.md section 8 "Timesheet load or create failure"
 */
function useReturnOnFailure(employeeId: number, error: Error | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (error === null) return;
    reportFailure(error);
    void navigate({ to: '/employees/$employeeId', params: { employeeId }, replace: true });
  }, [error, employeeId, navigate]);
}
