import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBetween } from '../../calendar/dates.ts';
import type { HolidayCalendar } from '../../calendar/holidays.ts';
import { type DatedPlace, holidaysAtPlaces, type Workplace, workplaceOn } from './workplace.ts';

const at = (stateCode: string): Workplace => ({ stateCode, zip: '00000', name: stateCode });
const [BERLIN, BAVARIA, SAXONY] = [at('DE-BE'), at('DE-BY'), at('DE-SN')];
const from = (day: string | null, place: Workplace | null): DatedPlace => ({ from: day, place });

/** Days from some weeks before the year to some weeks after it. */
const DAYS = daysBetween('2025-11-15', '2027-02-28');

/** Calendars in which every fifth day is a holiday, other ones at each place. */
const CALENDARS = new Map(
  [null, BERLIN, BAVARIA, SAXONY].map((place, shift): [Workplace | null, HolidayCalendar] => [
    place,
    new Map(DAYS.filter((day, index) => day.startsWith('2026') && index % 5 === shift).map((day) => [day, 'new_year'])),
  ]),
);
const calendarOf = (place: Workplace | null): HolidayCalendar => CALENDARS.get(place) ?? new Map();
const holidays = (own: readonly DatedPlace[], ofCompany: readonly DatedPlace[] = [from(null, BAVARIA)]) =>
  holidaysAtPlaces({ own, ofCompany }, 2026, calendarOf);

describe('the place of work on a day', () => {
  const own = [from('2026-03-01', BERLIN), from('2026-06-01', null), from('2027-01-01', SAXONY)];
  const ofCompany = [from(null, BAVARIA), from('2026-07-01', SAXONY), from('2026-08-01', null)];

  test.each([
    ['2026-02-28', BAVARIA],
    ['2026-03-01', BERLIN],
    ['2026-05-31', BERLIN],
    ['2026-06-01', BAVARIA],
    ['2026-07-01', SAXONY],
    ['2026-08-01', null],
    ['2027-01-01', SAXONY],
  ])('on %s', (day, place) => {
    expect(workplaceOn({ own, ofCompany }, day)).toBe(place);
  });

  test('is unknown without any place', () => {
    expect(workplaceOn({ own: [], ofCompany: [] }, '2026-01-01')).toBeNull();
  });
});

describe('D118 the holidays of a year', () => {
  test('are the calendar itself while the place stays', () => {
    const calendar = calendarOf(BAVARIA);
    expect(holidaysAtPlaces({ own: [], ofCompany: [from(null, BAVARIA)] }, 2026, () => calendar)).toBe(calendar);
    expect(holidays([from('2026-01-01', BERLIN)])).toEqual(calendarOf(BERLIN));
    expect(holidays([from('2027-01-01', BERLIN)])).toEqual(calendar);
  });

  test('follow the place of each day', () => {
    const found = holidays([from('2026-07-01', BERLIN)]);
    const before = [...calendarOf(BAVARIA).keys()].filter((day) => day < '2026-07-01');
    const after = [...calendarOf(BERLIN).keys()].filter((day) => day >= '2026-07-01');
    expect([...found.keys()]).toEqual([...before, ...after]);
  });

  test('of the days before a change stay as they were, whatever the history', () => {
    const anyDay = fc.constantFrom(...DAYS);
    const anyPlace = fc.constantFrom(null, BERLIN, BAVARIA, SAXONY);
    const anyHistory = fc
      .uniqueArray(fc.record({ from: fc.option(anyDay), place: anyPlace }), {
        maxLength: 5,
        selector: (one) => one.from,
      })
      .map((rows) => rows.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1)));
    const changed = (history: readonly DatedPlace[], change: DatedPlace) =>
      [...history.filter((one) => one.from !== change.from), change].toSorted((a, b) =>
        (a.from ?? '') < (b.from ?? '') ? -1 : 1,
      );
    fc.assert(
      fc.property(anyHistory, anyHistory, anyDay, anyPlace, fc.boolean(), (own, ofCompany, day, place, isOwn) => {
        const change = { from: day, place };
        const after = {
          own: isOwn ? changed(own, change) : own,
          ofCompany: isOwn ? ofCompany : changed(ofCompany, change),
        };
        const found = holidaysAtPlaces(after, 2026, calendarOf);
        const beforeDay = (calendar: HolidayCalendar) => [...calendar.keys()].filter((one) => one < day);
        expect(beforeDay(found)).toEqual(beforeDay(holidays(own, ofCompany)));
        const wrong = DAYS.filter(
          (one) => found.has(one) !== (one.startsWith('2026') && calendarOf(workplaceOn(after, one)).has(one)),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
