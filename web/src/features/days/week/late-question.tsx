import { leavesOtherHalf } from '@zeitblatt/domain/days/absences/half-day';
import type { DayTimes } from '@zeitblatt/domain/days/day/compare-days';
import { keptEntry } from '@zeitblatt/domain/days/week/kept-day';
import type { RecordedEntry, WeekDay } from '@zeitblatt/domain/days/week/week';
import { useTranslation } from 'react-i18next';
import { formatDate, formatHours } from '../../../texts/format.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import './late-question.css';
import { leftOutAsked } from './left-out.tsx';

type LateQuestionProps = {
  readonly day: WeekDay;
  /** Records one of the two readings; null where the day cannot be recorded. */
  readonly onAnswer: ((entry: RecordedEntry) => void) | null;
  readonly disabled?: boolean;
  readonly by?: 'self' | 'manager';
};

/**
 * Question of late stamps about a day: the times that count now, and those that the stamps tell. One press answers; a confirmed day is
 * left as it is. Renders nothing where they ask nothing.
 *
 * @source docs/decisions/0091-stamps-in-any-order.md
 */
export function LateQuestion({ day, onAnswer, disabled = false, by = 'self' }: LateQuestionProps) {
  const { t } = useTranslation('day-records');
  if (!day.late) return null;
  const { stamps, reading } = day.late;
  const names = stamps
    .map(({ kind, day: of, time }) => t(`late.${kind}`, { time: of ? `${formatDate(of)} ${time}` : time }))
    .join(', ');
  const counting = countingEntry(day);
  const contradicting = [
    t('late.stamps', { stamps: names }),
    ...(stamps.some(({ clock_differs }) => clock_differs) ? [`${t('clockDiffers')}.`] : []),
  ].join(' ');
  const leftOut = leftOutAsked(day);
  const tooMuch = leftOut.map(({ start_time, end_time, reason }) =>
    t(`late.leftOut.${reason}`, { times: `${start_time} – ${end_time}` }),
  );
  const named = stamps.length > 0 ? contradicting : t('late.afterSheet');
  const text = leftOut.length > 0 ? tooMuch.join(' ') : named;
  const byHand = leftOut[0] ? t(`late.enter.${leftOut[0].reason}`) : t('late.byHand');
  if (day.closed) {
    const kept = keptEntry(day, by);
    return (
      <div className="late-question" role="group" aria-label={t('late.label')}>
        <p>
          <Highlight>{text}</Highlight> {reading && <span className="num">{timesText(reading)}.</span>}{' '}
          {t('late.closed')}
        </p>
        {onAnswer && kept && (
          <Button wide disabled={disabled} onClick={() => onAnswer(kept)}>
            {t('late.keep')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="late-question" role="group" aria-label={t('late.label')}>
      <p>
        <Highlight>{text}</Highlight> {reading ? t('late.which') : byHand}
      </p>
      {onAnswer && (
        <div className="late-answers">
          {counting && (
            <Answer times={counting} word={t('late.counts')} disabled={disabled} onPress={() => onAnswer(counting)} />
          )}
          {reading && (
            <Answer
              times={reading}
              word={t('late.asStamped')}
              disabled={disabled}
              onPress={() => onAnswer({ day: day.day, ...timesOf(reading) })}
            />
          )}
        </div>
      )}
    </div>
  );
}

type AnswerProps = {
  readonly times: DayTimes;
  readonly word: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
};

function Answer({ times, word, disabled, onPress }: AnswerProps) {
  const { t } = useTranslation('day-records');
  return (
    <Button wide disabled={disabled} onClick={onPress}>
      <span className="week-button">
        <b className="num">{times.start_time === null ? t('notWorked') : timesText(times)}</b>{' '}
        <span>
          {word}
          {times.start_time !== null && times.break_minutes > 0 && !times.parts && (
            <>, {t('break', { hours: formatHours(times.break_minutes) })}</>
          )}
        </span>
      </span>
    </Button>
  );
}

const timesText = ({ start_time, end_time, parts }: DayTimes): string =>
  (parts ?? [{ start: start_time, end: end_time }]).map(({ start, end }) => `${start} – ${end}`).join(', ');

const timesOf = ({ start_time, end_time, break_minutes, parts }: DayTimes) => ({
  start_time,
  end_time,
  break_minutes,
  parts: parts ?? null,
});

/** The entry that leaves a day as it counts; null where nothing complete counts. */
function countingEntry({ day, record, stamps }: WeekDay): RecordedEntry | null {
  if (record && !leavesOtherHalf(record)) return { day, ...timesOf(record), kind: record.kind };
  if (!stamps || stamps.end_time === null) return null;
  return { day, ...timesOf(stamps), ...(record ? { kind: record.kind } : {}) };
}
