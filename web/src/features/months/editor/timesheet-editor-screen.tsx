import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { Employee } from '@zeitblatt/domain/people/employees/employee';
import type { Schedule } from '@zeitblatt/domain/people/schedules/schedule';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../api/client-context.ts';
import { useRead } from '../../../api/use-read.ts';
import { reportFailure } from '../../../errors/failure.ts';
import type { EditorSheet } from '../../../month-sheet/model/sheet.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { SkeletonPage } from '../../../ui/frame/skeleton.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { findFirstToReview } from '../review/odd-sheets.ts';
import { type Review, type ReviewSheet, reviewOf } from '../review/review.ts';
import { useAdjacentSheets } from '../review/use-adjacent-sheets.ts';
import { savesInProgress } from '../saving/background-saves.ts';
import { draftKey } from '../saving/draft.ts';
import { proposalQueryOptions, savedSheetQueryOptions } from '../saving/sheet-reads.ts';
import { SavedMessage } from './saved-note.tsx';
import { TimesheetEditor } from './timesheet-editor.tsx';
import { useSaveInBackground } from './use-save-in-background.tsx';
import { readReviewSheet, useSheetsAhead } from './use-sheets-ahead.ts';

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
  return <MonthWhenSaved key={`${employeeId} ${timesheetId ?? month}`} employee={employee.data} />;
}

/** Waits for a save of this month in the background, because the previous proposal would be outdated. */
function MonthWhenSaved({ employee }: { readonly employee: Employee }) {
  const { month } = useSearch({ strict: false });
  const names = useSyncExternalStore(savesInProgress.subscribe, savesInProgress.names);
  const isBeingSaved = month !== undefined && names.has(draftKey(employee.id, { month }));
  const [waits, setWaits] = useState(isBeingSaved);
  if (waits && !isBeingSaved) setWaits(false);
  return waits ? <SkeletonPage rows={ROWS} /> : <MonthOf employee={employee} />;
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
  const search = useSearch({ strict: false });
  const review = reviewOf({ employeeId: employee.id, month }, search);
  const client = useClient();
  const cache = useQueryClient();
  const steps = useAdjacentSheets(
    { employeeId: employee.id, month },
    review,
    schedule?.started_working_at_company ?? null,
  );
  const go = useGo(review, search.ignore_last_6_days);
  useSheetsAhead(review, search.ignore_last_6_days);
  const leave = useLeave({ employee, month, review, go });
  const person = {
    id: employee.id,
    name: `${employee.first_name} ${employee.last_name}`,
    number: employee.number,
    // The weekly hours are only known for months of the current version: an earlier one may have had others.
    hoursWeek: schedule && schedule.valid_from <= firstDayOf(month) ? schedule.hours_week : null,
  };
  const saveBehind = useSaveInBackground(person, review);
  const findOdd = (stops: readonly ReviewSheet[]) =>
    findFirstToReview(stops, (stop) => readReviewSheet(client, cache, stop, search.ignore_last_6_days));
  return (
    <TimesheetEditor
      sheet={sheet}
      person={person}
      review={review}
      steps={steps}
      ignoreLastDays={search.ignore_last_6_days ?? false}
      findOdd={findOdd}
      onGo={go}
      onHandedOver={(saved) => {
        void saveBehind(saved).catch(reportFailure);
        if (review?.next) go(review.next);
      }}
      onSaved={leave}
    />
  );
}

/** Opens another sheet of the review. */
function useGo(review: Review | null, ignoreLastDays: boolean | undefined) {
  const navigate = useNavigate();
  return ({ employeeId, month }: ReviewSheet) =>
    void navigate({
      to: '/employees/$employeeId/timesheet',
      params: { employeeId },
      search: { month, ...review?.lists, ...(ignoreLastDays ? { ignore_last_6_days: true } : {}) },
    });
}

type Leaving = {
  readonly employee: Employee;
  readonly month: IsoMonth;
  readonly review: Review | null;
  readonly go: (stop: ReviewSheet) => void;
};

/**
 * After the save shows a message and continues: with the next sheet, with the list after the last one, otherwise with
 * the employee.
 */
function useLeave({ employee, month, review, go }: Leaving) {
  const { t } = useTranslation('timesheets');
  const navigate = useNavigate();
  const { monthAndYear } = useCalendarText();
  return (timesheetId: number) => {
    const name = `${employee.first_name} ${employee.last_name}`;
    notify.success(
      <SavedMessage text={t('save.done', { month: monthAndYear(month), name })} timesheetId={timesheetId} />,
    );
    if (review?.next) return go(review.next);
    if (review?.lists.with) return void navigate({ to: '/employees' });
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
