import * as api from '@zeitblatt/contract/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../../../api/use-write.ts';
import { formRules } from '../../../../../forms/form-rules.ts';
import { useDialogMessages } from '../../../../../forms/use-dialog-messages.ts';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { useLastShown } from '../../../../../ui/dialogs/use-last-shown.ts';
import { TextField } from '../../../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../../../ui/forms/app-form.ts';
import { Form } from '../../../../../ui/forms/form.tsx';
import { FormActions } from '../../../../../ui/forms/form-actions.tsx';
import { MessageList } from '../../../../../ui/messages/message-list.tsx';
import { notify } from '../../../../../ui/messages/notify.ts';

type ReverseDialogProps = {
  /** The line to take back; null while the dialog is closed. */
  readonly id: number | null;
  readonly onClose: () => void;
};

/** Takes a line back that was entered by hand. It stays, and a second one levels it. */
export function ReverseDialog({ id, onClose }: ReverseDialogProps) {
  const { t } = useTranslation('leave-accounts');
  const shown = useLastShown(id);
  return (
    <Dialog opened={id !== null} onClose={onClose} title={t('reverse.title')} size="sm" closeOnClickOutside={false}>
      {shown !== null && <ReverseForm key={shown} id={shown} onClose={onClose} />}
    </Dialog>
  );
}

function ReverseForm({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation('leave-accounts');
  const reverse = useWrite(api.leaveAccounts.reverse, { isAboutRow: true });
  const { messages, attempt } = useDialogMessages(['reason']);
  const rules = useMemo(
    () =>
      formRules({
        schema: api.leaveAccounts.reverse.body,
        productOf: (values: { readonly reason: string }) => values,
      }),
    [],
  );
  const form = useAppForm(rules, {
    initial: { reason: '' },
    save: async (body) => {
      await attempt(reverse.send({ params: { id }, body }));
      notify.success(t('reverse.done'));
      onClose();
    },
  });
  return (
    <Form form={form} label={t('reverse.title')}>
      <MessageList messages={messages} />
      <TextField label={t('reason')} required autoFocus {...form.field('reason')} />
      <FormActions form={form} submit={t('reverse.title')} onCancel={onClose} />
    </Form>
  );
}
