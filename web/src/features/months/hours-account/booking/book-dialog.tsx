import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { balanceAt, type HoursStatement } from '@zeitblatt/domain/months/hours-account/statement';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../api/api-error.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { useToday } from '../../../../clock/clock.ts';
import { formRules } from '../../../../forms/form-rules.ts';
import { useDialogMessages } from '../../../../forms/use-dialog-messages.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useLastShown } from '../../../../ui/dialogs/use-last-shown.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { TextField } from '../../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../../ui/forms/app-form.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { Stack } from '../../../../ui/frame/layout.ts';
import { MessageList } from '../../../../ui/messages/message-list.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { notify } from '../../../../ui/messages/notify.ts';
import { SignedHoursField } from '../parts/signed-hours-field.tsx';
import { BalanceAfter } from './balance-after.tsx';
import type { HandKind } from './hand-kind.ts';

type BookDialogProps = {
  /** Kind of the line; null while the dialog is closed. */
  readonly kind: HandKind | null;
  readonly statement: HoursStatement;
  readonly onClose: () => void;
};

/** Records a payout, a correction or a lapse, and shows the balance after it before it is sent. */
export function BookDialog({ kind, statement, onClose }: BookDialogProps) {
  const { t } = useTranslation('hours-account');
  const shown = useLastShown(kind);
  return (
    <Dialog
      opened={kind !== null}
      onClose={onClose}
      title={
        shown ? t(`book.${shown}`, { name: `${statement.employee.first_name} ${statement.employee.last_name}` }) : ''
      }
      size="sm"
      closeOnClickOutside={false}
    >
      {shown && <BookForm key={shown} kind={shown} statement={statement} onClose={onClose} />}
    </Dialog>
  );
}

type Values = {
  readonly minutes: number | null;
  readonly day: IsoDate | null;
  readonly reason: string;
  readonly agreement: string;
};

const emptyOn = (day: IsoDate): Values => ({ minutes: null, day, reason: '', agreement: '' });

const FIELDS = ['minutes', 'day', 'reason', 'agreement'];

/** @param exceeding minutes above the balance that were asked about already: the same once more are meant */
const rulesOf = (kind: HandKind, exceeding: number | null) =>
  formRules({
    schema: api.hoursAccount.book.body,
    productOf: ({ agreement, ...values }: Values) => ({
      ...values,
      kind,
      agreement: kind === 'lapse' ? agreement : null,
      exceeds: exceeding !== null && exceeding === values.minutes,
    }),
  });

const isOverBalance = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof ApiError && error.cause.code === 'hours_over_balance';

function BookForm({ kind, statement, onClose }: BookDialogProps & { readonly kind: HandKind }) {
  const { t } = useTranslation('hours-account');
  const today = useToday();
  const book = useWrite(api.hoursAccount.book);
  const [exceeding, setExceeding] = useState<number | null>(null);
  const rules = useMemo(() => rulesOf(kind, exceeding), [kind, exceeding]);
  const { messages, attempt } = useDialogMessages(FIELDS);
  const form = useAppForm(rules, {
    initial: emptyOn(today),
    save: async (body) => {
      try {
        const sent = book.send({ params: { employeeId: statement.employee.id }, body });
        notify.success((await attempt(sent)).success);
        onClose();
      } catch (error) {
        if (isOverBalance(error)) setExceeding(body.minutes);
        throw error;
      }
    },
  });
  const { minutes, day } = form.values;
  const isAskedAgain = exceeding !== null && exceeding === minutes;
  return (
    <Form form={form} label={t(`act.${kind}`)}>
      <Stack gap="md">
        <MessageList messages={messages} />
        {kind === 'lapse' && <Notice tone="warning">{t('book.lapseWarning')}</Notice>}
        <SignedHoursField
          label={t(`book.minutesOf.${kind}`)}
          description={t('book.hint')}
          required
          autoFocus
          {...form.field('minutes')}
        />
        <BalanceAfter
          balance={balanceAt(statement, day)}
          change={minutes === null ? null : kind === 'correction' ? minutes : -minutes}
        />
        <DateField label={t('book.day')} required maxDate={today} {...form.field('day')} />
        {kind === 'lapse' && <TextField label={t('book.agreement')} required {...form.field('agreement')} />}
        <TextField label={t('book.reason')} description={t('book.reasonHint')} required {...form.field('reason')} />
      </Stack>
      <FormActions form={form} submit={t(isAskedAgain ? 'book.anyway' : `book.do.${kind}`)} onCancel={onClose} />
    </Form>
  );
}
