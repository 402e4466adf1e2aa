import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { WeekDay } from '@zeitblatt/domain/days/week/week';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate } from '../../../texts/format.ts';
import { Highlight } from '../../../ui/marks/marks.tsx';

type DueHintProps = { readonly days: readonly WeekDay[]; readonly today: IsoDate };

/** Days before the last one in time on which the earliest open day is named. */
const NAMED_BEFORE_DAYS = 2;

/**
 * Names the earliest open day when its seventh day comes near: quietly before, marked on that day and afterwards. The law
 * asks for a record within seven days.
 *
 * @source docs/law.md section 1 "MiLoG § 17"
 */
export function DueHint({ days, today }: DueHintProps) {
  const { t } = useTranslation('day-records');
  const { weekday } = useCalendarText();
  const open = days.filter(({ state }) => state === 'open');
  const [first] = open;
  if (first === undefined || today < dayBefore(first.due_on)) return null;
  const day = t('due.day', { weekday: weekday(first.day), day: Number(first.day.slice(8)) });
  const others = open.length - 1;
  const more = others > 0 ? ` ${t('due.more', { count: others })}` : '';
  if (today < first.due_on)
    return <p className="week-quiet">{t('due.soon', { day, due: formatDate(first.due_on) }) + more}</p>;
  return (
    <p className="week-due">
      <Highlight>{t(today === first.due_on ? 'due.today' : 'due.late', { day })}</Highlight>{' '}
      <span>{t(today === first.due_on ? 'due.todayWhy' : 'due.lateWhy') + more}</span>
    </p>
  );
}

const dayBefore = (due: IsoDate): IsoDate =>
  Temporal.PlainDate.from(due).subtract({ days: NAMED_BEFORE_DAYS }).toString();
