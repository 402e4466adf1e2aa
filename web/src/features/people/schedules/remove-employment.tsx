import * as api from '@zeitblatt/contract/api';
import { daysOf, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { ABSENCE_KINDS, type AbsenceKind } from '@zeitblatt/domain/days/absences/absence-types';
import type { YearMonth } from '@zeitblatt/domain/months/year/person-year';
import type { StoredEmployment } from '@zeitblatt/domain/people/employments/employment';
import { useTranslation } from 'react-i18next';
import { useReads } from '../../../api/use-reads.ts';
import { useToday } from '../../../clock/clock.ts';
import { formatDate, formatNumber } from '../../../texts/format.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { Stack } from '../../../ui/frame/layout.ts';
import { lastYears } from './last-years.ts';

type RemoveEmploymentProps = {
  readonly employeeId: number;
  readonly scheduleId: number;
  /** Null while the dialog is closed. */
  readonly employment: StoredEmployment | null;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

/** Asks before an employment is deleted, and names what stays without it. */
export function RemoveEmploymentDialog({
  employeeId,
  scheduleId,
  employment,
  isRemoving,
  onRemove,
  onClose,
}: RemoveEmploymentProps) {
  const { t } = useTranslation('employments');
  return (
    <DeleteDialog
      row={employment}
      title={t('remove.title')}
      confirmLabel={t('remove.confirm')}
      busy={isRemoving}
      onDelete={onRemove}
      onClose={onClose}
    >
      {(row) => <LeftBehind employeeId={employeeId} scheduleId={scheduleId} employment={row} />}
    </DeleteDialog>
  );
}

type LeftBehindProps = Pick<RemoveEmploymentProps, 'employeeId' | 'scheduleId'> & {
  readonly employment: StoredEmployment;
};
type Span = { readonly from: IsoDate; readonly to: IsoDate | null };

/** The days of an employment, the absences that it leaves, and the rest in words. */
function LeftBehind({ employeeId, scheduleId, employment: { begin, end } }: LeftBehindProps) {
  const { t } = useTranslation(['employments', 'calendar']);
  const today = useToday();
  const last = end ?? (begin > today ? begin : today);
  const years = lastYears(begin, last);
  const leave = useReads(
    api.leave.year,
    years.map((year) => ({ params: { schemaId: scheduleId, year } })),
  );
  const months = useReads(
    api.personYears.get,
    years.map((year) => ({ params: { id: employeeId, year } })),
  ).flatMap(({ data }) => data?.months ?? []);
  const isWithin = ({ from, to }: Span) => (to === null || to >= begin) && (end === null || from <= end);
  const textOf = (spans: readonly Span[]) => [...new Set(spans.filter(isWithin).map(spanText))].join(', ');
  const leaveText = textOf(leave.flatMap(({ data }) => data?.data ?? []));
  const inactiveText = textOf(
    months.flatMap(({ periods }) => periods.map((period) => ({ from: period.begin, to: period.end }))),
  );
  const absentText = ABSENCE_KINDS.filter((kind) => kind !== 'leave')
    .map((kind) => ({ kind, days: markedDays(months, kind).filter((day) => isWithin({ from: day, to: day })).length }))
    .filter(({ days }) => days > 0)
    .map(({ kind, days }) => `${t(`calendar:kind.${kind}`)} (${formatNumber(days)})`)
    .join(', ');
  const days = { begin: formatDate(begin), end: end === null ? '' : formatDate(end) };
  return (
    <Stack gap="sm">
      <p>{t(end === null ? 'remove.open' : 'remove.span', days)}</p>
      {leaveText && <p>{t('remove.leave', { spans: leaveText })}</p>}
      {absentText && <p>{t('remove.absent', { days: absentText })}</p>}
      {inactiveText && <p>{t('remove.inactive', { spans: inactiveText })}</p>}
      <p>{t('remove.stays')}</p>
    </Stack>
  );
}

const spanText = ({ from, to }: Span): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${to === null ? '' : formatDate(to)}`;

/** The days of months that have a kind. */
const markedDays = (months: readonly YearMonth[], kind: AbsenceKind): IsoDate[] =>
  months.flatMap(({ month, days }) => daysOf(month).filter((_, index) => days[index]?.mark === kind));
