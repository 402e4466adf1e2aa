import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DayKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { DayEntry, TimesBeforeChange, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../texts/calendar-text.ts';
import { formatDate, formatParts } from '../../texts/format.ts';
import { codeOfKind } from '../../ui/marks/day-code.tsx';
import type { Column, TimeColumn } from './columns.ts';
import { partsOf } from './parts.ts';

export type SheetFormatters = {
  /** Long name of a day: `Montag, 4. Mai`. */
  readonly day: (day: IsoDate) => string;
  /** Short name of a day: `Mo 04.` */
  readonly dayShort: (day: IsoDate) => string;
  /** Short name of a day's weekday: `Mo`. */
  readonly weekday: (day: IsoDate) => string;
  readonly column: (column: Column) => string;
  /** The word of a kind of day: `Christi Himmelfahrt`, `Urlaub`, `Krank`. */
  readonly kind: (kind: DayKind, day: Pick<TimesheetDay, 'holiday'>) => string;
  /** Accessible name of the one cell of a day that is nothing but its kind: `Montag, 12. Oktober, K Krank`. */
  readonly kindCell: (day: IsoDate, kind: DayKind, word: string) => string;
  /**
   * Accessible name of a cell, with its value and its change: `Montag, 4. Mai, Beginn 08:00, geändert, vorher 08:15`.
   */
  readonly cell: (column: Column, entry: DayEntry, before: DayEntry) => string;
  /** Accessible name of a cell of a part: `Mittwoch, 14. Mai, 2. Teil, Beginn 17:30`. */
  readonly partCell: (column: Column, entry: DayEntry, part: number) => string;
  /** Name of a part: `2. Teil`. */
  readonly part: (part: number) => string;
  /** Times of a day: `08:00 – 16:30, Pause 30 Minuten`, or its parts. */
  readonly times: (times: Pick<DayEntry, 'start_time' | 'end_time' | 'break_minutes' | 'parts'>) => string;
  /**
   * Earlier times of a changed day, with author and time of the change; both are unknown while the day is being
   * changed.
   */
  readonly was: (was: TimesBeforeChange) => string;
  /** Day on which a day's times were recorded: `erfasst am 05.05.2026`. */
  readonly recorded: (on: IsoDate) => string;
  /** Value of a cell before the user's change: `vorher 08:15`; undefined for an unchanged cell. */
  readonly before: (column: TimeColumn, entry: DayEntry, before: DayEntry) => string | undefined;
};

/** Texts of a month in the current language; the same object until the language changes. */
export function useSheetFormatters(): SheetFormatters {
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
      column === 'break_minutes' ? t('cell.minutes', { count: entry.break_minutes }) : entry[column] || t('cell.empty');
    const column = (of: Column) => t(`column.${of}`);
    const times: SheetFormatters['times'] = ({ start_time, end_time, break_minutes: count, parts }) =>
      parts
        ? t('paste.times', { times: formatParts(parts), minutes: t('cell.minutes', { count }) })
        : start_time === null || end_time === null
          ? t('day.noTimes')
          : t('day.times', { begin: start_time, end: end_time, minutes: t('cell.minutes', { count }) });
    return {
      day,
      dayShort: (date) => `${weekdayShort(date)} ${date.slice(8)}.`,
      weekday: weekdayShort,
      column,
      kind: (kind, { holiday }) => {
        if (kind === 'holiday' && holiday !== null) return t(`calendar:holiday.${holiday}`);
        return kind === 'inactive' ? t('day.inactive') : t(`calendar:kind.${kind}`);
      },
      kindCell: (date, kind, word) => t('cell.kind', { day: day(date), kind: `${codeOfKind(kind)} ${word}` }),
      cell: (of, entry, before) => {
        const label = t('cell.label', { day: day(entry.day), column: column(of), value: value(of, entry) });
        const isSame = (entry[of] ?? null) === (before[of] ?? null);
        return isSame ? label : t('cell.changed', { label, before: value(of, before) });
      },
      partCell: (of, entry, part) => {
        const { start = '', end = '', cost_unit } = partsOf(entry)[part] ?? {};
        const own = of === 'start_time' ? start : of === 'end_time' ? end : (cost_unit ?? '');
        const named = { day: day(entry.day), number: part + 1, column: column(of) };
        return t('cell.part', { ...named, value: own || t('cell.empty') });
      },
      part: (part) => t('parts.name', { number: part + 1 }),
      times,
      was: (was) => {
        const before = t('cell.before', { before: times(was) });
        if (was.changed_by === '') return before;
        return t('day.changedBy', { before, name: was.changed_by, date: formatDate(was.changed_on) });
      },
      recorded: (on) => t('day.recorded', { date: formatDate(on) }),
      before: (of, entry, before) =>
        entry[of] === before[of] ? undefined : t('cell.before', { before: value(of, before) }),
    };
  }, [t, i18n.language, weekdayShort]);
}
