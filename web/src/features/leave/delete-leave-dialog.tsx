import { api } from '@zeitblatt/contract/api';
import type { Leave } from '@zeitblatt/domain/leave/leave';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-write.ts';
import { reportFailure } from '../../failure.ts';
import { CheckboxField } from '../../ui/choice-fields.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { LEAVE_REFRESHES } from './leave-refreshes.ts';
import { spanText } from './span-text.ts';

type DeleteLeaveDialogProps = {
  /** Null while the dialog is closed. */
  readonly leave: Leave | null;
  readonly onClose: () => void;
};

/** Warns that saved sheets may not fit any more, and wants that to be acknowledged. @source product 2 "Holidays" */
export function DeleteLeaveDialog({ leave, onClose }: DeleteLeaveDialogProps) {
  const { t } = useTranslation(['leave', 'common']);
  const remove = useWrite(api.leave.remove, { refreshes: LEAVE_REFRESHES });
  const [isUnderstood, setUnderstood] = useState(false);
  // What the dialog said stays readable while it fades; each question is acknowledged anew.
  const [shown, setShown] = useState(leave);
  if (leave !== null && leave !== shown) {
    setShown(leave);
    setUnderstood(false);
  }
  const close = () => {
    setShown(null);
    onClose();
  };
  const confirm = async (id: number) => {
    try {
      const { success } = await remove.send({ body: { id } });
      notify.success(success);
      onClose();
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <ConfirmDialog
      opened={leave !== null}
      onClose={close}
      title={t('delete.title')}
      confirmLabel={t('common:delete')}
      onConfirm={() => leave && void confirm(leave.id)}
      busy={remove.isSending}
      confirmDisabled={!isUnderstood}
      danger
    >
      {shown && <Text>{t('delete.question', { period: spanText(shown) })}</Text>}
      <Notice tone="warning">{t('delete.warning')}</Notice>
      <CheckboxField label={t('delete.understood')} value={isUnderstood} onChange={setUnderstood} />
    </ConfirmDialog>
  );
}
