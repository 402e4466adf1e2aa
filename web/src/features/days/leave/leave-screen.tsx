import { IconPlus, IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { daysBetween } from '@zeitblatt/domain/calendar/dates';
import type { Leave, YearlyLeave } from '@zeitblatt/domain/days/leave/leave';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { formatNumber, formatTimestamp } from '../../../texts/format.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button, IconButton } from '../../../ui/marks/button.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { type DataColumn, DataTable } from '../../../ui/tables/data-table.tsx';
import { useFoldedScreen } from '../../../ui/theme/screen.ts';
import { StripMonths, YearStrip } from '../absences/year-strip.tsx';
import { AddLeaveDialog } from './add-leave-dialog.tsx';
import { DeleteLeaveDialog } from './delete-leave-dialog.tsx';
import './leave.css';
import { formatLeaveSpan } from './span-text.ts';

const route = getRouteApi('/app/employees/$employeeId');

/** The leave of an employee, year by year. @source docs/product.md section 2 "Holidays"; docs/decisions.md D11 */
export function LeaveScreen() {
  const { id: employeeId, schema_id: scheduleId } = route.useLoaderData();
  const { t } = useTranslation('leave');
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Leave | null>(null);
  const account = useRead(api.leave.year, { params: { schemaId: scheduleId, year } });
  const add = (
    <Allowed to={['create', 'Leave']}>
      <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        {t('add.title')}
      </Button>
    </Allowed>
  );
  const isFolded = useFoldedScreen();
  const isEmpty = account.data?.data.length === 0;

  return (
    <Panel title={t('title')} padded={false} actions={!isEmpty && add}>
      <div className="leave-head">
        <YearField scheduleId={scheduleId} thisYear={thisYear} value={year} onChange={setYear} />
        {account.data && <Account {...account.data} year={year} />}
      </div>
      {!isFolded && !isEmpty && account.data && <LeaveStrip year={year} leaves={account.data.data} />}
      <ReadFailure of={account} />
      <DataTable
        hasFailed={account.error !== null}
        label={t('account', { year })}
        columns={useLeaveColumns()}
        rows={account.data?.data}
        rowId={({ id }) => String(id)}
        rowName={formatLeaveSpan}
        actions={(row) => (
          <Allowed to={['delete', 'Leave']}>
            <IconButton
              kind="danger"
              label={t('delete.of', { period: formatLeaveSpan(row) })}
              icon={<IconTrash size={18} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setLeaving(row)}
            />
          </Allowed>
        )}
        empty={<EmptyState title={t('none', { year })} action={add} />}
      />
      <AddLeaveDialog
        employeeId={employeeId}
        scheduleId={scheduleId}
        opened={isAdding}
        onClose={() => setAdding(false)}
        onAdded={({ from }) => setYear(Number(from.slice(0, 4)))}
      />
      <DeleteLeaveDialog leave={leaving} onClose={() => setLeaving(null)} />
    </Panel>
  );
}

/** The leave of a year in the strip of all absences. */
function LeaveStrip({ year, leaves }: { readonly year: number; readonly leaves: readonly Leave[] }) {
  const { t } = useTranslation('leave');
  const today = useToday();
  const days = daysBetween(`${year}-01-01`, `${year}-12-31`);
  return (
    <div className="leave-year">
      <StripMonths days={days} />
      <YearStrip
        days={days}
        spans={leaves.map(({ from, to }) => ({ from, to, kind: 'leave' }))}
        today={today}
        label={`${t('account', { year })}: ${leaves.map(formatLeaveSpan).join(', ')}`}
      />
    </div>
  );
}

type YearFieldProps = {
  readonly scheduleId: number;
  readonly thisYear: number;
  readonly value: number;
  readonly onChange: (year: number) => void;
};

/** Years with leave, the current year, and the next one, because leave may be planned ahead. */
function YearField({ scheduleId, thisYear, value, onChange }: YearFieldProps) {
  const { t } = useTranslation('leave');
  const known = useRead(api.leave.years, { params: { schemaId: scheduleId } }).data ?? [];
  const years = [...new Set([thisYear + 1, thisYear, value, ...known])].sort((a, b) => b - a);
  return (
    <SelectField
      label={t('year')}
      width={110}
      options={years.map((year) => ({ value: year, label: String(year) }))}
      value={value}
      onChange={(year) => year !== null && onChange(year)}
    />
  );
}

/** Allowed, used and remaining days of a year. */
function Account({ allowed_days, half_days, used_days, left_days, year }: YearlyLeave & { readonly year: number }) {
  const { t } = useTranslation('leave');
  const figures = [
    { label: t('allowed'), days: allowed_days },
    { label: t('used'), days: used_days },
    { label: t('left'), days: left_days },
  ];
  return (
    <section aria-label={t('account', { year })} className="leave-account">
      <dl>
        {figures.map(({ label, days }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{formatNumber(days)}</dd>
          </div>
        ))}
      </dl>
      {half_days > 0 && <p>{t('halfDays', { count: half_days })}</p>}
      <p>{left_days < 0 ? <Highlight>{t('overdrawn', { count: -left_days })}</Highlight> : t('counted')}</p>
    </section>
  );
}

function useLeaveColumns(): readonly DataColumn<Leave>[] {
  const { t } = useTranslation('leave');
  return useMemo(
    () => [
      {
        id: 'range',
        header: t('range'),
        isName: true,
        cell: (row) => <span className="num leave-span">{formatLeaveSpan(row)}</span>,
      },
      { id: 'days', header: t('days'), align: 'end', width: 130, cell: ({ used_days }) => formatNumber(used_days) },
      { id: 'created', header: t('created'), width: 200, cell: ({ created_at }) => formatTimestamp(created_at) },
    ],
    [t],
  );
}
