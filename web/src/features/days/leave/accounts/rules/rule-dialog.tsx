import * as api from '@zeitblatt/contract/api';
import { EVE_DAYS, type LeaveRuleInput } from '@zeitblatt/domain/days/leave/leave-rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../../../api/use-write.ts';
import { useToday } from '../../../../../clock/clock.ts';
import { formRules } from '../../../../../forms/form-rules.ts';
import { useDialogMessages } from '../../../../../forms/use-dialog-messages.ts';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { CheckboxField } from '../../../../../ui/fields/checkbox-field.tsx';
import { SegmentedField } from '../../../../../ui/fields/choice-fields.tsx';
import { NumberField } from '../../../../../ui/fields/number-field.tsx';
import { useAppForm } from '../../../../../ui/forms/app-form.ts';
import { Form } from '../../../../../ui/forms/form.tsx';
import { FormActions } from '../../../../../ui/forms/form-actions.tsx';
import { Stack } from '../../../../../ui/frame/layout.ts';
import { MessageList } from '../../../../../ui/messages/message-list.tsx';
import { notify } from '../../../../../ui/messages/notify.ts';

type RuleDialogProps = {
  readonly opened: boolean;
  /** The rule that counted before: the new one begins with it. */
  readonly last: LeaveRuleInput;
  readonly onClose: () => void;
};

/** Adds rules from a year on. */
export function RuleDialog({ opened, onClose, last }: RuleDialogProps) {
  const { t } = useTranslation('leave-rules');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('rule.add')} size="md" closeOnClickOutside={false}>
      <RuleForm last={last} onClose={onClose} />
    </Dialog>
  );
}

type Values = Omit<LeaveRuleInput, 'from_year'> & { readonly from_year: number | null };

function RuleForm({ last, onClose }: Omit<RuleDialogProps, 'opened'>) {
  const { t } = useTranslation('leave-rules');
  const thisYear = Number(useToday().slice(0, 4));
  const change = useWrite(api.leaveAccounts.changeRules);
  const { messages, attempt } = useDialogMessages(Object.keys(last));
  const rules = useMemo(
    () => formRules({ schema: api.leaveAccounts.changeRules.body, productOf: (values: Values) => values }),
    [],
  );
  const initial: Values = { ...last, is_kept: true, from_year: thisYear };
  const form = useAppForm(rules, {
    initial,
    save: async (body) => {
      await attempt(change.send({ body }));
      notify.success(t('rule.saved'));
      onClose();
    },
  });
  const eves = EVE_DAYS.map((value) => ({ value, label: t(`eve.${value}`) }));
  return (
    <Form form={form} label={t('rule.add')}>
      <Stack gap="md">
        <MessageList messages={messages} />
        <NumberField label={t('rule.from')} required width={120} {...form.field('from_year')} />
        <CheckboxField label={t('rule.isKept')} description={t('rule.isKeptHint')} {...form.field('is_kept')} />
        <CheckboxField label={t('rule.isProRata')} {...form.field('is_pro_rata')} />
        <CheckboxField label={t('rule.contractLapses')} {...form.field('contract_lapses')} />
        <SegmentedField
          label="24.12."
          options={eves}
          value={form.values.december_24}
          onChange={(next) => form.set('december_24', next)}
        />
        <SegmentedField
          label="31.12."
          options={eves}
          value={form.values.december_31}
          onChange={(next) => form.set('december_31', next)}
        />
      </Stack>
      <FormActions form={form} onCancel={onClose} />
    </Form>
  );
}
