import { BYTE_ORDER_MARK, formatCsvLine } from '@zeitblatt/documents/tables/csv';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import type { LostDay, ShortTimePerson } from '@zeitblatt/domain/months/short-time/short-time';
import { createTranslator } from '@zeitblatt/i18n/translate';

/** The list is for a German authority, whatever language its reader has. @source docs/decisions/0071-figures-of-saison-kurzarbeit.md */
const LANGUAGE = 'de';
const translate = createTranslator({ isStrict: true });

const PERSON = ['number', 'lastName', 'firstName'] as const;

/** Columns of both tables, by their keys in `documents:shortTime`. */
const COLUMNS = {
  people: [
    ...PERSON,
    'targetHours',
    'workedHours',
    'lostDays',
    'lostMinutes',
    'lostWeather',
    'lostOrders',
    'lostOpen',
    'bonusHours',
    'seasonWeather',
    'seasonOrders',
    'seasonOpen',
    'seasonBonus',
  ],
  days: [...PERSON, 'day', 'plannedHours', 'workedHours', 'lostHours', 'lostMinutes', 'reason'],
} as const;

/** The first line of a table. */
export const formatShortTimeHead = (table: keyof typeof COLUMNS): string =>
  BYTE_ORDER_MARK + formatCsvLine(COLUMNS[table].map((column) => translate(LANGUAGE, `documents:shortTime.${column}`)));

/**
 * Formats minutes as German decimal hours, with two decimals, as the index of an archive does. The loss also stands there in minutes,
 * because rounded hours of days need not add up to their sum.
 */
const formatHours = (minutes: number): string => (minutes / 60).toFixed(2).replace('.', ',');

const personCells = ({ number, last_name, first_name }: ShortTimePerson) => [number ?? '', last_name, first_name];

/** The line of a person with the sums of month and season. */
export function formatPersonLine(person: ShortTimePerson): string {
  const { month, season } = person;
  const hours = [
    month.lost_minutes.weather,
    month.lost_minutes.orders,
    month.lost_minutes.open,
    month.bonus_minutes,
    season.lost_minutes.weather,
    season.lost_minutes.orders,
    season.lost_minutes.open,
    season.bonus_minutes,
  ];
  return formatCsvLine([
    ...personCells(person),
    formatHours(person.target_minutes),
    formatHours(person.worked_minutes),
    String(month.lost_days),
    String(month.lost_minutes.weather + month.lost_minutes.orders + month.lost_minutes.open),
    ...hours.map(formatHours),
  ]);
}

/** The line of a day with lost time. */
export const formatDayLine = (person: ShortTimePerson, day: LostDay): string =>
  formatCsvLine([
    ...personCells(person),
    formatDotted(day.day),
    formatHours(day.plannedMinutes),
    formatHours(day.workedMinutes),
    formatHours(day.lostMinutes),
    String(day.lostMinutes),
    translate(LANGUAGE, `documents:shortTime.reasons.${day.reason ?? 'open'}`),
  ]);
