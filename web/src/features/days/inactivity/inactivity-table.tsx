import { IconCalendarCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { ROWS_PER_PAGE } from '@zeitblatt/contract/call/paginated';
import type { Period } from '@zeitblatt/domain/days/inactivity/period';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button, IconButton } from '../../../ui/marks/button.tsx';
import { Unavailable } from '../../../ui/marks/unavailable.tsx';
import { type DataColumn, DataTable } from '../../../ui/tables/data-table.tsx';
import { AbsenceDialog, NO_ABSENCE } from '../absences/absence-dialog.tsx';
import { DeletePeriodDialog } from './delete-period-dialog.tsx';
import { EndPeriodDialog } from './end-period-dialog.tsx';
import './inactivity.css';
import { usePeriodText } from './period-text.ts';

type InactivityTableProps = { readonly employeeId: number; readonly name: string };

/** Table of an employee's inactivity periods. @source docs/product.md section 2 "Inactivity table" */
export function InactivityTable({ employeeId, name }: InactivityTableProps) {
  const { t } = useTranslation('inactivity');
  const periodText = usePeriodText();
  const [page, setPage] = useState(1);
  const [ending, setEnding] = useState<Period | null>(null);
  const [leaving, setLeaving] = useState<Period | null>(null);
  const periods = useRead(api.inactivity.list, { params: { id: employeeId }, query: { page } });
  const columns = usePeriodColumns();
  const lastPage = periods.isPlaceholderData ? undefined : periods.data?.last_page;
  // Goes back one page when the last row of the last page was deleted.
  if (lastPage !== undefined && page > Math.max(1, lastPage)) setPage(Math.max(1, lastPage));
  const isEmpty = periods.data?.total === 0;
  // The dialog stands outside of the button, which moves when the list turns out to be empty.
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Allowed to={['create', 'Inactivity']}>
      <Button icon={<IconPlus size={16} aria-hidden />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
        {t('add.title')}
      </Button>
    </Allowed>
  );

  return (
    <Panel title={t('title', { name })} padded={false} actions={!isEmpty && add}>
      <ReadFailure of={periods} />
      <DataTable
        hasFailed={periods.error !== null}
        label={t('title', { name })}
        columns={columns}
        rows={periods.data?.data}
        rowId={({ id }) => String(id)}
        rowName={periodText}
        isFetching={periods.isPlaceholderData}
        actions={(row) => <PeriodActions row={row} onEnd={() => setEnding(row)} onDelete={() => setLeaving(row)} />}
        empty={<EmptyState title={t('none')} description={t('about')} action={add} />}
        paging={{
          page,
          pageSize: ROWS_PER_PAGE,
          total: periods.data?.total ?? 0,
          onChange: (next) => setPage(next.page),
        }}
      />
      <AbsenceDialog
        initial={isAdding ? { ...NO_ABSENCE, employee_id: employeeId, kind: 'inactive' } : null}
        people={null}
        asksReason={false}
        onClose={() => setAdding(false)}
      />
      <EndPeriodDialog employeeId={employeeId} period={ending} onClose={() => setEnding(null)} />
      <DeletePeriodDialog employeeId={employeeId} period={leaving} onClose={() => setLeaving(null)} />
    </Panel>
  );
}

function usePeriodColumns(): readonly DataColumn<Period>[] {
  const { t } = useTranslation('inactivity');
  const periodText = usePeriodText();
  return useMemo(
    () => [
      { id: 'range', header: t('range'), isName: true, width: 220, cell: (row) => <Range>{periodText(row)}</Range> },
      { id: 'comment', header: t('comment'), cell: ({ comment }) => <span className="comment">{comment}</span> },
      {
        id: 'author',
        header: t('author'),
        width: 220,
        cell: ({ author }) => (author ? `${author.first_name} ${author.last_name}` : t('unknownAuthor')),
      },
    ],
    [t, periodText],
  );
}

const Range = ({ children }: { readonly children: string }) => <span className="num period">{children}</span>;

type PeriodActionsProps = {
  readonly row: Period;
  readonly onEnd: () => void;
  readonly onDelete: () => void;
};

function PeriodActions({ row, onEnd, onDelete }: PeriodActionsProps) {
  const { t } = useTranslation('inactivity');
  const period = usePeriodText()(row);
  const isEndable = row.begin <= useToday();
  const end = (
    <IconButton
      label={t('end.of', { period })}
      icon={<IconCalendarCheck size={18} aria-hidden />}
      aria-haspopup="dialog"
      onClick={onEnd}
    />
  );
  return (
    <>
      {row.end === null && (
        <Allowed to={['close', 'Inactivity']}>
          {isEndable ? end : <Unavailable reason={t('end.tooEarly')}>{end}</Unavailable>}
        </Allowed>
      )}
      <Allowed to={['delete', 'Inactivity']}>
        <IconButton
          kind="danger"
          label={t('delete.of', { period })}
          icon={<IconTrash size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={onDelete}
        />
      </Allowed>
    </>
  );
}
