/**
 * Public holidays that a German state or town can have. The order is that of the year.
 *
 * One-off days are among them: Reformation 2017 everywhere, Berlin 8 May 2020 and 2025, Berlin 17 June 2028.
 *
 * @source docs/decisions.md D22, D23
 */
export const HOLIDAY_IDS = [
  'new_year',
  'epiphany',
  'womens_day',
  'good_friday',
  'easter_sunday',
  'easter_monday',
  'labour_day',
  'liberation_day',
  'ascension',
  'whit_sunday',
  'whit_monday',
  'corpus_christi',
  'uprising_1953',
  'peace_festival',
  'assumption',
  'childrens_day',
  'german_unity',
  'reformation',
  'all_saints',
  'repentance_day',
  'christmas_day',
  'second_christmas_day',
] as const;

/** Id of a German public holiday. */
export type HolidayId = (typeof HOLIDAY_IDS)[number];

/** The public holidays that count for an employee, by ISO date (`YYYY-MM-DD`). */
export type HolidayCalendar = ReadonlyMap<string, HolidayId>;
