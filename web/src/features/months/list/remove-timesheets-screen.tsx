import { IconCalendar, IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { addMonths, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import { SHEETS_PER_DELETION_MAX } from '@zeitblatt/domain/months/sheet/timesheet-row';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { NoCompany } from '../../../layout/no-company.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { useIsAllowed } from '../../../session/rights.ts';
import { useUser } from '../../../session/session-context.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { MonthPickerDialog } from '../../../ui/dialogs/month-picker-dialog.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page, Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { Unavailable } from '../../../ui/marks/unavailable.tsx';
import { type DataColumn, DataTable } from '../../../ui/tables/data-table.tsx';
import { SelectionBar } from '../../../ui/tables/selection-bar.tsx';
import { RemoveSheetsDialog } from './remove-sheets-dialog.tsx';
import { type RemovableSheet, useSheetsOfMonth } from './use-sheets-of-month.ts';

const route = getRouteApi('/app/company/remove-timesheets');

/**
 * Deletes the sheets of a month for several employees at once.
 *
 * @source docs/product.md section 2 "Remove timesheets"; docs/decisions.md D39
 */
export function RemoveTimesheetsScreen() {
  const { t } = useTranslation(['company', 'archives']);
  const title = t('company:tab.remove');
  return (
    <Page
      title={title}
      subtitle={t('company:remove.about')}
      path={[
        <TextLink to="/archives" key="archives">
          {t('archives:title')}
        </TextLink>,
        title,
      ]}
    >
      <RemoveSheets />
    </Page>
  );
}

function RemoveSheets() {
  const { t } = useTranslation('company');
  const { has_company: hasCompany } = useUser();
  const lastMonth = addMonths(monthOf(useToday()), -1);
  const { month = lastMonth } = route.useSearch();
  const [isChoosing, setChoosing] = useState(false);
  const choose = (
    <Button icon={<IconCalendar size={18} aria-hidden />} onClick={() => setChoosing(true)}>
      {t('remove.otherMonth')}
    </Button>
  );
  if (!hasCompany) {
    return (
      <Panel>
        <NoCompany />
      </Panel>
    );
  }
  return (
    <>
      <SheetsOfMonth key={month} month={month} actions={choose} />
      <MonthChoice opened={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
}

function MonthChoice({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('company');
  const navigate = route.useNavigate();
  const thisMonth = monthOf(useToday());
  const show = ([month]: IsoMonth[]) => {
    onClose();
    void navigate({ search: (now) => ({ rowsPerPage: now.rowsPerPage, month }) });
  };
  return (
    <MonthPickerDialog
      opened={opened}
      onClose={onClose}
      title={t('remove.chooseMonth')}
      lastMonth={thisMonth}
      confirmLabel={t('remove.take')}
      onConfirm={show}
    />
  );
}

function SheetsOfMonth({ month, actions }: { readonly month: IsoMonth; readonly actions: ReactNode }) {
  const { t } = useTranslation('company');
  const name = useCalendarText().monthAndYear(month);
  const sheets = useSheetsOfMonth(month);
  const columns = useSheetColumns();
  const [isAsking, setAsking] = useState(false);
  const isTooMuch = sheets.ids.size > SHEETS_PER_DELETION_MAX;
  const mayDelete = useIsAllowed(['delete', 'Timesheet']);
  const remove = (
    <Button kind="danger" icon={<IconTrash size={18} aria-hidden />} onClick={() => setAsking(true)}>
      {t('remove.submit')}
    </Button>
  );
  return (
    <>
      <Panel title={name} padded={false} actions={actions}>
        <ReadFailure of={sheets.answer} />
        <DataTable
          hasFailed={sheets.answer.error !== null}
          label={t('remove.label', { month: name })}
          columns={columns}
          rows={sheets.rows}
          rowId={({ timesheet_id }) => String(timesheet_id)}
          rowName={({ first_name, last_name }) => `${first_name} ${last_name}`}
          isFetching={sheets.answer.isPlaceholderData}
          selected={sheets.ids}
          onSelectedChange={sheets.choose}
          empty={<EmptyState title={t('remove.none', { month: name })} />}
          paging={sheets.paging}
        />
      </Panel>
      <SelectionBar count={sheets.ids.size} onClear={sheets.clear}>
        {isTooMuch && mayDelete ? (
          <Unavailable reason={t('remove.tooMany', { count: SHEETS_PER_DELETION_MAX })}>{remove}</Unavailable>
        ) : (
          <Allowed to={['delete', 'Timesheet']}>{remove}</Allowed>
        )}
      </SelectionBar>
      <RemoveSheetsDialog
        opened={isAsking}
        month={month}
        chosen={sheets.chosen}
        onClose={() => setAsking(false)}
        onChanged={sheets.startAnew}
      />
    </>
  );
}

function useSheetColumns(): readonly DataColumn<RemovableSheet>[] {
  const { t } = useTranslation('company');
  return useMemo(
    () => [
      { id: 'number', header: t('remove.number'), cell: ({ number }) => number, width: 150 },
      { id: 'first_name', header: t('remove.firstName'), cell: ({ first_name }) => first_name, isName: true },
      { id: 'last_name', header: t('remove.lastName'), cell: ({ last_name }) => last_name, isName: true },
    ],
    [t],
  );
}
