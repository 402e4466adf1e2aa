import { BYTE_ORDER_MARK, durationCells, formatCsvLine } from '@zeitblatt/documents/tables/csv';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import type { LostDay, ShortTimePerson } from '@zeitblatt/domain/months/short-time/short-time';
import { createTranslator } from '@zeitblatt/i18n/translate';

/** The list is for a German authority, whatever language its reader has. @source docs/decisions/0071-figures-of-saison-kurzarbeit.md */
const LANGUAGE = 'de';
const translate = createTranslator({ isStrict: true });

const PERSON = ['number', 'lastName', 'firstName'] as const;

/** Columns of both tables, by their keys in `documents:shortTime`. A duration has two: hours, and exact minutes. */
const COLUMNS = {
  people: [
    ...PERSON,
    ['target'],
    ['worked'],
    'lostDays',
    ['lost'],
    ['lostWeather'],
    ['lostOrders'],
    ['lostOpen'],
    ['bonus'],
    ['seasonWeather'],
    ['seasonOrders'],
    ['seasonOpen'],
    ['seasonBonus'],
  ],
  days: [...PERSON, 'day', ['planned'], ['worked'], ['lost'], 'reason'],
} as const;

/** The first line of a table. */
export function formatShortTimeHead(table: keyof typeof COLUMNS): string {
  const text = (column: string) => translate(LANGUAGE, `documents:shortTime.${column}`);
  const cells = COLUMNS[table].flatMap((column) =>
    typeof column === 'string'
      ? [text(column)]
      : (['inHours', 'inMinutes'] as const).map((unit) =>
          translate(LANGUAGE, `documents:table.${unit}`, { name: text(column[0]) }),
        ),
  );
  return BYTE_ORDER_MARK + formatCsvLine(cells);
}

const personCells = ({ number, last_name, first_name }: ShortTimePerson) => [number ?? '', last_name, first_name];

/** The line of a person with the sums of month and season. */
export function formatPersonLine(person: ShortTimePerson): string {
  const { month, season } = person;
  const { weather, orders, open } = month.lost_minutes;
  const sums = [
    weather + orders + open,
    weather,
    orders,
    open,
    month.bonus_minutes,
    season.lost_minutes.weather,
    season.lost_minutes.orders,
    season.lost_minutes.open,
    season.bonus_minutes,
  ];
  return formatCsvLine([
    ...personCells(person),
    ...durationCells(person.target_minutes),
    ...durationCells(person.worked_minutes),
    String(month.lost_days),
    ...sums.flatMap((sum) => durationCells(sum)),
  ]);
}

/** The line of a day with lost time. */
export const formatDayLine = (person: ShortTimePerson, day: LostDay): string =>
  formatCsvLine([
    ...personCells(person),
    formatDotted(day.day),
    ...durationCells(day.plannedMinutes),
    ...durationCells(day.workedMinutes),
    ...durationCells(day.lostMinutes),
    translate(LANGUAGE, `documents:shortTime.reasons.${day.reason ?? 'open'}`),
  ]);
