import type { IsoDate, IsoMonth, Weekday } from '@zeitblatt/domain/calendar/dates';
import { weekdayOf } from '@zeitblatt/domain/calendar/dates';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type MonthNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

export type CalendarText = {
  /** Name of a month: `Mai`. */
  readonly month: (month: IsoMonth) => string;
  /** Name of a month with its year: `Mai 2026`. */
  readonly monthAndYear: (month: IsoMonth) => string;
  /** Short name of a month: `Sep`. */
  readonly monthShort: (month: IsoMonth) => string;
  /** Weekday of a day: `Donnerstag`. */
  readonly weekday: (date: IsoDate) => string;
  /** Short weekday of a day: `Do`. */
  readonly weekdayShort: (date: IsoDate) => string;
  /** Name of a weekday by its number in the API: 4 → `Donnerstag`. */
  readonly weekdayName: (weekday: Weekday) => string;
};

const monthNumber = (month: IsoMonth): MonthNumber => Number(month.slice(5, 7)) as MonthNumber;

/** Short names of months, kept for as long as the texts of their language: a list shows 24 of them in each row. */
const keptNames = new WeakMap<object, Map<MonthNumber, string>>();

/** A name of a month or weekday that stands alone: with a capital, for Russian writes them small within a sentence. */
export const asLabel = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Names of months and weekdays in the current language. */
export function useCalendarText(): CalendarText {
  const { t, i18n } = useTranslation('calendar');
  const { language } = i18n;
  return useMemo(() => {
    const month = (iso: IsoMonth) => t(`month.${monthNumber(iso)}`);
    const texts = i18n.getResourceBundle(language, 'calendar') as object | undefined;
    const shortNames = (texts && keptNames.get(texts)) ?? new Map<MonthNumber, string>();
    if (texts) keptNames.set(texts, shortNames);
    const weekdayName = (weekday: Weekday) => t(`weekday.${weekday}`);
    return {
      month,
      monthAndYear: (iso) => `${month(iso)} ${iso.slice(0, 4)}`,
      monthShort: (iso) => {
        const number = monthNumber(iso);
        const name = shortNames.get(number) ?? t(`monthShort.${number}`);
        shortNames.set(number, name);
        return name;
      },
      weekday: (date) => weekdayName(weekdayOf(date)),
      weekdayShort: (date) => t(`weekdayShort.${weekdayOf(date)}`),
      weekdayName,
    };
  }, [t, i18n, language]);
}
