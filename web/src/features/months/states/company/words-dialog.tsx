import * as api from '@zeitblatt/contract/api';
import { MONTH_WORDS_MAX, type MonthStanding } from '@zeitblatt/domain/months/states/month-state';
import { requiredText } from '@zeitblatt/domain/rules/fields';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useWrite } from '../../../../api/use-write.ts';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';
import { useAppForm } from '../../../../ui/forms/app-form.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { Button } from '../../../../ui/marks/button.tsx';
import { MessageList } from '../../../../ui/messages/message-list.tsx';
import { notify } from '../../../../ui/messages/notify.ts';
import { Objection } from '../month-notes.tsx';
import { useMonthMessages } from './use-month-messages.ts';

type WordsDialogProps = {
  readonly kind: 'reply' | 'reopen';
  readonly employeeId: number;
  readonly name: string;
  readonly standing: MonthStanding;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Answers an objection, or says why a closed month is opened again. */
export function WordsDialog(props: WordsDialogProps) {
  const { kind, name, opened, onClose } = props;
  const { t } = useTranslation('month-states');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(`team.${kind}Title`, { name })}
      size="md"
      closeOnClickOutside={false}
    >
      <WordsForm {...props} />
    </Dialog>
  );
}

const wordsRules = z.object({ words: requiredText(MONTH_WORDS_MAX) });

function WordsForm({ kind, employeeId: employee_id, standing, onClose }: WordsDialogProps) {
  const { t } = useTranslation(['month-states', 'common']);
  const reply = useWrite(api.monthStates.reply, { isAboutRow: true });
  const reopen = useWrite(api.monthStates.reopen, { isAboutRow: true });
  const { messages, attempt } = useMonthMessages();
  const params = { month: standing.month };
  const form = useAppForm(wordsRules, {
    initial: { words: '' },
    isEmptyPatient: true,
    pathOf: () => 'words',
    save: async ({ words }) => {
      await attempt([], () =>
        kind === 'reply'
          ? reply.send({ params, body: { employee_id, words } })
          : reopen.send({ params, body: { employee_id, reason: words } }),
      );
      notify.success(t(`team.${kind}Done`));
      onClose();
    },
  });
  return (
    <Form form={form} label={t(`team.${kind}`)}>
      <div className="month-asking">
        <MessageList messages={messages} />
        {kind === 'reply' && <Objection standing={standing} />}
        <TextAreaField
          label={t(`team.${kind}Words`)}
          description={t(`team.${kind}What`)}
          rows={3}
          maxLength={MONTH_WORDS_MAX}
          autoFocus
          {...form.field('words')}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" kind="primary" loading={form.saving}>
            {t(`team.${kind}`)}
          </Button>
        </DialogActions>
      </div>
    </Form>
  );
}
