import * as api from '@zeitblatt/contract/api';
import type { LeaveReckoning } from '@zeitblatt/domain/days/leave/leave-wire';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../../../api/use-write.ts';
import { formRules } from '../../../../../forms/form-rules.ts';
import { useDialogMessages } from '../../../../../forms/use-dialog-messages.ts';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { NumberField } from '../../../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../../../ui/forms/app-form.ts';
import { Form } from '../../../../../ui/forms/form.tsx';
import { FormActions } from '../../../../../ui/forms/form-actions.tsx';
import { Stack } from '../../../../../ui/frame/layout.ts';
import { MessageList } from '../../../../../ui/messages/message-list.tsx';
import { notify } from '../../../../../ui/messages/notify.ts';
import { DaysField } from '../parts/days-field.tsx';

type SetDialogProps = {
  readonly opened: boolean;
  readonly account: LeaveReckoning;
  readonly name: string;
  readonly onClose: () => void;
};

/** Sets the days of a year of a person. What stays empty is reckoned. */
export function SetDialog({ opened, onClose, ...rest }: SetDialogProps) {
  const { t } = useTranslation('leave-accounts');
  const { name, account } = rest;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('set.of', { name, year: account.year })}
      size="sm"
      closeOnClickOutside={false}
    >
      <SetForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

const KEPT_BY = ['none', 'sick', 'parental'] as const;

type Values = {
  readonly statutory_days: number | null;
  readonly contract_days: number | null;
  readonly extra_days: number | null;
  readonly parental_months: number | null;
  readonly kept_by: (typeof KEPT_BY)[number] | null;
  readonly reason: string;
};

const FIELDS = ['statutory_days', 'contract_days', 'extra_days', 'parental_months', 'kept_by', 'reason'];

function SetForm({ account, onClose }: Omit<SetDialogProps, 'opened'>) {
  const { t } = useTranslation('leave-accounts');
  const change = useWrite(api.leaveAccounts.set, { isAboutRow: true });
  const { messages, attempt } = useDialogMessages(FIELDS);
  const { set, year, employee_id: employeeId } = account;
  const { version } = set;
  const rules = useMemo(
    () =>
      formRules({
        schema: api.leaveAccounts.set.body,
        productOf: ({ extra_days, parental_months, kept_by, reason, ...days }: Values) => ({
          ...days,
          extra_days: extra_days ?? 0,
          parental_months: parental_months ?? 0,
          kept_by: kept_by === 'none' ? null : kept_by,
          reason: reason.trim() || null,
          version,
        }),
      }),
    [version],
  );
  const initial: Values = { ...set, kept_by: set.kept_by ?? 'none', reason: set.reason ?? '' };
  const form = useAppForm(rules, {
    initial,
    save: async (body) => {
      await attempt(change.send({ params: { year, employeeId }, body }));
      notify.success(t('set.done'));
      onClose();
    },
  });
  return (
    <Form form={form} label={t('set.title')}>
      <Stack gap="md">
        <MessageList messages={messages} />
        <DaysField
          label={t('set.statutory')}
          description={t('set.reckoned')}
          autoFocus
          {...form.field('statutory_days')}
        />
        <DaysField label={t('set.contract')} description={t('set.contractHint')} {...form.field('contract_days')} />
        <DaysField label={t('set.extra')} description={t('set.extraHint')} {...form.field('extra_days')} />
        <NumberField label={t('set.parental')} max={12} {...form.field('parental_months')} />
        <SelectField
          label={t('set.keptBy')}
          required
          options={KEPT_BY.map((value) => ({ value, label: t(`set.kept.${value}`) }))}
          {...form.field('kept_by')}
        />
        <TextField label={t('reason')} description={t('set.reasonHint')} {...form.field('reason')} />
      </Stack>
      <FormActions form={form} onCancel={onClose} />
    </Form>
  );
}
