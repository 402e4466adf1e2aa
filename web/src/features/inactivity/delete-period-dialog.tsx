import { api } from '@zeitblatt/contract/api';
import type { Period } from '@zeitblatt/domain/inactivity/period';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-write.ts';
import { reportFailure } from '../../failure.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/layout.ts';
import { notify } from '../../ui/notify.ts';
import { INACTIVITY_REFRESHES } from './inactivity-refreshes.ts';
import { usePeriodText } from './period-text.ts';

type DeletePeriodDialogProps = {
  readonly employeeId: number;
  /** Null while the dialog is closed. */
  readonly period: Period | null;
  readonly onClose: () => void;
};

/** @source product 2 "Inactivity table" */
export function DeletePeriodDialog({ employeeId, period, onClose }: DeletePeriodDialogProps) {
  const { t } = useTranslation(['inactivity', 'common']);
  const periodText = usePeriodText();
  const remove = useWrite(api.inactivity.remove, { refreshes: INACTIVITY_REFRESHES });
  // What the dialog said stays readable while it fades.
  const [shown, setShown] = useState(period);
  if (period !== null && period !== shown) setShown(period);
  const confirm = async (periodId: number) => {
    try {
      const { success } = await remove.send({ params: { id: employeeId, periodId } });
      notify.success(success);
      onClose();
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <ConfirmDialog
      opened={period !== null}
      onClose={onClose}
      title={t('delete.title')}
      confirmLabel={t('common:delete')}
      onConfirm={() => period && void confirm(period.id)}
      busy={remove.isSending}
      danger
    >
      <Text>{t('delete.question')}</Text>
      {shown && (
        <Text fw={600}>
          {periodText(shown)}, {shown.comment}
        </Text>
      )}
    </ConfirmDialog>
  );
}
