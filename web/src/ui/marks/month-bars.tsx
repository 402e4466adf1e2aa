import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Language } from '@zeitblatt/i18n/languages';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../texts/format.ts';
import './month-marks.css';

export type BarDay = {
  readonly date: IsoDate;
  readonly state: 'work' | 'free' | 'holiday' | 'leave' | 'sick' | 'other' | 'inactive' | 'not_allowed';
  readonly workedMinutes: number;
  readonly unusual: boolean;
};

export type MonthBarsProps = {
  readonly days: readonly BarDay[];
  /**
   * Usual minutes of this employee's day. They fill two thirds of the height, so that short days of a part-time
   * employee stay visible.
   */
  readonly targetMinutes: number;
  readonly height?: number;
};

const PLAIN_HEIGHT = { free: 10, not_allowed: 10, holiday: 34, leave: 34, sick: 34, other: 34, inactive: 34 } as const;

/** The days of a month as bars, scaled to the employee's usual day. */
export const MonthBars = memo(function MonthBars({ days, targetMinutes, height = 20 }: MonthBarsProps) {
  const { t, i18n } = useTranslation('ui');
  const full = Math.max(targetMinutes * 1.5, ...days.map((day) => day.workedMinutes), 60);
  const unusual = days.filter((day) => day.unusual).map((day) => `${Number(day.date.slice(8))}.`);
  const label = unusual.length
    ? t('monthBars.unusual', { count: unusual.length, days: formatList(i18n.language as Language, unusual) })
    : t('monthBars.ordinary');
  const percentOf = (day: BarDay): number =>
    day.state === 'work' ? Math.max(8, (day.workedMinutes / full) * 100) : PLAIN_HEIGHT[day.state];
  return (
    <span className="month-bars" role="img" aria-label={label} style={{ height }}>
      {days.map((day) => (
        <i
          key={day.date}
          data-state={day.state}
          data-unusual={day.unusual || undefined}
          style={{ height: `${percentOf(day)}%` }}
        />
      ))}
    </span>
  );
});
