import * as api from '@zeitblatt/contract/api';
import type { Period } from '@zeitblatt/domain/days/inactivity/period';
import { useTranslation } from 'react-i18next';
import { ConfirmedMonthLinks } from '../../../errors/confirmed-month-links.tsx';
import { useDeletion } from '../../../forms/use-deletion.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { Text } from '../../../ui/frame/layout.ts';
import { usePeriodText } from './period-text.ts';

type DeletePeriodDialogProps = {
  readonly employeeId: number;
  /** The period to delete; null while the dialog is closed. */
  readonly period: Period | null;
  readonly onClose: () => void;
};

/** Asks before a period of inactivity is deleted. @source docs/product.md section 2 "Inactivity table" */
export function DeletePeriodDialog({ employeeId, period, onClose }: DeletePeriodDialogProps) {
  const { t } = useTranslation(['inactivity', 'common']);
  const periodText = usePeriodText();
  const { remove, isDeleting, failure } = useDeletion(api.inactivity.remove, { onClose });
  return (
    <DeleteDialog
      row={period}
      onClose={onClose}
      title={t('delete.title')}
      confirmLabel={t('common:delete')}
      onDelete={({ id: periodId }) => remove({ params: { id: employeeId, periodId } })}
      busy={isDeleting}
    >
      {(shown) => (
        <>
          <Text>{t('delete.question')}</Text>
          <Text fw={600}>
            {periodText(shown)}, {shown.comment}
          </Text>
          <ConfirmedMonthLinks error={failure} />
        </>
      )}
    </DeleteDialog>
  );
}
