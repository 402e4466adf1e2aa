import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Period } from '@zeitblatt/domain/days/inactivity/period';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { useToday } from '../../../clock/clock.ts';
import { ConfirmedMonthLinks } from '../../../errors/confirmed-month-links.tsx';
import { formRules } from '../../../forms/form-rules.ts';
import { useDialogMessages } from '../../../forms/use-dialog-messages.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useLastShown } from '../../../ui/dialogs/use-last-shown.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Stack, Text } from '../../../ui/frame/layout.ts';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { usePeriodText } from './period-text.ts';

type EndValues = { readonly end: IsoDate | null };

const rules = formRules({ schema: api.inactivity.close.body, productOf: (values: EndValues) => values });

type EndPeriodDialogProps = {
  readonly employeeId: number;
  /** The open period; null while the dialog is closed. */
  readonly period: Period | null;
  readonly onClose: () => void;
};

/**
 * Sets the last day of an open period: not before its first day, and not in the future.
 *
 * @source docs/product.md sections 2, 4 "Inactivity period"
 */
export function EndPeriodDialog({ employeeId, period, onClose }: EndPeriodDialogProps) {
  const { t } = useTranslation('inactivity');
  const shown = useLastShown(period);
  return (
    <Dialog opened={period !== null} onClose={onClose} title={t('end.title')} size="sm">
      {shown && <EndForm employeeId={employeeId} period={shown} onClose={onClose} />}
    </Dialog>
  );
}

type EndFormProps = EndPeriodDialogProps & { readonly period: Period };

function EndForm({ employeeId, period, onClose }: EndFormProps) {
  const { t } = useTranslation('inactivity');
  const periodText = usePeriodText();
  const today = useToday();
  const close = useWrite(api.inactivity.close, { isAboutRow: true });
  const { messages, failure, attempt } = useDialogMessages(['end']);
  const initial: EndValues = { end: today };
  const form = useAppForm(rules, {
    initial,
    save: async (body) => {
      await attempt(close.send({ params: { id: employeeId, periodId: period.id }, body }));
      notify.success(t('end.done'));
      onClose();
    },
  });
  return (
    <Form form={form} label={t('end.title')}>
      <Stack gap="md">
        <MessageList messages={messages} />
        <ConfirmedMonthLinks error={failure} />
        <Text>
          {periodText(period)}, {period.comment}
        </Text>
        <DateField
          label={t('end.lastDay')}
          required
          autoFocus
          minDate={period.begin}
          maxDate={today}
          {...form.field('end')}
        />
      </Stack>
      <FormActions form={form} onCancel={onClose} submit={t('end.title')} />
    </Form>
  );
}
