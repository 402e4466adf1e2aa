import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { CompanyRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../../../api/use-write.ts';
import { formRules } from '../../../../../forms/form-rules.ts';
import { useDialogMessages } from '../../../../../forms/use-dialog-messages.ts';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { useLastShown } from '../../../../../ui/dialogs/use-last-shown.ts';
import { DateField } from '../../../../../ui/fields/date-field.tsx';
import { TextAreaField } from '../../../../../ui/fields/text-area-field.tsx';
import { useAppForm } from '../../../../../ui/forms/app-form.ts';
import { Form } from '../../../../../ui/forms/form.tsx';
import { FormActions } from '../../../../../ui/forms/form-actions.tsx';
import { Stack } from '../../../../../ui/frame/layout.ts';
import { MessageList } from '../../../../../ui/messages/message-list.tsx';
import { notify } from '../../../../../ui/messages/notify.ts';
import { useSpanText } from '../parts/asked-span.ts';

type ChangeDialogProps = {
  /** Null: the dialog is closed. */
  readonly kind: 'change' | 'cancel' | null;
  readonly request: CompanyRequest;
  readonly onClose: () => void;
};

/** Asks a person for other days, or to give granted days back. Nothing changes before the person agrees. */
export function ChangeDialog({ kind, request, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('leave-requests');
  const shown = useLastShown(kind);
  return (
    <Dialog
      opened={kind !== null}
      onClose={onClose}
      title={shown ? t(`${shown}.title`) : ''}
      size="sm"
      closeOnClickOutside={false}
    >
      {shown && <ChangeForm key={shown} kind={shown} request={request} onClose={onClose} />}
    </Dialog>
  );
}

type Values = {
  readonly first: IsoDate | null;
  readonly last: IsoDate | null;
  readonly reason: string;
};

const valuesOf = ({ first, last }: CompanyRequest): Values => ({ first, last, reason: '' });

function ChangeForm({ kind, request, onClose }: ChangeDialogProps & { readonly kind: 'change' | 'cancel' }) {
  const { t } = useTranslation('leave-requests');
  const spanText = useSpanText();
  const { id, version } = request;
  const change = useWrite(api.leaveRequests.change, { isAboutRow: true });
  const cancel = useWrite(api.leaveRequests.cancel, { isAboutRow: true });
  const { messages, attempt } = useDialogMessages(['first', 'last', 'reason']);
  const rules = useMemo(
    () =>
      formRules({
        schema: api.leaveRequests.change.body,
        productOf: (values: Values) => ({ ...values, version, half_first: null, half_last: null }),
      }),
    [version],
  );
  const form = useAppForm(rules, {
    initial: valuesOf(request),
    save: async (body) => {
      const params = { id };
      const sent =
        kind === 'change'
          ? change.send({ params, body })
          : cancel.send({ params, body: { version, reason: body.reason } });
      notify.success((await attempt(sent)).success);
      onClose();
    },
  });
  return (
    <Form form={form} label={t(`${kind}.title`)}>
      <Stack gap="md">
        <MessageList messages={messages} />
        <p>{t('change.about', { span: spanText(request), name: request.employee.first_name })}</p>
        {kind === 'change' && <DateField label={t('change.first')} required {...form.field('first')} />}
        {kind === 'change' && <DateField label={t('change.last')} required {...form.field('last')} />}
        <TextAreaField label={t('fact.reason')} required rows={2} maxLength={300} {...form.field('reason')} />
      </Stack>
      <FormActions form={form} submit={t('change.send')} onCancel={onClose} />
    </Form>
  );
}
