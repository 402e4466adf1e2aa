import * as api from '@zeitblatt/contract/api';
import type { Leave } from '@zeitblatt/domain/days/leave/leave';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmedMonthLinks } from '../../../errors/confirmed-month-links.tsx';
import { useDeletion } from '../../../forms/use-deletion.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { Text } from '../../../ui/frame/layout.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { formatLeaveSpan } from './span-text.ts';

type DeleteLeaveDialogProps = {
  /** The period of leave to delete; null while the dialog is closed. */
  readonly leave: Leave | null;
  readonly onClose: () => void;
};

/**
 * Asks before leave is deleted, and warns that saved sheets may not match any more. The user must acknowledge the
 * warning.
 *
 * @source docs/product.md section 2 "Holidays"
 */
export function DeleteLeaveDialog({ leave, onClose }: DeleteLeaveDialogProps) {
  const { t } = useTranslation(['leave', 'common']);
  // Every opening of the dialog needs its own acknowledgement.
  const [understood, setUnderstood] = useState<Leave | null>(null);
  const close = () => {
    setUnderstood(null);
    onClose();
  };
  const { remove, isDeleting, failure } = useDeletion(api.leave.remove, { onClose: close });
  return (
    <DeleteDialog
      row={leave}
      onClose={close}
      title={t('delete.title')}
      confirmLabel={t('common:delete')}
      onDelete={({ id }) => remove({ body: { id } })}
      busy={isDeleting}
      confirmDisabled={understood === null || understood !== leave}
    >
      {(shown) => (
        <>
          <Text>{t('delete.question', { period: formatLeaveSpan(shown) })}</Text>
          <Notice tone="warning">{t('delete.warning')}</Notice>
          <CheckboxField
            label={t('delete.understood')}
            value={understood === shown}
            onChange={(isUnderstood) => setUnderstood(isUnderstood ? shown : null)}
          />
          <ConfirmedMonthLinks error={failure} />
        </>
      )}
    </DeleteDialog>
  );
}
