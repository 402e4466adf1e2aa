import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findHeading, isHeading, mapColumns, withColumn } from './import-columns.ts';

test.each<[string, ReturnType<typeof mapColumns>]>([
  [
    'Pers.-Nr.|Vorname|Name|Eintritt|WAZ|Url.',
    ['number', 'first_name', 'last_name', 'started_working_at_company', 'hours_week', 'allowed_leave_days'],
  ],
  ['Name|Vorname', ['last_name', 'first_name']],
  ['Name|Std. / Woche', ['full_name', 'hours_week']],
  ['Name, Vorname|Beschäftigt seit', ['full_name_last_first', 'started_working_at_company']],
  [
    'FIRST NAME|Last_Name|Start date|Weekly hours|Date of birth',
    ['first_name', 'last_name', 'started_working_at_company', 'hours_week', 'birth_date'],
  ],
  ['Vorname|Nachname|Name', ['first_name', 'last_name', 'full_name']],
  ['Vorname|Vorname', ['first_name', null]],
  ['Abteilung|Nachname|', [null, 'last_name', null]],
  [
    'Arbeitstage|Arbeitsbeginn|Pause (min)|Austritt',
    ['days', 'start_time', 'break_minutes', 'stopped_working_at_company'],
  ],
  [
    'Sicil No|Adı|Soyadı|İşe giriş tarihi|Haftalık saat|Yıllık izin|Doğum tarihi',
    [
      'number',
      'first_name',
      'last_name',
      'started_working_at_company',
      'hours_week',
      'allowed_leave_days',
      'birth_date',
    ],
  ],
  [
    'Табельный номер|Имя|Фамилия|Дата приёма|Часов в неделю|Отпуск|Дата рождения',
    [
      'number',
      'first_name',
      'last_name',
      'started_working_at_company',
      'hours_week',
      'allowed_leave_days',
      'birth_date',
    ],
  ],
])('the headings %s are understood', (headings, fields) => {
  expect(mapColumns(headings.split('|'))).toEqual(fields);
});

test('the order of columns does not matter', () => {
  const headings = ['Nr', 'Vorname', 'Nachname', 'Eintritt', 'Wochenstunden', 'Urlaubstage', 'Geburtsdatum'];
  const fieldOf = new Map(headings.map((heading, index) => [heading, mapColumns(headings)[index]]));
  fc.assert(
    fc.property(fc.shuffledSubarray(headings, { minLength: headings.length }), (shuffled) => {
      expect(mapColumns(shuffled)).toEqual(shuffled.map((heading) => fieldOf.get(heading)));
    }),
  );
});

test.each([
  [['Vorname', 'Nachname', 'Irgendwas'], true],
  [['Name'], true],
  [['Ayşe', 'Demir', '40'], false],
  [['Name', 'Demir', '40'], false],
  [[], false],
])('%j is a heading: %s', (cells, wanted) => {
  expect(isHeading(cells)).toBe(wanted);
});

test('the heading is found below titles, and nowhere among people', () => {
  expect(findHeading([['Mitarbeiter'], ['Stand', '01.11.2026'], ['Nr', 'Vorname', 'Name'], ['1', 'Eva', 'Ott']])).toBe(
    2,
  );
  expect(findHeading([['Name'], ['Ott']])).toBe(0);
  expect(findHeading([['Eva', 'Ott', '40']])).toBe(-1);
  expect(findHeading([])).toBe(-1);
});

test('a field that is chosen for another column leaves its first one', () => {
  expect(withColumn(['first_name', 'last_name', null], 2, 'last_name')).toEqual(['first_name', null, 'last_name']);
  expect(withColumn(['first_name', 'last_name'], 0, null)).toEqual([null, 'last_name']);
  expect(withColumn([null, null], 0, null)).toEqual([null, null]);
});
