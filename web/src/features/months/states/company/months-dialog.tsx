import * as api from '@zeitblatt/contract/api';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { confirmingMonths, type EmployeeMonthRow, MONTH_WORDS_MAX } from '@zeitblatt/domain/months/states/month-state';
import type { Language } from '@zeitblatt/i18n/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../../api/use-write.ts';
import { reportFailure } from '../../../../errors/failure.ts';
import { FailureShownElsewhere } from '../../../../errors/failure-shown-elsewhere.ts';
import { formRules } from '../../../../forms/form-rules.ts';
import { useCalendarText } from '../../../../texts/calendar-text.ts';
import { formatList } from '../../../../texts/format.ts';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';
import { useAppForm } from '../../../../ui/forms/app-form.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { Button } from '../../../../ui/marks/button.tsx';
import { Highlight } from '../../../../ui/marks/marks.tsx';
import { MessageList } from '../../../../ui/messages/message-list.tsx';
import { notify } from '../../../../ui/messages/notify.ts';
import { useDaysText } from '../month-notes.tsx';
import { nameOfRow } from './month-task.ts';
import { useMonthMessages } from './use-month-messages.ts';
import { type FinishedMonths, useMonthsInParts } from './use-months-in-parts.ts';

type Kind = 'send' | 'confirm' | 'close';

export type MonthsDialogProps = {
  readonly kind: Kind;
  readonly month: IsoMonth;
  readonly rows: readonly EmployeeMonthRow[];
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called after the months were sent, confirmed or closed. */
  readonly onDone: () => void;
};

/** Sends, confirms or closes the months of several people, after one question with their names. */
export function MonthsDialog(props: MonthsDialogProps) {
  const { kind, month, rows, opened, onClose } = props;
  const { t } = useTranslation('month-states');
  const { monthAndYear } = useCalendarText();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(`team.${kind}Title`, { count: rows.length, month: monthAndYear(month) })}
      size="md"
      closeOnClickOutside={false}
    >
      <MonthsForm {...props} />
    </Dialog>
  );
}

type Values = { readonly words: string; readonly confirmed: boolean };

function MonthsForm({ kind, month, rows, onClose, onDone }: MonthsDialogProps) {
  const { t } = useTranslation(['month-states', 'common']);
  const act = useMonthAct(kind, month);
  const resend = useMonthAct('send', month);
  const { messages, asksForDaysAhead, asksForRecorded, attempt } = useMonthMessages();
  const parts = useMonthsInParts(attempt);
  const isConfirming = kind === 'confirm';
  const outdated = isConfirming ? rows.filter(({ outdated_days }) => outdated_days.length > 0) : [];
  const takesRecorded = isConfirming && (outdated.length > 0 || asksForRecorded);
  const { doneText, finishedText } = useDoneText();
  const unagreed = rows.filter(({ standing }) => standing.state !== 'agreed');
  const [rules] = useState(() =>
    formRules({
      schema: confirmingMonths.pick({ words: true, confirmed: true }),
      productOf: ({ words, confirmed }: Values) => ({
        words: words.trim() === '' ? null : words.trim(),
        confirmed: isConfirming ? confirmed : true,
      }),
    }),
  );
  const form = useAppForm(rules, {
    initial: { words: '', confirmed: false },
    save: async ({ words }) => {
      const finished = await parts.run(rows, (part) => act(part, words, { asksForDaysAhead, takesRecorded }));
      notify.success(doneText(kind, finished));
      onDone();
      onClose();
    },
  });
  return (
    <Form form={form} label={t(`team.${kind}`)}>
      <div className="month-asking">
        <MessageList messages={[...messages, ...finishedText(kind, rows, parts.finished)]} />
        <p>{t(`team.${kind}What`)}</p>
        <Names rows={rows} />
        <OutdatedRows rows={outdated} />
        {kind === 'send' && <OnPaper rows={rows} />}
        {isConfirming && unagreed.length > 0 && (
          <TextAreaField
            label={t('team.words')}
            description={t('team.wordsWhy', { count: unagreed.length })}
            rows={2}
            maxLength={MONTH_WORDS_MAX}
            {...form.field('words')}
          />
        )}
        {isConfirming && (
          <CheckboxField label={t('team.statement', { count: rows.length })} {...form.field('confirmed')} />
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          {takesRecorded && (
            <SendAnew
              rows={outdated.length > 0 ? outdated : rows}
              send={resend}
              attempt={attempt}
              onClose={onClose}
              onDone={onDone}
            />
          )}
          <Button type="submit" kind="primary" loading={form.saving} disabled={rows.length === 0}>
            {t(asksForDaysAhead ? 'team.sendWithout' : takesRecorded ? 'team.confirmRecorded' : `team.${kind}`)}
          </Button>
        </DialogActions>
      </div>
    </Form>
  );
}

/** How many months were sent, confirmed or closed, whose stayed as they were, and whose are left after a refusal. */
function useDoneText() {
  const { t, i18n } = useTranslation('month-states');
  const names = (of: readonly EmployeeMonthRow[]) => formatList(i18n.language as Language, of.map(nameOfRow));
  const doneText = (kind: Kind, { done, unchanged }: FinishedMonths): string => {
    const text = t(`team.${kind}Done`, { count: done.length });
    return unchanged.length === 0 ? text : `${text} ${t('team.unchanged', { names: names(unchanged) })}`;
  };
  const finishedText = (kind: Kind, rows: readonly EmployeeMonthRow[], finished: FinishedMonths): readonly string[] => {
    const { done, unchanged } = finished;
    const left = rows.filter((row) => !done.includes(row) && !unchanged.includes(row));
    if (left.length === rows.length || left.length === 0) return [];
    return [`${doneText(kind, finished)} ${t('team.left', { names: names(left) })}`];
  };
  return { doneText, finishedText };
}

function Names({ rows }: { readonly rows: readonly EmployeeMonthRow[] }) {
  const { i18n } = useTranslation();
  return (
    <p>
      <b>{formatList(i18n.language as Language, rows.map(nameOfRow))}</b>
    </p>
  );
}

/** People without account, who get the draft on paper. */
function OnPaper({ rows }: { readonly rows: readonly EmployeeMonthRow[] }) {
  const { t, i18n } = useTranslation('month-states');
  const names = rows.filter(({ has_account }) => !has_account).map(nameOfRow);
  if (names.length === 0) return null;
  return <p>{t('team.paper', { names: formatList(i18n.language as Language, names) })}</p>;
}

/** People for whom something else was recorded since their draft was sent, with the days. */
function OutdatedRows({ rows }: { readonly rows: readonly EmployeeMonthRow[] }) {
  const { t } = useTranslation('month-states');
  const daysText = useDaysText();
  if (rows.length === 0) return null;
  return (
    <div>
      <p>
        <Highlight>{t('team.outdatedWhat')}</Highlight>
      </p>
      <ul className="num">
        {rows.map((row) => (
          <li key={row.employee_id}>
            {t('team.outdatedOf', { name: nameOfRow(row), days: daysText(row.outdated_days) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

type SendAnewProps = Pick<MonthsDialogProps, 'rows' | 'onClose' | 'onDone'> & {
  readonly send: ReturnType<typeof useMonthAct>;
  readonly attempt: ReturnType<typeof useMonthMessages>['attempt'];
};

/** The other way out of an outdated draft: the months are sent to their people anew. */
function SendAnew({ rows, send, attempt, onClose, onDone }: SendAnewProps) {
  const { t } = useTranslation('month-states');
  const { doneText } = useDoneText();
  const parts = useMonthsInParts(attempt);
  const [isSending, setSending] = useState(false);
  const press = async () => {
    setSending(true);
    try {
      const finished = await parts.run(rows, (part) =>
        send(part, null, { asksForDaysAhead: true, takesRecorded: false }),
      );
      notify.success(doneText('send', finished));
      onDone();
      onClose();
    } catch (error) {
      if (!(error instanceof FailureShownElsewhere)) reportFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Button loading={isSending} onClick={() => void press()}>
      {t('team.sendAnew', { count: rows.length })}
    </Button>
  );
}

type Answers = { readonly asksForDaysAhead: boolean; readonly takesRecorded: boolean };

/** The call of an action on several months. */
function useMonthAct(kind: Kind, month: IsoMonth) {
  const send = useWrite(api.monthStates.send, { isAboutRow: true });
  const confirm = useWrite(api.monthStates.confirm, { isAboutRow: true });
  const close = useWrite(api.monthStates.close, { isAboutRow: true });
  const params = { month };
  return (
    rows: readonly EmployeeMonthRow[],
    words: string | null,
    { asksForDaysAhead, takesRecorded }: Answers,
  ): Promise<{ readonly unchanged: readonly number[] }> => {
    const employee_ids = rows.map(({ employee_id }) => employee_id);
    if (kind === 'close') return close.send({ params, body: { employee_ids } });
    const recorded = takesRecorded ? { take_recorded: true } : {};
    if (kind === 'confirm')
      return confirm.send({ params, body: { employee_ids, confirmed: true, words, ...recorded } });
    const months = rows.map(({ schema_id }) => ({ schema_id, days: null }));
    return send.send({ params, body: { months, ...(asksForDaysAhead ? { without_days_ahead: true } : {}) } });
  };
}
