import type { AbsenceKind } from '@zeitblatt/domain/days/absences/absence-types';
import type { RecordedEntry, WeekDay } from '@zeitblatt/domain/days/week/week';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../api/connection.ts';
import { ConfirmedMonthLinks } from '../../../errors/confirmed-month-links.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate, formatHours } from '../../../texts/format.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { NoEarlyEnter } from '../../../ui/dialogs/no-early-enter.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { BreakField, TimeField } from '../../../ui/fields/typed-fields.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import { useFoldedScreen } from '../../../ui/theme/screen.ts';
import { ConfirmedDay } from './confirmed-day.tsx';
import { KindChoice } from './kind-choice.tsx';
import { LateQuestion } from './late-question.tsx';
import { LeftOut } from './left-out.tsx';
import { AddPart, PartFields } from './part-fields.tsx';
import { hoursOf, useCorrection } from './use-correction.ts';

type CorrectDayDialogProps = {
  /** Null while the dialog is closed. */
  readonly day: WeekDay | null;
  readonly onClose: () => void;
  /** Whose day it is, where it is not the own one. */
  readonly name?: string;
  /** Whether the correction may need a reason. */
  readonly asksReason?: boolean;
  /** The kind to begin with, where it is not the recorded one. */
  readonly kind?: AbsenceKind;
  /** The digit that opened the dialog: the begin starts with it. */
  readonly typed?: string;
  readonly send: (entries: readonly RecordedEntry[], reason: string) => Promise<void>;
};

/** Corrects a day: times typed as in the editor or moved by steps, a kind of day, or not worked at all. */
export function CorrectDayDialog({ name, ...props }: CorrectDayDialogProps) {
  const { day, onClose } = props;
  const { weekday } = useCalendarText();
  // Keeps its content while it closes.
  const [last, setLast] = useState<{ readonly day: WeekDay; readonly title: string } | null>(null);
  if (day !== null && day !== last?.day) {
    const date = `${weekday(day.day)}, ${formatDate(day.day)}`;
    setLast({ day, title: name === undefined ? date : `${name}, ${date}` });
  }
  return (
    <Dialog opened={day !== null} onClose={onClose} title={last?.title ?? ''} size="sm" closeOnClickOutside={false}>
      {last && (
        <NoEarlyEnter key={last.title}>
          {last.day.closed ? (
            <ConfirmedDay {...props} day={last.day} by={name === undefined ? 'self' : 'manager'} />
          ) : (
            <CorrectionForm {...props} {...(name === undefined ? {} : { name })} day={last.day} />
          )}
        </NoEarlyEnter>
      )}
    </Dialog>
  );
}

const STEPS = [-30, -15, 15, 30] as const;

type CorrectionFormProps = CorrectDayDialogProps & { readonly day: WeekDay };

function CorrectionForm({ day, name, asksReason = false, kind: given, typed, onClose, send }: CorrectionFormProps) {
  const { t } = useTranslation(['day-records', 'calendar']);
  const isOnline = useIsOnline();
  const correction = useCorrection({ day, given, typed, onClose, send });
  const { form, kind, hours, isComplete, isUnfinished, record } = correction;
  return (
    <Form form={form} label={t('correct')}>
      <div className="week-correct">
        <p className="week-quiet">{day.plan ? <PlanText {...day.plan} /> : t('noPlan')}</p>
        {day.tracks.length > 0 && <TracksText tracks={day.tracks} />}
        <LeftOut day={day} />
        <LateQuestion day={day} disabled={!isOnline || form.saving} onAnswer={record} />
        <MessageList messages={correction.messages} />
        <ConfirmedMonthLinks error={correction.failure} isOwn={name === undefined} />
        <TimesFields correction={correction} typed={typed} />
        <KindChoice day={day} kind={kind} isManager={name !== undefined} onChange={correction.chooseKind} />
        {asksReason && (
          <TextField
            label={t('field.reason')}
            description={t('team.reasonWhy')}
            maxLength={200}
            {...form.field('reason')}
          />
        )}
        {!isOnline && <p className="week-quiet">{t('offline')}</p>}
        <Button kind="primary" type="submit" wide loading={form.saving} disabled={!isOnline || isUnfinished}>
          <span className="week-button">
            <b>{t('take')}</b> {kind !== null && <span>{t(`calendar:kind.${kind}`)}</span>}{' '}
            {isComplete && (
              <span>
                {day.plan ? t('insteadOf', { hours, plan: hoursOf(day.day, day.plan) }) : t('hours', { hours })}
              </span>
            )}
          </span>
        </Button>
        <Button wide disabled={!isOnline || form.saving} onClick={() => record(correction.notWorked)}>
          {t('notWorked')}
        </Button>
      </div>
    </Form>
  );
}

type TimesFieldsProps = { readonly correction: ReturnType<typeof useCorrection>; readonly typed: string | undefined };

/** Begin, end and break with steps of a quarter of an hour on a phone; begin and end of each part of a day in parts. */
function TimesFields({ correction, typed }: TimesFieldsProps) {
  const { t } = useTranslation('day-records');
  const isFolded = useFoldedScreen();
  const { form, times, stepped, setStepped } = correction;
  const { parts } = times;
  return (
    <>
      {parts === null ? (
        <fieldset className="week-fields">
          <div onFocus={() => setStepped('start_time')}>
            <TimeField label={t('field.start')} {...form.field('start_time')} typed={typed} autoFocus={!isFolded} />
          </div>
          <div onFocus={() => setStepped('end_time')}>
            <TimeField label={t('field.end')} isEnd {...form.field('end_time')} />
          </div>
          <div onFocus={() => setStepped('break_minutes')}>
            <BreakField label={t('field.break')} {...form.field('break_minutes')} />
          </div>
        </fieldset>
      ) : (
        <PartFields times={times} parts={parts} onChange={correction.changeParts} />
      )}
      {correction.isComplete && <AddPart count={parts?.length ?? 1} onAdd={correction.addPart} />}
      {/* A keyboard types times faster than steps do. */}
      {isFolded && parts === null && (
        <div className="week-steps" role="group" aria-label={t('steps', { field: t(`stepped.${stepped}`) })}>
          {STEPS.map((minutes) => (
            <Button
              key={minutes}
              aria-label={t('step', { minutes: signed(minutes) })}
              onClick={() => correction.step(minutes)}
            >
              {signed(minutes)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

const signed = (minutes: number): string => (minutes > 0 ? `+ ${minutes}` : `− ${-minutes}`);

function PlanText({ start_time, end_time, break_minutes }: NonNullable<WeekDay['plan']>) {
  const { t } = useTranslation('day-records');
  return t('plan', { times: `${start_time} – ${end_time}`, hours: formatHours(break_minutes) });
}

/** Stamps, track by track. */
function TracksText({ tracks }: Pick<WeekDay, 'tracks'>) {
  const { t } = useTranslation('day-records');
  const times = tracks.map(({ start_time, end_time }) => `${start_time} – ${end_time ?? '?'}`);
  return <p className="week-quiet">{t('tracks', { times: times.join(', ') })}</p>;
}
