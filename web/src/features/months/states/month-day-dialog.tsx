import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { MonthDifference, PersonMonth } from '@zeitblatt/domain/months/states/month-state';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate, formatHours, formatParts } from '../../../texts/format.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useLastShown } from '../../../ui/dialogs/use-last-shown.ts';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { isPlannedOnly, shownKind } from './shown-month.ts';

type MonthDayDialogProps = {
  readonly month: PersonMonth;
  /** Null while the dialog is closed. */
  readonly day: IsoDate | null;
  readonly onClose: () => void;
};

/** Content of a month about a day: its times, where they come from, when they were recorded, and what differs. */
export function MonthDayDialog({ month, day, onClose }: MonthDayDialogProps) {
  const { weekday } = useCalendarText();
  const last = useLastShown(day);
  const shown = month.days.find((one) => one.day === last);
  return (
    <Dialog
      opened={day !== null}
      onClose={onClose}
      title={last === null ? '' : `${weekday(last)}, ${formatDate(last)}`}
      size="sm"
    >
      {shown && <DayFacts day={shown} difference={month.differences.find((one) => one.day === last)} />}
    </Dialog>
  );
}

type DayFactsProps = { readonly day: TimesheetDay; readonly difference: MonthDifference | undefined };

function DayFacts({ day, difference }: DayFactsProps) {
  const { t } = useTranslation(['month-states', 'calendar']);
  const timesText = useTimesText();
  const { start_time, source, recorded_on, was } = day;
  return (
    <dl className="month-day num">
      <div>
        <dt>{t('day.times')}</dt>
        <dd>{start_time === null ? <WithoutTimes day={day} /> : <b>{timesText(day)}</b>}</dd>
      </div>
      {!isPlannedOnly(day) && (
        <div>
          <dt>{t('calendar:number.worked')}</dt>
          <dd>{day.worked_hours}</dd>
        </div>
      )}
      <div>
        <dt>{t('calendar:number.planned')}</dt>
        <dd>{isPlannedOnly(day) ? <span className="pencil">{day.worked_hours}</span> : day.planned_hours}</dd>
      </div>
      {source && (
        <div>
          <dt>{t('day.from')}</dt>
          <dd>{t(`source.${source}`)}</dd>
        </div>
      )}
      {(recorded_on !== null || source) && (
        <div>
          <dt>{t('day.recordedOn')}</dt>
          <dd>{recorded_on === null ? t('day.notRecorded') : formatDate(recorded_on)}</dd>
        </div>
      )}
      {difference && (
        <div>
          <dt>{t(`before.${difference.from}`)}</dt>
          <dd>
            <Highlight>{timesText(difference)}</Highlight>
            {difference.reason !== null && <span>{t('quoted', { words: difference.reason })}</span>}
          </dd>
        </div>
      )}
      {was && (
        <div>
          <dt>{t('day.was', { name: was.changed_by, date: formatDate(was.changed_on) })}</dt>
          <dd>{timesText(was)}</dd>
        </div>
      )}
    </dl>
  );
}

function WithoutTimes({ day }: { readonly day: TimesheetDay }) {
  const { t } = useTranslation(['month-states', 'calendar']);
  if (day.holiday !== null) return t(`calendar:holiday.${day.holiday}`);
  const kind = shownKind(day);
  if (kind !== null) return t(`calendar:kind.${kind}`);
  return t(day.outside_contract ? 'day.outside' : 'day.free');
}

type Times = Pick<TimesheetDay, 'start_time' | 'end_time' | 'break_minutes' | 'parts'>;

/** Times of a day in words: `07:00 – 16:00, Pause 0:45`. */
export function useTimesText() {
  const { t } = useTranslation('month-states');
  return ({ start_time, end_time, break_minutes, parts }: Times): string => {
    if (start_time === null || end_time === null) return t('day.notWorked');
    const pause = break_minutes > 0 ? t('day.break', { hours: formatHours(break_minutes) }) : t('day.noBreak');
    return parts ? `${formatParts(parts)}, ${pause}` : `${start_time} – ${end_time}, ${pause}`;
  };
}
