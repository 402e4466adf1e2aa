import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { type DayKind, isAskedKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { RecordedEntry, WeekDay } from '@zeitblatt/domain/days/week/week';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatHours, formatParts } from '../../../texts/format.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { DayCode } from '../../../ui/marks/day-code.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { LateQuestion } from './late-question.tsx';
import { LeftOut } from './left-out.tsx';
import { entryAsPlanned, mayCorrect, paidMinutesOf, type ShownDay, shownDayOf, shownKindOf } from './shown-day.ts';

type DayRowProps = {
  readonly day: WeekDay;
  readonly today: IsoDate;
  /** False without a network and while something is sent. */
  readonly mayRecord: boolean;
  readonly onConfirm: () => void;
  readonly onCorrect: () => void;
  readonly onAnswer: (entry: RecordedEntry) => void;
};

/** A day of the week: what was recorded or planned, and the tap that confirms or corrects it. */
export function DayRow({ day, today, mayRecord, onConfirm, onCorrect, onAnswer }: DayRowProps) {
  const { t } = useTranslation('day-records');
  const { weekday, weekdayShort } = useCalendarText();
  const name = t('due.day', { weekday: weekday(day.day), day: Number(day.day.slice(8)) });
  const shown = shownDayOf(day);
  const minutes = paidMinutesOf(day);
  const isPencil = shown.kind === 'plan';
  const correctable = mayCorrect(day, today);
  const content = (
    <>
      <span className="week-date">
        <b aria-hidden>{weekdayShort(day.day)}</b>
        <span className="num" aria-hidden>
          {Number(day.day.slice(8))}.{Number(day.day.slice(5, 7))}.
        </span>
        <span className="visually-hidden">{name}</span>
      </span>
      <span className="week-what">
        <Kind day={day} />
        <Times day={day} shown={shown} />
        <LeftOut day={day} />
      </span>
      <span className="num week-minutes">
        {minutes > 0 && (isPencil ? <span className="pencil">{formatHours(minutes)}</span> : formatHours(minutes))}
      </span>
    </>
  );
  return (
    <li data-state={day.state}>
      {correctable ? (
        <button type="button" className="week-open" aria-haspopup="dialog" onClick={onCorrect}>
          {content}
          <span className="visually-hidden">{t('correct')}</span>
          {entryAsPlanned(day) === null && (
            <span className="week-state">
              {day.state === 'recorded' && (
                <>
                  <IconCheck size={16} aria-hidden />
                  {t('state.recorded')}
                </>
              )}
              <IconChevronRight size={16} aria-hidden />
            </span>
          )}
        </button>
      ) : (
        <span className="week-open">
          {content}
          {day.closed && (
            <span className="week-state">
              <IconCheck size={16} aria-hidden />
              {t('state.confirmed')}
            </span>
          )}
        </span>
      )}
      {entryAsPlanned(day) !== null && (
        <Button aria-label={t('confirmOf', { day: name })} disabled={!mayRecord} onClick={onConfirm}>
          {t('confirm')}
        </Button>
      )}
      <LateQuestion day={day} disabled={!mayRecord} onAnswer={correctable || day.closed ? onAnswer : null} />
    </li>
  );
}

/** The kind of a day, whether the company still has to answer, and why it credits nothing. */
function Kind({ day }: { readonly day: WeekDay }) {
  const { t } = useTranslation(['day-records', 'calendar']);
  const kind = shownKindOf(day);
  if (kind === null || kind === 'holiday') return null;
  const isAsked = day.record !== null && !day.closed && isAskedKind(day.record, day.day, day.absence === 'leave');
  return (
    <>
      <Reason state={kind} text={t(`calendar:kind.${kind}`)} />
      {isAsked && <small>{t('kind.asked')}</small>}
      {day.credit_hint && <small>{t(`creditHint.${day.credit_hint}`)}</small>}
    </>
  );
}

/** Times with their source, or why there are none. */
function Times({ day, shown }: { readonly day: WeekDay; readonly shown: ShownDay }) {
  const { t } = useTranslation(['day-records', 'calendar']);
  if (shown.kind === 'none') return shownKindOf(day) === null && <b>{t('notWorked')}</b>;
  if (shown.kind === 'free') {
    if (day.holiday) return <Reason state="holiday" text={t(`calendar:holiday.${day.holiday}`)} />;
    if (shownKindOf(day) !== null) return null;
    if (day.absence) return <Reason state={day.absence} text={t(`calendar:kind.${day.absence}`)} />;
    return <span>{t(day.outside_contract ? 'outside' : 'free')}</span>;
  }
  const { start_time, end_time, break_minutes, parts } = shown.times;
  const isForgotten = shown.kind === 'stamped' && day.stamps?.is_forgotten === true;
  const times = parts ? formatParts(parts) : `${start_time} – ${end_time ?? t(isForgotten ? 'endMissing' : 'goesOn')}`;
  const pause = break_minutes > 0 ? t('break', { hours: formatHours(break_minutes) }) : t('noBreak');
  return (
    <>
      {shown.kind === 'plan' && <span className="num pencil">{times}</span>}
      {shown.kind !== 'plan' && (
        <b className="num" data-stamped={shown.kind === 'stamped' || undefined}>
          {isForgotten ? <Highlight>{times}</Highlight> : times}
        </b>
      )}
      <small>
        <Source day={day} shown={shown} />, {pause}
      </small>
    </>
  );
}

function Source({ day, shown }: { readonly day: WeekDay; readonly shown: ShownDay }) {
  const { t } = useTranslation('day-records');
  if (shown.kind === 'plan') return t('source.plan');
  if (shown.kind === 'confirmed') return t('source.sheet');
  if (shown.kind === 'stamped') return t('source.stamp');
  const { record } = day;
  if (record?.by === 'manager') return t('source.manager', { name: record.name });
  return t(record?.source === 'plan' ? 'source.asPlanned' : 'source.entry');
}

function Reason({ state, text }: { readonly state: DayKind; readonly text: string }) {
  return (
    <span className="week-reason">
      <DayCode state={state} />
      {text}
    </span>
  );
}
