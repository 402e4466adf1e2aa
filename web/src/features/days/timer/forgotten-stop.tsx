import * as api from '@zeitblatt/contract/api';
import type { Track } from '@zeitblatt/domain/days/timer/track';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { formRules } from '../../../forms/form-rules.ts';
import { useDialogMessages } from '../../../forms/use-dialog-messages.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate } from '../../../texts/format.ts';
import { TimeField } from '../../../ui/fields/typed-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import { notify } from '../../../ui/messages/notify.ts';

type EndValues = { readonly stop_time: string | null };

const rules = formRules({ schema: api.timeTracking.complete.body, productOf: (values: EndValues) => values });

/** Asks the employee for the end of a track whose stop was forgotten. The field is empty: no end is proposed. @source docs/decisions.md D83 */
export function ForgottenStop({ track }: { readonly track: Track }) {
  const { t } = useTranslation('time-tracking');
  const { weekday } = useCalendarText();
  const complete = useWrite(api.timeTracking.complete, { isAboutRow: true });
  const { messages, attempt } = useDialogMessages(['stop_time']);
  const initial: EndValues = { stop_time: null };
  const form = useAppForm(rules, {
    initial,
    isEmptyPatient: true,
    save: async (body) => {
      const { success } = await attempt(complete.send({ body }));
      notify.success(success, 'timer');
    },
  });
  const day = track.start_time.slice(0, 10);
  const date = `${weekday(day)}, ${formatDate(day)}`;
  const title = t('forgotten.title', { date });
  return (
    <section className="timer-forgotten" aria-label={title}>
      <h2>
        <Highlight>{title}</Highlight>
      </h2>
      <p>{t('forgotten.text', { time: track.start_time.slice(11, 16) })}</p>
      <Form form={form} label={title}>
        <MessageList messages={messages} />
        <TimeField
          label={t('forgotten.field')}
          description={t('forgotten.hint')}
          required
          isEnd
          {...form.field('stop_time')}
        />
        <div className="timer-actions">
          <Button kind="primary" type="submit" wide loading={form.saving}>
            {t('forgotten.save')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
