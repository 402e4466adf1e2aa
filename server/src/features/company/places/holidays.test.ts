import type { HolidayId } from '@zeitblatt/domain/calendar/holidays';
import type { HolidaySwitches } from '@zeitblatt/domain/company/data/part-holidays';
import { describe, expect, test } from 'vitest';
import { createHolidaySource } from './holidays.ts';

const FIRST_YEAR = 2015;
const LAST_YEAR = 2035;
const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);

const NO_PARTS: HolidaySwitches = { has_assumption_day: false, has_peace_festival: false, has_corpus_christi: false };

/** A zip code of each state's capital, by state. */
const STATES = {
  'DE-BB': '14467',
  'DE-BE': '10115',
  'DE-BW': '70173',
  'DE-BY': '80331',
  'DE-HB': '28195',
  'DE-HE': '65183',
  'DE-HH': '20095',
  'DE-MV': '19053',
  'DE-NI': '30159',
  'DE-NW': '40213',
  'DE-RP': '55116',
  'DE-SH': '24103',
  'DE-SL': '66111',
  'DE-SN': '01067',
  'DE-ST': '39104',
  'DE-TH': '99084',
} as const;
type State = keyof typeof STATES;

/** Easter Sunday in the Gregorian calendar, calculated without the library under test. */
function easterOf(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const epact = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const distance = moon - weekday;
  const month = 3 + Math.floor((distance + 40) / 44);
  return Temporal.PlainDate.from({ year, month, day: distance + 28 - 31 * Math.floor(month / 4) });
}

type Rule = {
  readonly id: HolidayId;
  readonly on: string | number;
  readonly in?: (state: State, year: number) => boolean;
};

const only =
  (...states: string[]) =>
  (state: State): boolean =>
    states.includes(state.slice(3));

/** The holiday laws of the states, written by hand: `MM-DD`, or days after Easter. */
const LAWS: readonly Rule[] = [
  { id: 'new_year', on: '01-01' },
  { id: 'epiphany', on: '01-06', in: only('BW', 'BY', 'ST') },
  {
    id: 'womens_day',
    on: '03-08',
    in: (state, year) => (state === 'DE-BE' && year >= 2019) || (state === 'DE-MV' && year >= 2023),
  },
  { id: 'good_friday', on: -2 },
  { id: 'easter_sunday', on: 0, in: only('BB') },
  { id: 'easter_monday', on: 1 },
  { id: 'labour_day', on: '05-01' },
  { id: 'liberation_day', on: '05-08', in: (state, year) => state === 'DE-BE' && (year === 2020 || year === 2025) },
  { id: 'ascension', on: 39 },
  { id: 'whit_sunday', on: 49, in: only('BB') },
  { id: 'whit_monday', on: 50 },
  { id: 'corpus_christi', on: 60, in: only('BW', 'BY', 'HE', 'NW', 'RP', 'SL') },
  { id: 'uprising_1953', on: '06-17', in: (state, year) => state === 'DE-BE' && year === 2028 },
  { id: 'assumption', on: '08-15', in: only('SL') },
  { id: 'childrens_day', on: '09-20', in: (state, year) => state === 'DE-TH' && year >= 2019 },
  { id: 'german_unity', on: '10-03' },
  {
    id: 'reformation',
    on: '10-31',
    in: (state, year) =>
      year === 2017 ||
      only('BB', 'MV', 'SN', 'ST', 'TH')(state) ||
      (year >= 2018 && only('HB', 'HH', 'NI', 'SH')(state)),
  },
  { id: 'all_saints', on: '11-01', in: only('BW', 'BY', 'NW', 'RP', 'SL') },
  { id: 'christmas_day', on: '12-25' },
  { id: 'second_christmas_day', on: '12-26' },
];

/** Date of the Day of Repentance and Prayer (Buß- und Bettag): the Wednesday before 23 November. */
const repentanceDay = (year: number): string => {
  const last = Temporal.PlainDate.from({ year, month: 11, day: 22 });
  return last.subtract({ days: (last.dayOfWeek + 7 - 3) % 7 }).toString();
};

const dateOf = (on: string | number, year: number): string =>
  typeof on === 'string' ? `${year}-${on}` : easterOf(year).add({ days: on }).toString();

function byLaw(state: State, year: number): [string, HolidayId][] {
  const days = LAWS.filter((rule) => rule.in?.(state, year) ?? true).map(({ id, on }): [string, HolidayId] => [
    dateOf(on, year),
    id,
  ]);
  return state === 'DE-SN' ? [...days, [repentanceDay(year), 'repentance_day']] : days;
}

const sorted = (days: Iterable<[string, HolidayId]>) => [...days].sort(([a], [b]) => (a < b ? -1 : 1));

const holidays = createHolidaySource();
const at = (stateCode: State, zip: string = STATES[stateCode]) => ({ stateCode, zip, name: 'Ort' });
const corpusChristi = (year: number): string => dateOf(60, year);

describe('public holidays', () => {
  test.each(Object.keys(STATES) as State[])('of %s are those of an independent table, 2015 to 2035', (state) => {
    for (const year of YEARS) {
      expect(sorted(holidays(at(state), year, NO_PARTS)), String(year)).toEqual(sorted(byLaw(state, year)));
    }
  });

  test.each([
    [2015, '2015-04-05'],
    [2016, '2016-03-27'],
    [2019, '2019-04-21'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2035, '2035-03-25'],
  ])('follow Easter, which is %i on %s', (year, date) => {
    expect(easterOf(year).toString()).toBe(date);
    expect(holidays(at('DE-BB'), year, NO_PARTS).get(date)).toBe('easter_sunday');
  });

  const ALL = Object.keys(STATES) as State[];

  test.each<[string, HolidayId, readonly State[]]>([
    ['2016-10-31', 'reformation', ['DE-BB', 'DE-MV', 'DE-SN', 'DE-ST', 'DE-TH']],
    ['2017-10-31', 'reformation', ALL],
    ['2018-10-31', 'reformation', ['DE-BB', 'DE-HB', 'DE-HH', 'DE-MV', 'DE-NI', 'DE-SH', 'DE-SN', 'DE-ST', 'DE-TH']],
    ['2019-05-08', 'liberation_day', []],
    ['2020-05-08', 'liberation_day', ['DE-BE']],
    ['2024-05-08', 'liberation_day', []],
    ['2025-05-08', 'liberation_day', ['DE-BE']],
    ['2026-05-08', 'liberation_day', []],
    ['2027-06-17', 'uprising_1953', []],
    ['2028-06-17', 'uprising_1953', ['DE-BE']],
    ['2029-06-17', 'uprising_1953', []],
    ['2018-03-08', 'womens_day', []],
    ['2019-03-08', 'womens_day', ['DE-BE']],
    ['2022-03-08', 'womens_day', ['DE-BE']],
    ['2023-03-08', 'womens_day', ['DE-BE', 'DE-MV']],
    ['2018-09-20', 'childrens_day', []],
    ['2019-09-20', 'childrens_day', ['DE-TH']],
  ])('%s is %s in just the states that say so', (date, id, states) => {
    const having = ALL.filter((state) => holidays(at(state), Number(date.slice(0, 4)), NO_PARTS).get(date) === id);
    expect(having).toEqual(states);
  });

  test('are the nationwide ones where no place is known, and the switches do not change that', () => {
    const everything = { has_assumption_day: true, has_peace_festival: true, has_corpus_christi: true };
    for (const switches of [NO_PARTS, everything]) {
      const days = holidays(null, 2026, switches);
      expect(days.size).toBe(9);
      expect([...days.values()]).not.toContain('corpus_christi');
    }
    expect(holidays(null, 2017, NO_PARTS).get('2017-10-31')).toBe('reformation');
  });
});

describe('D23 holidays of parts of a state', () => {
  test('Assumption Day is one in Bavaria while its switch is on, and nowhere else by it', () => {
    const on = { ...NO_PARTS, has_assumption_day: true };
    for (const state of Object.keys(STATES) as State[]) {
      const hasIt = holidays(at(state), 2026, on).get('2026-08-15') === 'assumption';
      expect(hasIt, state).toBe(['DE-BY', 'DE-SL'].includes(state));
    }
    expect(holidays(at('DE-SL'), 2026, NO_PARTS).get('2026-08-15')).toBe('assumption');
  });

  test.each([
    ['86149', false],
    ['86150', true],
    ['86179', true],
    ['86199', true],
    ['86200', false],
  ])('the Peace Festival is one at %s: %s', (zip, expected) => {
    const no = { ...at('DE-BY', zip), answers: { has_peace_festival: false } };
    expect(holidays(at('DE-BY', zip), 2026, NO_PARTS).has('2026-08-08')).toBe(expected);
    expect(holidays(no, 2026, NO_PARTS).has('2026-08-08')).toBe(false);
    expect(holidays(at('DE-BW', zip), 2026, NO_PARTS).has('2026-08-08')).toBe(false);
  });

  test('Augsburg has both', () => {
    const both = holidays(at('DE-BY', '86150'), 2026, { ...NO_PARTS, has_assumption_day: true });
    expect([both.get('2026-08-08'), both.get('2026-08-15')]).toEqual(['peace_festival', 'assumption']);
  });

  test('Corpus Christi is one in Thuringia while its switch is on, and in Saxony where the company says so', () => {
    const on = { ...NO_PARTS, has_corpus_christi: true };
    for (const year of YEARS) {
      const saying = { ...at('DE-SN'), answers: { has_corpus_christi: true } };
      for (const [place, switches] of [
        [at('DE-TH'), on],
        [saying, NO_PARTS],
      ] as const)
        expect(holidays(place, year, switches).get(corpusChristi(year))).toBe('corpus_christi');
      expect(holidays(at('DE-TH'), year, NO_PARTS).has(corpusChristi(year))).toBe(false);
      expect(holidays(at('DE-SN'), year, on).has(corpusChristi(year))).toBe(false);
      expect(holidays(at('DE-ST'), year, on).has(corpusChristi(year))).toBe(false);
      expect(holidays(at('DE-BY'), year, NO_PARTS).get(corpusChristi(year))).toBe('corpus_christi');
    }
  });
});
