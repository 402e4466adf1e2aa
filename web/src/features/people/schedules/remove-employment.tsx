import * as api from '@zeitblatt/contract/api';
import type { StoredEmployment } from '@zeitblatt/domain/people/employments/employment';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { formatDate } from '../../../texts/format.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { Stack } from '../../../ui/frame/layout.ts';

type RemoveEmploymentProps = {
  readonly scheduleId: number;
  /** Null while the dialog is closed. */
  readonly employment: StoredEmployment | null;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

/** Asks before an employment is deleted, and names what stays without it. */
export function RemoveEmploymentDialog({
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
      {(row) => <LeftBehind scheduleId={scheduleId} employment={row} />}
    </DeleteDialog>
  );
}

type LeftBehindProps = { readonly scheduleId: number; readonly employment: StoredEmployment };

/** The days of an employment, leave of its first year that it leaves, and the rest in words. */
function LeftBehind({ scheduleId: schemaId, employment: { begin, end } }: LeftBehindProps) {
  const { t } = useTranslation('employments');
  const leave = useRead(api.leave.year, { params: { schemaId, year: Number(begin.slice(0, 4)) } });
  const spans = (leave.data?.data ?? [])
    .filter(({ from, to }) => to >= begin && (end === null || from <= end))
    .map(({ from, to }) => (from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`));
  const days = { begin: formatDate(begin), end: end === null ? '' : formatDate(end) };
  return (
    <Stack gap="sm">
      <p>{t(end === null ? 'remove.open' : 'remove.span', days)}</p>
      {spans.length > 0 && <p>{t('remove.leave', { spans: spans.join(', ') })}</p>}
      <p>{t('remove.stays')}</p>
    </Stack>
  );
}
