import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { weekdayOf } from '@zeitblatt/domain/calendar/dates';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { PersonMonth } from '@zeitblatt/domain/months/states/month-state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { DayCode } from '../../../ui/marks/day-code.tsx';
import './month-calendar.css';
import { MonthDayDialog } from './month-day-dialog.tsx';
import { isPlannedOnly, shownKind } from './shown-month.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const DAYS_PER_WEEK = WEEKDAYS.length;

/** The days in rows from Monday to Sunday; null before the first and after the last. */
function weeksOf(days: readonly TimesheetDay[]): (TimesheetDay | null)[][] {
  const [first] = days;
  if (!first) return [];
  const cells = [...Array.from({ length: weekdayOf(first.day) - 1 }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / DAYS_PER_WEEK) }, (_, week) =>
    Array.from({ length: DAYS_PER_WEEK }, (__, index) => cells[week * DAYS_PER_WEEK + index] ?? null),
  );
}

/** A whole month at a glance. Only days that differ are marked; a press on a day shows its times and where they come from. */
export function MonthCalendar({ month }: { readonly month: PersonMonth }) {
  const { t } = useTranslation(['month-states', 'calendar']);
  const { monthAndYear } = useCalendarText();
  const today = useToday();
  const [opened, setOpened] = useState<IsoDate | null>(null);
  const differing = new Set(month.differences.map(({ day }) => day));
  return (
    <>
      <table className="month-calendar num" aria-label={monthAndYear(month.standing.month)}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={t(`calendar:weekday.${weekday}`)}>
                {t(`calendar:weekdayShort.${weekday}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month.days).map((week) => (
            <tr key={week.find((day) => day !== null)?.day}>
              {week.map((day, index) =>
                day === null ? (
                  // biome-ignore lint: an empty cell has no other identity than its place
                  <td key={index} data-free aria-hidden />
                ) : (
                  <DayCell
                    key={day.day}
                    day={day}
                    isDifferent={differing.has(day.day)}
                    isAhead={day.day >= today && day.day > month.last_calc_day}
                    onOpen={() => setOpened(day.day)}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <MonthDayDialog month={month} day={opened} onClose={() => setOpened(null)} />
    </>
  );
}

type DayCellProps = {
  readonly day: TimesheetDay;
  readonly isDifferent: boolean;
  readonly isAhead: boolean;
  readonly onOpen: () => void;
};

function DayCell({ day, isDifferent, isAhead, onOpen }: DayCellProps) {
  const { t } = useTranslation('month-states');
  const { weekday } = useCalendarText();
  const number = Number(day.day.slice(8));
  const isFree = day.start_time === null && (day.outside_contract || !day.working);
  return (
    <td
      data-free={isFree || undefined}
      data-different={isDifferent || undefined}
      data-worked={day.start_time !== null || undefined}
    >
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        <span aria-hidden>{number}</span>
        <span className="visually-hidden">{t('day.name', { weekday: weekday(day.day), day: number })}: </span>
        <DayContent day={day} isAhead={isAhead} />
        {isDifferent && <span className="visually-hidden">, {t('day.different')}</span>}
      </button>
    </td>
  );
}

/** Hours in ink or in pencil, and the letter of a day that is not simply one for work. */
function DayContent({ day, isAhead }: Pick<DayCellProps, 'day' | 'isAhead'>) {
  const { t } = useTranslation(['month-states', 'calendar']);
  const kind = shownKind(day);
  const isWorked = day.start_time !== null;
  return (
    <>
      {kind && <DayCode state={kind} />}
      {isPlannedOnly(day) && (
        <>
          <span className="pencil">{day.worked_hours}</span>
          <span className="visually-hidden">, {t(isAhead ? 'day.ahead' : 'day.onlyPlan')}</span>
        </>
      )}
      {isWorked && !isPlannedOnly(day) && <b>{day.worked_hours}</b>}
      {kind && (
        <span className="visually-hidden">
          {isWorked && ', '}
          {day.holiday === null ? t(`calendar:kind.${kind}`) : t(`calendar:holiday.${day.holiday}`)}
        </span>
      )}
      {!kind && !isWorked && (
        <span className="visually-hidden">{t(day.outside_contract ? 'day.outside' : 'day.free')}</span>
      )}
    </>
  );
}
