import * as api from '@zeitblatt/contract/api';
import type { SalaryGroup } from '@zeitblatt/domain/company/data/salary-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { failureText, reportFailure } from '../../../errors/failure.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { Text } from '../../../ui/frame/layout.ts';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import { notify } from '../../../ui/messages/notify.ts';

type DeleteSalaryGroupDialogProps = { readonly group: SalaryGroup | null; readonly onClose: () => void };

/**
 * Asks before a group is deleted; if it has members, the refusal names them in the dialog.
 *
 * @source docs/product.md section 8
 */
export function DeleteSalaryGroupDialog({ group, onClose }: DeleteSalaryGroupDialogProps) {
  const { t } = useTranslation(['company', 'common']);
  const remove = useWrite(api.salaryGroups.remove, { isAboutRow: true });
  const [messages, setMessages] = useState<readonly string[]>([]);
  const close = () => {
    setMessages([]);
    onClose();
  };
  const confirm = async (id: number) => {
    setMessages([]);
    try {
      const { success } = await remove.send({ params: { id } });
      notify.success(success);
      close();
    } catch (error) {
      if (error instanceof ApiError && !error.isShownElsewhere) setMessages([failureText(error)]);
      else reportFailure(error);
    }
  };
  return (
    <DeleteDialog
      row={group}
      onClose={close}
      title={t('salary.deleteTitle')}
      confirmLabel={t('common:delete')}
      onDelete={({ id }) => void confirm(id)}
      busy={remove.isSending}
    >
      {({ name }) => (
        <>
          <Text>{t('salary.deleteQuestion', { name })}</Text>
          <MessageList messages={messages} />
        </>
      )}
    </DeleteDialog>
  );
}
