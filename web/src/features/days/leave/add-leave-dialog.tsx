import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { lastLeaveDay } from '@zeitblatt/domain/days/leave/last-leave-day';
import type { Leave } from '@zeitblatt/domain/days/leave/leave';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { useToday } from '../../../clock/clock.ts';
import { ConfirmedMonthLinks } from '../../../errors/confirmed-month-links.tsx';
import { formRules } from '../../../forms/form-rules.ts';
import { useDialogMessages } from '../../../forms/use-dialog-messages.ts';
import { useEmploymentLimits } from '../../../forms/use-employment-limits.ts';
import { formatDate } from '../../../texts/format.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Stack } from '../../../ui/frame/layout.ts';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { formatLeaveSpan } from './span-text.ts';

type LeaveValues = { readonly from: IsoDate | null; readonly to: IsoDate | null };

const EMPTY: LeaveValues = { from: null, to: null };

type AddLeaveDialogProps = {
  readonly employeeId: number;
  readonly scheduleId: number;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAdded: (leave: Leave) => void;
};

/**
 * Adds consecutive days of leave; a single day is possible.
 *
 * @source docs/product.md section 2 "Holidays"; docs/decisions.md D9
 */
export function AddLeaveDialog({ opened, onClose, ...rest }: AddLeaveDialogProps) {
  const { t } = useTranslation('leave');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('add.title')} size="sm" closeOnClickOutside={false}>
      <LeaveForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function LeaveForm({ employeeId, scheduleId, onClose, onAdded }: Omit<AddLeaveDialogProps, 'opened'>) {
  const { t } = useTranslation('leave');
  const last = lastLeaveDay(useToday());
  const limits = useEmploymentLimits(employeeId, last);
  const rules = useMemo(
    () =>
      formRules({
        schema: api.leave.add.body,
        productOf: (values: LeaveValues) => ({ ...values, schema_id: scheduleId }),
      }),
    [scheduleId],
  );
  const add = useWrite(api.leave.add);
  const { messages, failure, attempt } = useDialogMessages(Object.keys(EMPTY));
  const form = useAppForm(rules, {
    initial: EMPTY,
    save: async (body) => {
      const added = await attempt(add.send({ body }));
      notify.success(t('add.done', { period: formatLeaveSpan(added) }));
      onAdded(added);
      onClose();
    },
  });
  return (
    <Form form={form} label={t('add.title')}>
      <Stack gap="md">
        <MessageList messages={messages} />
        <ConfirmedMonthLinks error={failure} />
        <DateField label={t('add.from')} required autoFocus {...limits} {...form.field('from')} />
        <DateField
          label={t('add.to')}
          description={t('add.hint', { last: formatDate(last) })}
          required
          {...limits}
          {...form.field('to')}
        />
      </Stack>
      <FormActions form={form} onCancel={onClose} />
    </Form>
  );
}
