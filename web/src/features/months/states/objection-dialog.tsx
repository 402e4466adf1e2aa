import { IconSend } from '@tabler/icons-react';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { MONTH_WORDS_MAX, objecting, type PersonMonth } from '@zeitblatt/domain/months/states/month-state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../api/connection.ts';
import { formRules } from '../../../forms/form-rules.ts';
import { useDialogMessages } from '../../../forms/use-dialog-messages.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import './objection-dialog.css';
import type { ObjectionBody } from './use-answering.ts';

type Values = { readonly words: string; readonly days: readonly IsoDate[] };

type ObjectionDialogProps = {
  readonly opened: boolean;
  readonly month: PersonMonth;
  /** Person who sent the month and has to reply. */
  readonly manager: string;
  readonly onClose: () => void;
  readonly onSend: (body: Omit<ObjectionBody, 'hash'>) => Promise<void>;
};

const NOTHING: Values = { words: '', days: [] };

/** Says in own words what is wrong, with the days as buttons. What was typed stays when the dialog is closed. */
export function ObjectionDialog({ opened, month, manager, onClose, onSend }: ObjectionDialogProps) {
  const { t } = useTranslation('month-states');
  const isOnline = useIsOnline();
  const { messages, attempt } = useDialogMessages(['words']);
  const [rules] = useState(() =>
    formRules({
      schema: objecting.pick({ words: true, days: true }),
      productOf: ({ words, days }: Values) => ({ words, days: [...days] }),
    }),
  );
  const form = useAppForm(rules, {
    initial: NOTHING,
    isEmptyPatient: true,
    save: async (body) => {
      await attempt(onSend(body));
      form.reset();
      onClose();
    },
  });
  const { days } = form.values;
  const toggle = (day: IsoDate) =>
    form.set('days', days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted());
  return (
    <Dialog opened={opened} onClose={onClose} title={t('objecting.title')} size="sm" closeOnClickOutside={false}>
      <Form form={form} label={t('objecting.title')}>
        <div className="month-objecting">
          <MessageList messages={messages} />
          <DayButtons month={month} chosen={days} onToggle={toggle} />
          <TextAreaField label={t('objecting.words')} rows={3} maxLength={MONTH_WORDS_MAX} {...form.field('words')} />
          <p className="month-quiet">{t('objecting.what', { name: manager })}</p>
          {!isOnline && <p className="month-quiet">{t('offline')}</p>}
          <Button
            kind="primary"
            type="submit"
            wide
            icon={<IconSend size={20} aria-hidden />}
            loading={form.saving}
            disabled={!isOnline}
          >
            {t('objecting.send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type DayButtonsProps = {
  readonly month: PersonMonth;
  readonly chosen: readonly IsoDate[];
  readonly onToggle: (day: IsoDate) => void;
};

/** The days that differ, and behind a button all others of the month. */
function DayButtons({ month: { days, differences }, chosen, onToggle }: DayButtonsProps) {
  const { t } = useTranslation('month-states');
  const { weekdayShort } = useCalendarText();
  const [areAllShown, setAllShown] = useState(false);
  const near = new Set([...differences.map(({ day }) => day), ...chosen]);
  const shown = days.filter(({ day, outside_contract }) => !outside_contract && (areAllShown || near.has(day)));
  return (
    <fieldset className="month-days">
      <legend>{t('objecting.days')}</legend>
      {shown.map(({ day }) => {
        const number = Number(day.slice(8));
        return (
          <button key={day} type="button" aria-pressed={chosen.includes(day)} onClick={() => onToggle(day)}>
            {t('day.short', { weekday: weekdayShort(day), day: number })}
          </button>
        );
      })}
      {!areAllShown && (
        <button type="button" onClick={() => setAllShown(true)}>
          {t(near.size > 0 ? 'objecting.others' : 'objecting.choose')}
        </button>
      )}
    </fieldset>
  );
}
