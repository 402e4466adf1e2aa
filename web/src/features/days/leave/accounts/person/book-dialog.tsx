import * as api from '@zeitblatt/contract/api';
import type { LeaveReckoning } from '@zeitblatt/domain/days/leave/leave-wire';
import { LEAVE_ACCOUNTS } from '@zeitblatt/domain/days/leave/reckoning';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../../../api/use-write.ts';
import { formRules } from '../../../../../forms/form-rules.ts';
import { useDialogMessages } from '../../../../../forms/use-dialog-messages.ts';
import { formatNumber } from '../../../../../texts/format.ts';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { SegmentedField } from '../../../../../ui/fields/choice-fields.tsx';
import { TextField } from '../../../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../../../ui/forms/app-form.ts';
import { Form } from '../../../../../ui/forms/form.tsx';
import { FormActions } from '../../../../../ui/forms/form-actions.tsx';
import { Stack } from '../../../../../ui/frame/layout.ts';
import { MessageList } from '../../../../../ui/messages/message-list.tsx';
import { notify } from '../../../../../ui/messages/notify.ts';
import { DaysField } from '../parts/days-field.tsx';

type BookDialogProps = {
  readonly opened: boolean;
  readonly account: LeaveReckoning;
  readonly name: string;
  readonly onClose: () => void;
};

/** Corrects an account, or lets days beyond the law lapse by agreement. */
export function BookDialog({ opened, onClose, ...rest }: BookDialogProps) {
  const { t } = useTranslation('leave-accounts');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('book.of', { name: rest.name })}
      size="sm"
      closeOnClickOutside={false}
    >
      <BookForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

const KINDS = ['correction', 'lapse'] as const;

type Values = {
  readonly kind: (typeof KINDS)[number];
  readonly account: (typeof LEAVE_ACCOUNTS)[number];
  readonly days: number | null;
  readonly reason: string;
};

const EMPTY: Values = { kind: 'correction', account: 'contract', days: null, reason: '' };

function BookForm({ account, onClose }: Omit<BookDialogProps, 'opened'>) {
  const { t } = useTranslation('leave-accounts');
  const book = useWrite(api.leaveAccounts.book);
  const { messages, attempt } = useDialogMessages(Object.keys(EMPTY));
  const rules = useMemo(
    () => formRules({ schema: api.leaveAccounts.book.body, productOf: (values: Values) => values }),
    [],
  );
  const { year, employee_id: employeeId, left_days } = account;
  const form = useAppForm(rules, {
    initial: EMPTY,
    save: async (body) => {
      await attempt(book.send({ params: { year, employeeId }, body }));
      notify.success(t('book.done'));
      onClose();
    },
  });
  const { kind, days } = form.values;
  const after = left_days + (days ?? 0) * (kind === 'lapse' ? -1 : 1);
  return (
    <Form form={form} label={t('book.title')}>
      <Stack gap="md">
        <MessageList messages={messages} />
        <SegmentedField
          label={t('book.kind')}
          options={KINDS.map((value) => ({ value, label: t(`booking.${value}`, { year: '' }) }))}
          value={kind}
          onChange={(next) => {
            form.set('kind', next);
            // Days that the law gives cannot be let go.
            if (next === 'lapse') form.set('account', 'contract');
          }}
        />
        <SegmentedField
          label={t('book.account')}
          options={LEAVE_ACCOUNTS.map((value) => ({
            value,
            label: t(`account.${value}`),
            disabled: kind === 'lapse' && value === 'statutory',
          }))}
          value={form.values.account}
          onChange={(next) => form.set('account', next)}
        />
        <DaysField
          label={t('book.days')}
          description={t(`book.hint.${kind}`)}
          required
          autoFocus
          {...form.field('days')}
        />
        <p role="status">{t('book.after', { days: formatNumber(after) })}</p>
        <TextField label={t('reason')} required {...form.field('reason')} />
      </Stack>
      <FormActions form={form} submit={t('book.do')} onCancel={onClose} />
    </Form>
  );
}
