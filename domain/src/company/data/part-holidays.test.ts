import { describe, expect, test } from 'vitest';
import { holidaysOfTown, partHolidayByLaw, partHolidaysAt, type TownAnswers } from './part-holidays.ts';

const ON = { has_assumption_day: true, has_peace_festival: true, has_corpus_christi: true };
const OFF = { has_assumption_day: false, has_peace_festival: false, has_corpus_christi: false };

/** `DE-SN 01920 Crostwitz` as a town. */
function townOf(text: string) {
  const [stateCode = '', zip = '', ...name] = text.split(' ');
  return { stateCode, zip, name: name.join(' ') };
}

test.each([
  ['DE-BY 80331 München', ['has_assumption_day']],
  ['DE-BY 86149 Ort', ['has_assumption_day']],
  ['DE-BY 86150 Augsburg', ['has_peace_festival', 'has_assumption_day']],
  ['DE-BY 86199 Augsburg', ['has_peace_festival', 'has_assumption_day']],
  ['DE-BY 86200 Ort', ['has_assumption_day']],
  ['DE-BW 86150 Ort', []],
  ['DE-SN 01067 Dresden', ['has_corpus_christi']],
  ['DE-TH 99084 Erfurt', ['has_corpus_christi']],
  ['DE-BE 10115 Berlin', []],
])('in %s %j depend on the town', (town, holidays) => {
  expect(partHolidaysAt(townOf(town))).toEqual(holidays);
});

describe('D119 Corpus Christi', () => {
  test.each([
    ['DE-SN 01920 Crostwitz', true],
    ['DE-SN 01920 Elstra', false],
    ['DE-SN 02997 Wittichenau', true],
    ['DE-SN 02625 Bautzen', null],
    ['DE-SN 02977 Hoyerswerda Dörgenhausen', null],
    ['DE-SN 01067 Dresden', false],
    ['DE-TH 37308 Heilbad Heiligenstadt', true],
    ['DE-TH 37345 Am Ohmberg', true],
    ['DE-TH 36419 Geisa', true],
    ['DE-TH 99988 Südeichsfeld', true],
    ['DE-TH 99976 Dünwald', null],
    ['DE-TH 99084 Erfurt', null],
  ])('by law in %s: %s', (town, byLaw) => {
    expect(partHolidayByLaw('has_corpus_christi', townOf(town))).toBe(byLaw);
  });
});

describe('D119 the holidays of a town', () => {
  const has = (town: string, answers: TownAnswers, switches: typeof ON) =>
    holidaysOfTown(townOf(town), answers, switches).length > 0;

  test.each([
    ['DE-SN 01920 Crostwitz', OFF, true],
    ['DE-SN 01067 Dresden', ON, false],
    ['DE-SN 02625 Bautzen', ON, true],
    ['DE-SN 02625 Bautzen', OFF, false],
    ['DE-BY 90402 Nürnberg', ON, true],
    ['DE-BY 90402 Nürnberg', OFF, false],
    ['DE-BE 10115 Berlin', ON, false],
  ])('%s with the switches %j: %s', (town, switches, expected) => {
    expect(has(town, {}, switches)).toBe(expected);
    expect(has(town, { has_corpus_christi: null, has_assumption_day: null }, switches)).toBe(expected);
  });

  test('are those that the company names, whatever law and switch say', () => {
    expect(has('DE-SN 01067 Dresden', { has_corpus_christi: true }, OFF)).toBe(true);
    expect(has('DE-SN 01920 Crostwitz', { has_corpus_christi: false }, ON)).toBe(false);
    expect(has('DE-BY 90402 Nürnberg', { has_assumption_day: false }, ON)).toBe(false);
    expect(holidaysOfTown(townOf('DE-BY 86150 Augsburg'), {}, OFF)).toEqual(['has_peace_festival']);
    expect(has('DE-BE 10115 Berlin', { has_corpus_christi: true }, ON)).toBe(false);
  });
});
