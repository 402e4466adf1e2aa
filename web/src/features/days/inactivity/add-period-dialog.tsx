import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { ConfirmedMonthLinks } from '../../../errors/confirmed-month-links.tsx';
import { formRules } from '../../../forms/form-rules.ts';
import { useDialogMessages } from '../../../forms/use-dialog-messages.ts';
import { useEmploymentLimits } from '../../../forms/use-employment-limits.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Stack } from '../../../ui/frame/layout.ts';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import { notify } from '../../../ui/messages/notify.ts';

type PeriodValues = { readonly begin: IsoDate | null; readonly end: IsoDate | null; readonly comment: string };

const EMPTY: PeriodValues = { begin: null, end: null, comment: '' };

const rules = formRules({ schema: api.inactivity.add.body, productOf: (values: PeriodValues) => values });

type AddPeriodDialogProps = {
  readonly employeeId: number;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/**
 * Adds an inactivity period of an employee, with or without an end.
 *
 * @source docs/product.md section 2 "Inactivity table"; docs/decisions.md D9
 */
export function AddPeriodDialog({ opened, onClose, employeeId }: AddPeriodDialogProps) {
  const { t } = useTranslation('inactivity');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('add.title')} size="sm" closeOnClickOutside={false}>
      <PeriodForm employeeId={employeeId} onClose={onClose} />
    </Dialog>
  );
}

function PeriodForm({ employeeId, onClose }: Omit<AddPeriodDialogProps, 'opened'>) {
  const { t } = useTranslation('inactivity');
  const limits = useEmploymentLimits(employeeId);
  const add = useWrite(api.inactivity.add);
  const { messages, failure, attempt } = useDialogMessages(Object.keys(EMPTY));
  const form = useAppForm(rules, {
    initial: EMPTY,
    save: async (body) => {
      await attempt(add.send({ params: { id: employeeId }, body }));
      notify.success(t('add.done'));
      onClose();
    },
  });
  return (
    <Form form={form} label={t('add.title')}>
      <Stack gap="md">
        <MessageList messages={messages} />
        <ConfirmedMonthLinks error={failure} />
        <DateField label={t('add.begin')} required autoFocus {...limits} {...form.field('begin')} />
        <DateField label={t('add.end')} description={t('add.endHint')} {...limits} {...form.field('end')} />
        <TextField label={t('comment')} required maxLength={500} {...form.field('comment')} />
      </Stack>
      <FormActions form={form} onCancel={onClose} />
    </Form>
  );
}
