import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { type ClosurePerson, TREATMENTS, type Treatment } from '@zeitblatt/domain/days/leave/closures';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../../../../api/use-write.ts';
import { formRules } from '../../../../../../forms/form-rules.ts';
import { useDialogMessages } from '../../../../../../forms/use-dialog-messages.ts';
import { Dialog } from '../../../../../../ui/dialogs/dialog.tsx';
import { DateField } from '../../../../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../../../../ui/forms/app-form.ts';
import { Form } from '../../../../../../ui/forms/form.tsx';
import { FormActions } from '../../../../../../ui/forms/form-actions.tsx';
import { Stack } from '../../../../../../ui/frame/layout.ts';
import { MessageList } from '../../../../../../ui/messages/message-list.tsx';
import { notify } from '../../../../../../ui/messages/notify.ts';
import styles from '../parts/rules.module.css';
import { ClosurePeople } from './closure-people.tsx';

type ClosureDialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** Enters a closure. It is shown first what it does to each person; only the second press enters it. */
export function ClosureDialog({ opened, onClose }: ClosureDialogProps) {
  const { t } = useTranslation('leave-rules');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('closure.add')} size="lg" closeOnClickOutside={false}>
      <ClosureForm onClose={onClose} />
    </Dialog>
  );
}

type Values = {
  readonly name: string;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly treatment: Treatment | null;
  readonly when_short: Treatment | null;
};

const EMPTY: Values = { name: '', from: null, to: null, treatment: 'leave', when_short: 'paid_free' };

function ClosureForm({ onClose }: Pick<ClosureDialogProps, 'onClose'>) {
  const { t } = useTranslation('leave-rules');
  const preview = useWrite(api.leaveAccounts.previewClosure);
  const close = useWrite(api.leaveAccounts.close);
  const [others, setOthers] = useState<ReadonlyMap<number, Treatment>>(new Map());
  const [seen, setSeen] = useState<{ readonly of: string; readonly people: readonly ClosurePerson[] } | null>(null);
  const { messages, attempt } = useDialogMessages(Object.keys(EMPTY));
  const rules = useMemo(
    () =>
      formRules({
        schema: api.leaveAccounts.close.body,
        productOf: (values: Values) => ({
          ...values,
          others: [...others].map(([employee_id, treatment]) => ({ employee_id, treatment })),
        }),
      }),
    [others],
  );
  const form = useAppForm(rules, {
    initial: EMPTY,
    save: async (body) => {
      if (!isSeen) {
        const { people } = await attempt(preview.send({ body }));
        setSeen({ of: signOf(form.values, others), people });
        return;
      }
      await attempt(close.send({ body }));
      notify.success(t('closure.done'));
      onClose();
    },
  });
  const isSeen = seen?.of === signOf(form.values, others);
  const treatments = TREATMENTS.map((value) => ({ value, label: t(`treatment.${value}`) }));
  const choose = (id: number, treatment: Treatment) => setOthers(new Map([...others, [id, treatment]]));
  return (
    <Form form={form} label={t('closure.add')}>
      <Stack gap="md">
        <MessageList messages={messages} />
        <TextField
          label={t('closure.name')}
          description={t('closure.nameHint')}
          required
          autoFocus
          {...form.field('name')}
        />
        <div className={styles['pair']}>
          <DateField label={t('closure.from')} required {...form.field('from')} />
          <DateField label={t('closure.to')} required {...form.field('to')} />
          <SelectField label={t('closure.treatment')} required options={treatments} {...form.field('treatment')} />
          <SelectField label={t('closure.whenShort')} required options={treatments} {...form.field('when_short')} />
        </div>
        {seen && <ClosurePeople people={seen.people} others={others} onChoose={choose} />}
      </Stack>
      <FormActions
        form={form}
        submit={isSeen ? t('closure.do', { count: seen.people.length }) : t('closure.preview')}
        onCancel={onClose}
      />
    </Form>
  );
}

/** Values that a preview was made for. */
const signOf = (values: Values, others: ReadonlyMap<number, Treatment>): string =>
  JSON.stringify([values, [...others]]);
