import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../calendar-text.ts';
import type { Column } from './editor-state.ts';
import type { DayKind } from './sheet.ts';

export type SheetText = {
  /** `Montag, 4. Mai` */
  readonly day: (day: IsoDate) => string;
  /** `Mo 04.` */
  readonly dayShort: (day: IsoDate) => string;
  /** `Mo` */
  readonly weekday: (day: IsoDate) => string;
  readonly column: (column: Column) => string;
  /** Why nobody works: `Christi Himmelfahrt`, `Urlaub`; empty for a day of work. */
  readonly reason: (kind: DayKind, day: TimesheetDay) => string;
  /** `Montag, 4. Mai, Beginn 08:00, geändert, vorher 08:15`. */
  readonly cell: (column: Column, entry: DayEntry, before: DayEntry) => string;
  /** `vorher 08:15`; undefined for a cell as it was. */
  readonly before: (column: Column, entry: DayEntry, before: DayEntry) => string | undefined;
};

/** The words of a month in the language of the screen; the same object until the language changes. */
export function useSheetText(): SheetText {
  const { t, i18n } = useTranslation(['timesheets', 'calendar']);
  const { weekdayShort } = useCalendarText();
  return useMemo(() => {
    const longDay = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', day: 'numeric', month: 'long' });
    const names = new Map<IsoDate, string>();
    const day = (date: IsoDate): string => {
      const name = names.get(date) ?? longDay.format(Temporal.PlainDate.from(date));
      names.set(date, name);
      return name;
    };
    const value = (column: Column, entry: DayEntry): string =>
      column === 'break_minutes'
        ? t('cell.minutes', { count: entry.break_minutes })
        : (entry[column] ?? t('cell.empty'));
    const column = (of: Column) => t(`column.${of}`);
    return {
      day,
      dayShort: (date) => `${weekdayShort(date)} ${date.slice(8)}.`,
      weekday: weekdayShort,
      column,
      reason: (kind, { holiday }) => {
        if (kind === 'work') return '';
        if (kind === 'holiday') return holiday === null ? '' : t(`calendar:holiday.${holiday}`);
        return t(`day.${kind}`);
      },
      cell: (of, entry, before) => {
        const label = t('cell.label', { day: day(entry.day), column: column(of), value: value(of, entry) });
        return entry[of] === before[of] ? label : t('cell.changed', { label, before: value(of, before) });
      },
      before: (of, entry, before) =>
        entry[of] === before[of] ? undefined : t('cell.before', { before: value(of, before) }),
    };
  }, [t, i18n.language, weekdayShort]);
}
