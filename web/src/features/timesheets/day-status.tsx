import type { TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';
import { useTranslation } from 'react-i18next';
import { formatHoursDifference } from '../../format.ts';
import { DayCode } from '../../ui/marks.tsx';
import type { DayMark } from './month-view.ts';
import type { DayKind } from './sheet.ts';
import type { SheetText } from './sheet-text.ts';

type DayStatusProps = {
  readonly day: TimesheetDay;
  readonly kind: DayKind;
  readonly mark: DayMark | null;
  readonly changedExPost: boolean;
  readonly endsNextDay: boolean;
  readonly text: SheetText;
};

const CODES: Partial<Record<DayKind, 'holiday' | 'leave' | 'inactive'>> = {
  holiday: 'holiday',
  leave: 'leave',
  inactive: 'inactive',
};

/** What there is to say about a day: why nobody works, what is unusual, what the server refused. */
export function DayStatus({ day, kind, mark, changedExPost, endsNextDay, text }: DayStatusProps) {
  const { t } = useTranslation('timesheets');
  const code = CODES[kind];
  const reason = text.reason(kind, day);
  const notes = [endsNextDay ? t('day.nextDay') : '', changedExPost ? t('day.changedExPost') : ''].filter(Boolean);
  return (
    <span className="day-status">
      {code && <DayCode state={code} />}
      {reason && <span className="day-reason">{reason}</span>}
      {mark && <MarkText mark={mark} />}
      {notes.length > 0 && <span className="day-note">{notes.join(', ')}</span>}
    </span>
  );
}

function MarkText({ mark }: { readonly mark: DayMark }) {
  const { t } = useTranslation('timesheets');
  switch (mark.kind) {
    case 'refused':
      return <span className="day-problem">{mark.texts.join(' ')}</span>;
    case 'incomplete':
      return <b>{t(mark.missing === 'start_time' ? 'day.startMissing' : 'day.endMissing')}</b>;
    case 'unusual':
      return <b>{t('day.unusual', { difference: formatHoursDifference(mark.differenceMinutes) })}</b>;
  }
}
