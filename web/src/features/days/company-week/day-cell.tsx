import { IconClockExclamation } from '@tabler/icons-react';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DayKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { WeekDay } from '@zeitblatt/domain/days/week/week';
import type { DayQuestion } from '@zeitblatt/domain/days/week/week-questions';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatHours, formatParts } from '../../../texts/format.ts';
import { DayCode } from '../../../ui/marks/day-code.tsx';
import { mayOpen, minutesOf, paidMinutesOf, shownDayOf, shownKindOf } from '../week/shown-day.ts';
import type { WeekRow } from './week-rows.ts';

export type DayCellProps = {
  readonly row: WeekRow;
  readonly day: WeekDay;
  readonly today: IsoDate;
  /** Whether the last recording of the day failed. */
  readonly isFailed: boolean;
  /** Null for users who only read. */
  readonly onCorrect: (() => void) | null;
  readonly tabIndex?: 0 | -1;
};

/** A day of a person: what was recorded, stamped or planned, or what has to be looked at. A press corrects it. */
export function DayCell({ row, day, today, isFailed, onCorrect, tabIndex = 0 }: DayCellProps) {
  const { t } = useTranslation('day-records');
  const { weekday } = useCalendarText();
  const question = row.questionByDay.get(day.day);
  const content = (
    <>
      <span className="visually-hidden">
        {t('due.day', { weekday: weekday(day.day), day: Number(day.day.slice(8)) })}:{' '}
      </span>
      {question ? <Asked day={day} question={question} /> : <Told day={day} />}
      {isFailed && <span className="visually-hidden">, {t('team.notSaved')}</span>}
    </>
  );
  const marks = { 'data-question': question, 'data-failed': isFailed || undefined };
  if (onCorrect === null || !mayOpen(day, today))
    return (
      <span className="team-cell" {...marks}>
        {content}
      </span>
    );
  return (
    <button
      type="button"
      className="team-cell"
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      data-id={row.id}
      data-day={day.day}
      onClick={onCorrect}
      {...marks}
    >
      {content}
    </button>
  );
}

/** Points to look at, in a few words. */
function Asked({ day, question }: { readonly day: WeekDay; readonly question: DayQuestion }) {
  const { t } = useTranslation(['day-records', 'calendar']);
  const hours = formatHours(minutesOf(day));
  const kind = day.record?.kind ?? null;
  if (question === 'asked')
    return (
      kind && (
        <>
          <DayCode state={kind} /> <span aria-hidden>?</span>
          <span className="visually-hidden">{t('team.question.asked', { kind: t(`calendar:kind.${kind}`) })}</span>
        </>
      )
    );
  if (question === 'forgotten')
    return (
      <>
        {day.stamps?.start_time} – <span aria-hidden>?</span>
        <span className="visually-hidden">{t('endMissing')}</span>
      </>
    );
  if (question === 'absent')
    return (
      <>
        {day.absence && <DayCode state={day.absence} />}
        <span className="visually-hidden">{day.absence && t(`calendar:kind.${day.absence}`)}</span>{' '}
        {t('team.andHours', { hours })}
      </>
    );
  if (question === 'long')
    return (
      <>
        {hours}
        <span className="visually-hidden">, {t('team.question.long')}</span>
      </>
    );
  if (question === 'late_stamps')
    return (
      <span title={t('team.question.late_stamps')}>
        <span aria-hidden>{t('team.lateStamps')}</span>
        <span className="visually-hidden">{t('team.question.late_stamps')}</span>
      </span>
    );
  return t(`team.question.${question}`);
}

function Told({ day }: { readonly day: WeekDay }) {
  const { t } = useTranslation(['day-records', 'calendar']);
  const shown = shownDayOf(day);
  const kind = shownKindOf(day);
  if (kind !== null && !day.outside_contract) return <OfKind day={day} kind={kind} />;
  const hours = formatHours(minutesOf(day));
  if (shown.kind === 'plan')
    return (
      <>
        <span className="pencil">{hours}</span>
        <span className="visually-hidden">, {t('source.plan')}</span>
      </>
    );
  if (shown.kind === 'free') {
    const reason = day.holiday ? 'holiday' : day.absence;
    const word = day.holiday
      ? t(`calendar:holiday.${day.holiday}`)
      : day.absence
        ? t(`calendar:kind.${day.absence}`)
        : t(day.outside_contract ? 'outside' : 'free');
    return (
      <>
        {reason && <DayCode state={reason} />}
        <span className="visually-hidden">{word}</span>
      </>
    );
  }
  if (shown.kind === 'none')
    return (
      <>
        <b aria-hidden>0:00</b>
        <span className="visually-hidden">{t('notWorked')}</span>
      </>
    );
  const isRunning = shown.times.end_time === null;
  const source = { stamped: 'source.stamp', recorded: 'state.recorded', confirmed: 'state.confirmed' } as const;
  return (
    <>
      <b
        data-stamped={shown.kind === 'stamped' || undefined}
        title={shown.times.parts ? formatParts(shown.times.parts) : undefined}
      >
        {isRunning ? t('goesOn') : hours}
      </b>
      {shown.times.parts && (
        <>
          {' '}
          <small aria-hidden>{`·${shown.times.parts.length}`}</small>
          <span className="visually-hidden">, {formatParts(shown.times.parts)}</span>
        </>
      )}
      {shown.kind === 'stamped' && day.stamps?.clock_differs && (
        <span className="team-clock" title={t('clockDiffers')}>
          <IconClockExclamation size={16} aria-hidden />
          <span className="visually-hidden">{t('clockDiffers')}</span>
        </span>
      )}
      <span className="visually-hidden">, {t(source[shown.kind])}</span>
    </>
  );
}

/** A day of a kind: its letter, and the hours that are worked and credited. */
function OfKind({ day, kind }: { readonly day: WeekDay; readonly kind: DayKind }) {
  const { t } = useTranslation(['day-records', 'calendar']);
  const minutes = paidMinutesOf(day);
  const hours = formatHours(minutes);
  const [isPencil, isWorked] = [shownDayOf(day).kind === 'plan', minutesOf(day) > 0];
  const word = kind === 'holiday' && day.holiday ? t(`calendar:holiday.${day.holiday}`) : t(`calendar:kind.${kind}`);
  return (
    <>
      <DayCode state={kind} />
      <span className="visually-hidden">{word}</span>
      {minutes > 0 && <> {isPencil ? <span className="pencil">{hours}</span> : isWorked ? <b>{hours}</b> : hours}</>}
      {isPencil && <span className="visually-hidden">, {t('source.plan')}</span>}
      {day.credit_hint && <span className="visually-hidden">, {t(`creditHint.${day.credit_hint}`)}</span>}
    </>
  );
}
