import * as api from '@zeitblatt/contract/api';
import { addMonths, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { AccountRule } from '@zeitblatt/domain/months/hours-account/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../../api/use-write.ts';
import { useToday } from '../../../../clock/clock.ts';
import { formRules } from '../../../../forms/form-rules.ts';
import { useDialogMessages } from '../../../../forms/use-dialog-messages.ts';
import { useCalendarText } from '../../../../texts/calendar-text.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { SegmentedField } from '../../../../ui/fields/choice-fields.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import type { AppForm } from '../../../../ui/forms/app-form.ts';
import { useAppForm } from '../../../../ui/forms/app-form.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { Stack } from '../../../../ui/frame/layout.ts';
import { MessageList } from '../../../../ui/messages/message-list.tsx';
import { notify } from '../../../../ui/messages/notify.ts';
import styles from '../parts/hours-account.module.css';
import { SignedHoursField } from '../parts/signed-hours-field.tsx';
import { KEPT, NO_RULE, type RuleValues, ruleInputOf, valuesOf } from './rule-values.ts';

type RuleDialogProps = {
  readonly opened: boolean;
  /** Whose rule it is; null: that of the company. */
  readonly person: { readonly id: number; readonly name: string } | null;
  /** The rule that counted before: the new one begins with its numbers. */
  readonly last: AccountRule | null;
  readonly onClose: () => void;
};

/** Adds a rule from a month on. A later rule changes no earlier month. */
export function RuleDialog({ opened, onClose, ...rest }: RuleDialogProps) {
  const { t } = useTranslation('hours-account');
  const title = rest.person ? t('rules.ofPerson', { name: rest.person.name }) : t('rules.ofCompany');
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="md" closeOnClickOutside={false}>
      <RuleForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function RuleForm({ person, last, onClose }: Omit<RuleDialogProps, 'opened'>) {
  const { t } = useTranslation('hours-account');
  const month = monthOf(useToday());
  const change = useWrite(api.hoursAccount.changeRules);
  const employeeId = person?.id ?? null;
  const rules = useMemo(
    () =>
      formRules({
        schema: api.hoursAccount.changeRules.body,
        productOf: (values: RuleValues) => ruleInputOf(values, employeeId),
      }),
    [employeeId],
  );
  const { messages, attempt } = useDialogMessages(Object.keys(NO_RULE));
  const initial: RuleValues = { ...valuesOf(last), valid_from: month, kept: person ? 'kept' : valuesOf(last).kept };
  const form = useAppForm(rules, {
    initial,
    save: async (body) => {
      await attempt(change.send({ body }));
      notify.success(t('rules.saved'));
      onClose();
    },
  });
  const isKept = form.values.kept === 'kept';
  return (
    <Form form={form} label={t('rules.form')}>
      <Stack gap="md">
        <MessageList messages={messages} />
        <ValidFrom form={form} month={month} />
        <SegmentedField
          label={t('rules.kept')}
          options={KEPT.filter((kept) => person !== null || kept !== 'company').map((kept) => ({
            value: kept,
            label: t(`rules.keptAs.${kept}`),
          }))}
          value={form.values.kept}
          onChange={(kept) => form.set('kept', kept)}
        />
        {isKept && <Limits form={form} isCompany={person === null} />}
      </Stack>
      <FormActions form={form} onCancel={onClose} />
    </Form>
  );
}

type PartProps = { readonly form: AppForm<RuleValues> };

function ValidFrom({ form, month }: PartProps & { readonly month: IsoMonth }) {
  const { t } = useTranslation('hours-account');
  const { monthAndYear } = useCalendarText();
  const months = Array.from({ length: 37 }, (_, index) => addMonths(month, 12 - index));
  return (
    <SelectField
      label={t('rules.from')}
      description={t('rules.fromHint')}
      required
      searchable
      options={months.map((one) => ({ value: one, label: monthAndYear(one) }))}
      {...form.field('valid_from')}
    />
  );
}

function Limits({ form, isCompany }: PartProps & { readonly isCompany: boolean }) {
  const { t } = useTranslation('hours-account');
  return (
    <>
      <div className={styles['pair']}>
        <SignedHoursField label={t('rules.cap')} description={t('rules.capHint')} {...form.field('cap_minutes')} />
        <SignedHoursField
          label={t('rules.floor')}
          description={t('rules.floorHint')}
          {...form.field('floor_minutes')}
        />
        <SignedHoursField label={t('rules.yellow')} {...form.field('light_yellow')} />
        <SignedHoursField label={t('rules.red')} {...form.field('light_red')} />
      </div>
      <CheckboxField
        label={t('rules.asksPayout')}
        value={form.values.on_cap === 'ask_payout'}
        onChange={(asks) => form.set('on_cap', asks ? 'ask_payout' : 'warn')}
      />
      <SignedHoursField
        label={t('rules.agreed')}
        description={t('rules.agreedHint')}
        {...form.field('agreed_month_minutes')}
      />
      {isCompany && <CheckboxField label={t('rules.onPaper')} {...form.field('is_on_paper')} />}
    </>
  );
}
