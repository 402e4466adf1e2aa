import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { MonthDifference, PersonMonth } from '@zeitblatt/domain/months/states/month-state';
import type { Language } from '@zeitblatt/i18n/languages';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatList } from '../../../texts/format.ts';
import { DayCode } from '../../../ui/marks/day-code.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { useTimesText } from './month-day-dialog.tsx';
import { changedParts, isPlannedOnly, kindsOf } from './shown-month.ts';

/** Days that are named one by one; more of them are counted. */
const NAMED_DAYS_MAX = 6;

type MonthDifferencesProps = { readonly month: PersonMonth; readonly isOwn: boolean };

/** Days that differ, in words; then those that only the plan knows, and what the letters mean. */
export function MonthDifferences({ month: { days, differences, last_calc_day }, isOwn }: MonthDifferencesProps) {
  const { t, i18n } = useTranslation(['month-states', 'calendar']);
  const pencil = days
    .filter((day) => day.day <= last_calc_day && isPlannedOnly(day))
    .map(({ day }) => t('day.number', { day: Number(day.slice(8)) }));
  const kinds = kindsOf(days);
  const groups = (['record', 'plan'] as const).map((from) => ({
    from,
    found: differences.filter((difference) => difference.from === from),
  }));
  return (
    <ul className="month-notes num">
      {groups.map(
        ({ from, found }) =>
          found.length > 0 && (
            <li key={from}>
              <Highlight>
                {t(from === 'record' && !isOwn ? 'differs.recordOfOther' : `differs.${from}`, { count: found.length })}
              </Highlight>
              <ul>
                {found.map((difference) => (
                  <Difference
                    key={difference.day}
                    difference={difference}
                    day={days.find(({ day }) => day === difference.day)}
                  />
                ))}
              </ul>
            </li>
          ),
      )}
      {pencil.length > 0 && (
        <li className="month-quiet">
          <span className="pencil">
            {pencil.length > NAMED_DAYS_MAX
              ? t('days', { count: pencil.length })
              : formatList(i18n.language as Language, pencil)}
          </span>{' '}
          {t('fromPlan')}
        </li>
      )}
      {kinds.length > 0 && (
        <li className="month-quiet">
          {kinds.map((kind) => (
            <span key={kind} className="month-letter">
              <DayCode state={kind} /> {t(`calendar:kind.${kind}`)}
            </span>
          ))}
        </li>
      )}
    </ul>
  );
}

type DifferenceProps = { readonly difference: MonthDifference; readonly day: TimesheetDay | undefined };

function Difference({ difference, day }: DifferenceProps) {
  const { t } = useTranslation('month-states');
  const { weekdayShort } = useCalendarText();
  const timesText = useTimesText();
  if (!day) return null;
  const parts = changedParts(day, difference).map(({ part, now, before }) => t(`changed.${part}`, { now, before }));
  const text =
    parts.length > 0 ? parts.join(', ') : t('changed.day', { now: timesText(day), before: timesText(difference) });
  return (
    <li>
      <b>{t('day.short', { weekday: weekdayShort(day.day), day: Number(day.day.slice(8)) })}</b> {text}
      {difference.reason !== null && `: ${t('quoted', { words: difference.reason })}`}
    </li>
  );
}
