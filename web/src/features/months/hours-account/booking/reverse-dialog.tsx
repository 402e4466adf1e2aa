import * as api from '@zeitblatt/contract/api';
import type { BookingLine } from '@zeitblatt/domain/months/hours-account/booking';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../../api/use-write.ts';
import { formRules } from '../../../../forms/form-rules.ts';
import { useDialogMessages } from '../../../../forms/use-dialog-messages.ts';
import { formatDate } from '../../../../texts/format.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useLastShown } from '../../../../ui/dialogs/use-last-shown.ts';
import { TextField } from '../../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../../ui/forms/app-form.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { Stack } from '../../../../ui/frame/layout.ts';
import { MessageList } from '../../../../ui/messages/message-list.tsx';
import { notify } from '../../../../ui/messages/notify.ts';
import { BalanceAfter } from './balance-after.tsx';

type ReverseDialogProps = {
  /** The line to take back; null while the dialog is closed. */
  readonly line: BookingLine | null;
  readonly balance: number;
  readonly onClose: () => void;
};

/** Takes a line back that was recorded by hand. It stays, and a second line levels it. */
export function ReverseDialog({ line, ...rest }: ReverseDialogProps) {
  const { t } = useTranslation('hours-account');
  const shown = useLastShown(line);
  return (
    <Dialog
      opened={line !== null}
      onClose={rest.onClose}
      title={t('reverse.title')}
      size="sm"
      closeOnClickOutside={false}
    >
      {shown && <ReverseForm key={shown.id} line={shown} {...rest} />}
    </Dialog>
  );
}

function ReverseForm({ line, balance, onClose }: ReverseDialogProps & { readonly line: BookingLine }) {
  const { t } = useTranslation('hours-account');
  const reverse = useWrite(api.hoursAccount.reverse, { isAboutRow: true });
  const { messages, attempt } = useDialogMessages(['reason']);
  const rules = useMemo(
    () =>
      formRules({ schema: api.hoursAccount.reverse.body, productOf: (values: { readonly reason: string }) => values }),
    [],
  );
  const form = useAppForm(rules, {
    initial: { reason: '' },
    save: async (body) => {
      notify.success((await attempt(reverse.send({ params: { id: line.id }, body }))).success);
      onClose();
    },
  });
  return (
    <Form form={form} label={t('reverse.title')}>
      <Stack gap="md">
        <MessageList messages={messages} />
        <p>{t('reverse.question', { kind: t(`kind.${line.kind}`), date: formatDate(line.day) })}</p>
        <BalanceAfter balance={balance} change={-line.minutes} />
        <TextField
          label={t('book.reason')}
          description={t('book.reasonHint')}
          required
          autoFocus
          {...form.field('reason')}
        />
      </Stack>
      <FormActions form={form} submit={t('reverse.do')} onCancel={onClose} />
    </Form>
  );
}
