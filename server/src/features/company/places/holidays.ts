import type { HolidayCalendar, HolidayId } from '@zeitblatt/domain/calendar/holidays';
import { type HolidaySwitches, holidaysOfTown } from '@zeitblatt/domain/company/data/part-holidays';
import type { Workplace } from '@zeitblatt/domain/company/places/workplace';
import Holidays from 'date-holidays';

/**
 * Returns the public holidays of a year at a workplace; the nine nationwide ones when it is null.
 *
 * @source docs/decisions.md D21, D22, D23, D119
 */
export type HolidaySource = (workplace: Workplace | null, year: number, switches: HolidaySwitches) => HolidayCalendar;

/** Our ids by the library's rule, without year and notes on validity. @source docs/decisions.md D22 */
const ID_BY_RULE: Readonly<Record<string, HolidayId>> = {
  '01-01': 'new_year',
  '01-06': 'epiphany',
  '03-08': 'womens_day',
  'easter -2': 'good_friday',
  easter: 'easter_sunday',
  'easter 1': 'easter_monday',
  '05-01': 'labour_day',
  '05-08': 'liberation_day',
  'easter 39': 'ascension',
  'easter 49': 'whit_sunday',
  'easter 50': 'whit_monday',
  'easter 60': 'corpus_christi',
  '06-17': 'uprising_1953',
  '08-08': 'peace_festival',
  '08-15': 'assumption',
  '09-20': 'childrens_day',
  '10-03': 'german_unity',
  '10-31': 'reformation',
  '11-01': 'all_saints',
  'wednesday before 11-23': 'repentance_day',
  '12-25': 'christmas_day',
  '12-26': 'second_christmas_day',
};

const idOf = (rule: string): HolidayId => {
  const plain = rule.replace(/^\d{4}-/, '').replace(/ since .*$/, '');
  const id = ID_BY_RULE[plain];
  if (!id) throw new Error(`unknown public holiday rule: ${rule}`);
  return id;
};

/**
 * A holiday that only a part of a state has, and a region for which the library returns it. @source docs/decisions.md
 * D23
 */
type PartHoliday = {
  readonly id: HolidayId;
  readonly switch: keyof HolidaySwitches;
  readonly region: readonly [state: string, region?: string];
};

const PART_HOLIDAYS: readonly PartHoliday[] = [
  {
    id: 'assumption',
    switch: 'has_assumption_day',
    region: ['BY', 'KATH'],
  },
  {
    id: 'peace_festival',
    switch: 'has_peace_festival',
    region: ['BY', 'A'],
  },
  {
    id: 'corpus_christi',
    switch: 'has_corpus_christi',
    region: ['NW'],
  },
];

/** Creates a source that caches the calendar of each year and region. */
export function createHolidaySource(): HolidaySource {
  const calendars = new Map<string, HolidayCalendar>();
  return (workplace, year, switches) => {
    const state = workplace?.stateCode.replace('DE-', '') ?? '';
    const ofTown = workplace === null ? [] : holidaysOfTown(workplace, workplace.answers ?? {}, switches);
    const extras = PART_HOLIDAYS.filter((extra) => ofTown.includes(extra.switch));
    const key = [year, state, ...extras.map(({ id }) => id)].join(' ');
    const known = calendars.get(key);
    if (known) return known;
    const calendar = new Map([
      ...readCalendar(state === '' ? [] : [state], year),
      ...extras.flatMap(({ id, region }) => [...readCalendar(region, year)].filter(([, found]) => found === id)),
    ]);
    calendars.set(key, calendar);
    return calendar;
  };
}

function readCalendar([state, region]: readonly (string | undefined)[], year: number): HolidayCalendar {
  const holidays = new Holidays();
  if (region !== undefined && state !== undefined) holidays.init('DE', state, region);
  else if (state === undefined) holidays.init('DE');
  else holidays.init('DE', state);
  const days = holidays.getHolidays(year).filter((holiday) => holiday.type === 'public');
  return new Map(days.map((holiday) => [holiday.date.slice(0, 10), idOf(holiday.rule)]));
}
