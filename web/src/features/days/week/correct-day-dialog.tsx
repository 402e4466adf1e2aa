import { formatClockTime, minuteOfDay } from '@zeitblatt/domain/calendar/clock-time';
import { realWorkedMinutes } from '@zeitblatt/domain/calendar/real-minutes';
import { parseTypedTime } from '@zeitblatt/domain/calendar/typed-time';
import { type AbsenceKind, absenceTypeOn } from '@zeitblatt/domain/days/absences/absence-types';
import { type DayEntry, dayEntry, MAX_BREAK_MINUTES } from '@zeitblatt/domain/days/day/timesheet-day';
import { otherHalfOf } from '@zeitblatt/domain/days/week/planned-work';
import type { RecordedEntry, WeekDay } from '@zeitblatt/domain/days/week/week';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../api/connection.ts';
import { ConfirmedMonthLinks } from '../../../errors/confirmed-month-links.tsx';
import { reportFailure } from '../../../errors/failure.ts';
import { FailureShownElsewhere } from '../../../errors/failure-shown-elsewhere.ts';
import { formRules } from '../../../forms/form-rules.ts';
import { useDialogMessages } from '../../../forms/use-dialog-messages.ts';
import { partsOf, type TypedPart, withParts } from '../../../month-sheet/cells/parts.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate, formatHours } from '../../../texts/format.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { BreakField, TimeField } from '../../../ui/fields/typed-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import { useFoldedScreen } from '../../../ui/theme/screen.ts';
import { KindChoice } from './kind-choice.tsx';
import { LateQuestion } from './late-question.tsx';
import { LeftOut } from './left-out.tsx';
import { AddPart, PartFields, problemOfParts } from './part-fields.tsx';
import { shownDayOf } from './shown-day.ts';

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
      {last && <CorrectionForm {...props} {...(name === undefined ? {} : { name })} key={last.title} day={last.day} />}
    </Dialog>
  );
}

type TimeName = 'start_time' | 'end_time' | 'break_minutes';

type Values = Pick<DayEntry, TimeName> & { readonly reason: string };

const NOT_WORKED = { start_time: null, end_time: null, break_minutes: 0 };

const STEPS = [-30, -15, 15, 30] as const;
const DAY_MINUTES = 24 * 60;

/** Times to begin with: those that are shown. The end of a shift that goes on, or was forgotten, stays empty. */
function initialValues(day: WeekDay): Values {
  const shown = shownDayOf(day);
  if (!('times' in shown))
    return { start_time: null, end_time: null, break_minutes: day.plan?.break_minutes ?? 0, reason: '' };
  const { start_time, end_time, break_minutes } = shown.times;
  return { start_time, end_time, break_minutes, reason: '' };
}

/** The values with the begin that a typed digit means. */
const withTyped = (values: Values, typed: string | undefined): Values =>
  typed === undefined ? values : { ...values, start_time: parseTypedTime(typed, values.start_time) ?? null };

/** The parts to begin with; null for a day in one part. */
function partsShown(day: WeekDay): readonly TypedPart[] | null {
  const shown = shownDayOf(day);
  return ('times' in shown && shown.times.parts) || null;
}

const hoursOf = (day: string, times: Pick<DayEntry, TimeName | 'parts'>): string =>
  formatHours(realWorkedMinutes(day, times));

/**
 * Times of a day of a kind: those that were recorded or stamped, where the kind can have any; the plan is no time of it, but for the
 * other half of half a day of leave. @source docs/decisions.md D107
 */
function timesWithKind(day: WeekDay, kind: AbsenceKind): Pick<DayEntry, TimeName> {
  const isReported = shownDayOf(day).kind !== 'plan' && absenceTypeOn(kind, day.day).hasTimes;
  const { start_time, end_time, break_minutes } = initialValues(day);
  if (kind === 'half_leave' && !isReported && day.plan) return otherHalfOf(day.plan);
  return isReported ? { start_time, end_time, break_minutes } : { start_time: null, end_time: null, break_minutes: 0 };
}

const TIME_FIELDS = ['start_time', 'end_time', 'break_minutes'].flatMap((name) => [
  `entries.0.${name}`,
  `records.0.${name}`,
]);

type CorrectionFormProps = CorrectDayDialogProps & { readonly day: WeekDay };

function CorrectionForm({ day, name, asksReason = false, kind: given, typed, onClose, send }: CorrectionFormProps) {
  const { t } = useTranslation(['day-records', 'calendar']);
  const isOnline = useIsOnline();
  const isFolded = useFoldedScreen();
  const [kind, setKind] = useState<AbsenceKind | null>(given ?? day.record?.kind ?? null);
  const [stepped, setStepped] = useState<TimeName>('end_time');
  // The button without times sends no field: what is refused then stands at the top.
  const { messages, failure, attempt } = useDialogMessages([...TIME_FIELDS, 'records.0.reason']);
  const withoutTimes = useDialogMessages([]);
  const [parts, setParts] = useState<readonly TypedPart[] | null>(() => partsShown(day));
  // The rules of the form are made once, and read the parts when it is sent.
  const sentParts = useRef<Pick<DayEntry, 'parts'>>({});
  sentParts.current = parts === null ? (partsShown(day) === null ? {} : { parts: null }) : { parts: [...parts] };
  const [rules] = useState(() =>
    formRules({
      schema: dayEntry,
      productOf: ({ reason: _reason, ...times }: Values) => ({ ...times, day: day.day, ...sentParts.current }),
    }),
  );
  const form = useAppForm(rules, {
    initial: given === undefined ? withTyped(initialValues(day), typed) : { ...timesWithKind(day, given), reason: '' },
    isEmptyPatient: true,
    pathOf: (path) => path.replace(/^(entries|records)\.0\./, ''),
    save: async (entry) => {
      await attempt(send([{ ...entry, kind }], form.values.reason));
      onClose();
    },
  });
  const changeParts = (changed: readonly TypedPart[]) => {
    setParts(changed.length > 1 ? changed : null);
    const times = withParts({ ...form.values, parts: parts === null ? null : [...parts] }, changed);
    if (times === null) return;
    form.set('start_time', times.start_time);
    form.set('end_time', times.end_time);
    form.set('break_minutes', times.break_minutes);
  };
  const chooseKind = (chosen: AbsenceKind | null) => {
    setKind(chosen);
    setParts(chosen === null ? partsShown(day) : null);
    const times = chosen === null ? initialValues(day) : timesWithKind(day, chosen);
    form.set('start_time', times.start_time);
    form.set('end_time', times.end_time);
    form.set('break_minutes', times.break_minutes);
  };
  const { start_time, end_time, break_minutes } = form.values;
  const times = { start_time, end_time, break_minutes, parts };
  const isUnfinished = problemOfParts(times) !== null;
  const hours = hoursOf(day.day, { ...form.values, ...(parts !== null && !isUnfinished ? { parts: [...parts] } : {}) });
  const isComplete = start_time !== null && end_time !== null && !isUnfinished;
  const step = (minutes: number) => {
    if (stepped === 'break_minutes')
      form.set('break_minutes', Math.min(MAX_BREAK_MINUTES, Math.max(0, break_minutes + minutes)));
    else {
      const time = form.values[stepped];
      if (time !== null) form.set(stepped, formatClockTime((minuteOfDay(time) + minutes + DAY_MINUTES) % DAY_MINUTES));
    }
  };
  const record = (entry: RecordedEntry) => {
    withoutTimes.attempt(send([entry], form.values.reason)).then(onClose, (error: unknown) => {
      if (!(error instanceof FailureShownElsewhere)) reportFailure(error);
    });
  };
  return (
    <Form form={form} label={t('correct')}>
      <div className="week-correct">
        <p className="week-quiet">{day.plan ? <PlanText {...day.plan} /> : t('noPlan')}</p>
        {day.tracks.length > 0 && <TracksText tracks={day.tracks} />}
        <LeftOut day={day} />
        <LateQuestion day={day} disabled={!isOnline || form.saving} onAnswer={record} />
        <MessageList messages={[...messages, ...withoutTimes.messages]} />
        <ConfirmedMonthLinks error={failure ?? withoutTimes.failure} isOwn={name === undefined} />
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
          <PartFields times={times} parts={parts} onChange={changeParts} />
        )}
        {isComplete && (
          <AddPart
            count={parts?.length ?? 1}
            onAdd={() =>
              changeParts([
                ...partsOf({ start_time, end_time, parts: parts === null ? null : [...parts] }),
                { start: '', end: '' },
              ])
            }
          />
        )}
        {/* A keyboard types times faster than steps do. */}
        {isFolded && parts === null && (
          <div className="week-steps" role="group" aria-label={t('steps', { field: t(`stepped.${stepped}`) })}>
            {STEPS.map((minutes) => (
              <Button key={minutes} aria-label={t('step', { minutes: signed(minutes) })} onClick={() => step(minutes)}>
                {signed(minutes)}
              </Button>
            ))}
          </div>
        )}
        <KindChoice day={day} kind={kind} isManager={name !== undefined} onChange={chooseKind} />
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
        <Button wide disabled={!isOnline || form.saving} onClick={() => record({ day: day.day, ...NOT_WORKED })}>
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

/** Stamps, track by track. */
function TracksText({ tracks }: Pick<WeekDay, 'tracks'>) {
  const { t } = useTranslation('day-records');
  const times = tracks.map(({ start_time, end_time }) => `${start_time} – ${end_time ?? '?'}`);
  return <p className="week-quiet">{t('tracks', { times: times.join(', ') })}</p>;
}
