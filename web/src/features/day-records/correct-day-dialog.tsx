import { formatClockTime, minuteOfDay } from '@zeitblatt/domain/calendar/clock-time';
import type { WeekDay } from '@zeitblatt/domain/day-records/week';
import { type DayEntry, dayEntry, MAX_BREAK_MINUTES } from '@zeitblatt/domain/timesheets/timesheet-day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../api/use-is-online.ts';
import { formRules } from '../../forms/form-rules.ts';
import { useDialogMessages } from '../../forms/use-dialog-messages.ts';
import { useCalendarText } from '../../texts/calendar-text.ts';
import { formatDate, formatHours } from '../../texts/format.ts';
import { useAppForm } from '../../ui/app-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { MessageList } from '../../ui/message-list.tsx';
import { BreakField, TimeField } from '../../ui/typed-fields.tsx';
import { minutesOfTimes, shownDayOf } from './shown-day.ts';

type CorrectDayDialogProps = {
  /** Null while the dialog is closed. */
  readonly day: WeekDay | null;
  readonly onClose: () => void;
  readonly send: (entries: readonly DayEntry[]) => Promise<void>;
};

/** Corrects a day: times typed as in the editor or moved by steps, or not worked at all. */
export function CorrectDayDialog({ day, onClose, send }: CorrectDayDialogProps) {
  const { weekday } = useCalendarText();
  // Keeps its content while it closes.
  const [last, setLast] = useState<WeekDay | null>(null);
  if (day !== null && day !== last) setLast(day);
  return (
    <Dialog
      opened={day !== null}
      onClose={onClose}
      title={last ? `${weekday(last.day)}, ${formatDate(last.day)}` : ''}
      size="sm"
      closeOnClickOutside={false}
    >
      {last && <CorrectionForm key={last.day} day={last} onClose={onClose} send={send} />}
    </Dialog>
  );
}

type TimeName = 'start_time' | 'end_time' | 'break_minutes';

type Values = Pick<DayEntry, TimeName>;

const STEPS = [-30, -15, 15, 30] as const;
const DAY_MINUTES = 24 * 60;

/** Times to begin with: those that are shown. The end of a shift that goes on, or was forgotten, stays empty. */
function initialValues(day: WeekDay): Values {
  const shown = shownDayOf(day);
  if (!('times' in shown)) return { start_time: null, end_time: null, break_minutes: day.plan?.break_minutes ?? 0 };
  const { start_time, end_time, break_minutes } = shown.times;
  return { start_time, end_time, break_minutes };
}

function CorrectionForm({ day, onClose, send }: CorrectDayDialogProps & { readonly day: WeekDay }) {
  const { t } = useTranslation('day-records');
  const isOnline = useIsOnline();
  const [stepped, setStepped] = useState<TimeName>('end_time');
  const { messages, attempt } = useDialogMessages(
    ['start_time', 'end_time', 'break_minutes'].map((name) => `entries.0.${name}`),
  );
  const [rules] = useState(() =>
    formRules({ schema: dayEntry, productOf: (values: Values) => ({ ...values, day: day.day }) }),
  );
  const form = useAppForm(rules, {
    initial: initialValues(day),
    isEmptyPatient: true,
    pathOf: (path) => path.replace(/^entries\.0\./, ''),
    save: async (entry) => {
      await attempt(send([entry]));
      onClose();
    },
  });
  const { start_time, end_time, break_minutes } = form.values;
  const isComplete = start_time !== null && end_time !== null;
  const step = (minutes: number) => {
    if (stepped === 'break_minutes')
      form.set('break_minutes', Math.min(MAX_BREAK_MINUTES, Math.max(0, break_minutes + minutes)));
    else {
      const time = form.values[stepped];
      if (time !== null) form.set(stepped, formatClockTime((minuteOfDay(time) + minutes + DAY_MINUTES) % DAY_MINUTES));
    }
  };
  const notWorked = () => {
    attempt(send([{ day: day.day, start_time: null, end_time: null, break_minutes: 0 }])).then(
      onClose,
      () => undefined,
    );
  };
  return (
    <Form form={form} label={t('correct')}>
      <div className="week-correct">
        <p className="week-quiet">{day.plan ? <PlanText {...day.plan} /> : t('noPlan')}</p>
        <MessageList messages={messages} />
        <fieldset className="week-fields">
          <div onFocus={() => setStepped('start_time')}>
            <TimeField label={t('field.start')} {...form.field('start_time')} />
          </div>
          <div onFocus={() => setStepped('end_time')}>
            <TimeField label={t('field.end')} {...form.field('end_time')} />
          </div>
          <div onFocus={() => setStepped('break_minutes')}>
            <BreakField label={t('field.break')} {...form.field('break_minutes')} />
          </div>
        </fieldset>
        <div className="week-steps" role="group" aria-label={t('steps', { field: t(`stepped.${stepped}`) })}>
          {STEPS.map((minutes) => (
            <Button key={minutes} aria-label={t('step', { minutes: signed(minutes) })} onClick={() => step(minutes)}>
              {signed(minutes)}
            </Button>
          ))}
        </div>
        {!isOnline && <p className="week-quiet">{t('offline')}</p>}
        <Button kind="primary" type="submit" wide loading={form.saving} disabled={!isOnline}>
          <span className="week-button">
            <b>{t('take')}</b>{' '}
            {isComplete && (
              <span>
                {day.plan
                  ? t('insteadOf', {
                      hours: formatHours(minutesOfTimes({ start_time, end_time, break_minutes })),
                      plan: formatHours(minutesOfTimes(day.plan)),
                    })
                  : t('hours', { hours: formatHours(minutesOfTimes({ start_time, end_time, break_minutes })) })}
              </span>
            )}
          </span>
        </Button>
        <Button wide disabled={!isOnline || form.saving} onClick={notWorked}>
          {t('notWorked')}
        </Button>
      </div>
    </Form>
  );
}

const signed = (minutes: number): string => (minutes > 0 ? `+ ${minutes}` : `− ${-minutes}`);

function PlanText({ start_time, end_time, break_minutes }: NonNullable<WeekDay['plan']>) {
  const { t } = useTranslation('day-records');
  return t('plan', { times: `${start_time} – ${end_time}`, hours: formatHours(break_minutes) });
}
