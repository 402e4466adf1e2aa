import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { minutesOfHours } from '../../calendar/hours.ts';
import { required } from '../../rules/required.ts';
import { newEmployee } from '../employees/employee.ts';
import { scheduleInput } from '../schedules/schedule.ts';
import { type ImportField, mapColumns } from './import-columns.ts';
import { importPeople } from './import-people.ts';
import { newPersonOf } from './imported-person.ts';
import { readDay, readHoursCell, readWeekdaysCell, readWholeCell } from './read-cells.ts';
import { readFullName, readLastFirst } from './read-name.ts';

const TODAY = '2026-11-02';
const DEFAULTS = { days: [1, 2, 3, 4, 5], start_time: '07:00', break_minutes: 60 } as const;

const read = (headings: string, ...rows: string[]) =>
  importPeople(
    rows.map((row) => row.split('|')),
    mapColumns(headings.split('|')),
    DEFAULTS,
    TODAY,
  );

const HEADINGS = 'Pers.-Nr.|Vorname|Name|Eintritt|WAZ|Url.';

test('39 hours are spread as specified, or evenly to the minute where that is chosen', () => {
  const hoursOf = (spread?: 'even') => {
    const cells = ['1001|Korbinian|Huber|01.03.2014|39|30'.split('|')];
    const [row] = importPeople(cells, mapColumns(HEADINGS.split('|')), { ...DEFAULTS, spread }, TODAY);
    return row?.person && newPersonOf(row.person).schema.days.map(({ hours }) => hours);
  };
  expect(hoursOf()).toEqual([8, 8, 8, 8, 7]);
  expect(hoursOf('even')).toEqual([7.8, 7.8, 7.8, 7.8, 7.8]);
});

test('a row becomes the call that creates the person', () => {
  const [row] = read(HEADINGS, '1001|Korbinian|Huber|01.03.2014|40|30');
  expect(row).toMatchObject({ row: 0, name: 'Korbinian Huber', problems: [] });
  const body = row?.person && newPersonOf(row.person);
  expect(body).toEqual({
    employee: { number: '1001', first_name: 'Korbinian', last_name: 'Huber', birth_date: null, salary_group_id: null },
    schema: {
      started_working_at_company: '2014-03-01',
      stopped_working_at_company: null,
      hours_week: 40,
      per_hour_calc: 0,
      monthly_wage: null,
      salary_group_id: null,
      break_minutes: 60,
      is_part_time_worker: false,
      works_on_holidays: 0,
      works_on_sundays: 0,
      least_day_minutes: 180,
      seasonal_short_time_work: 0,
      allowed_leave_days: 30,
      styling_type_id: 1,
      days: [1, 2, 3, 4, 5].map((day_id) => ({
        day_id,
        isActive: true,
        hours: 8,
        start_time: '07:00',
        end_time: '16:00',
      })),
    },
  });
  expect(z.safeEncode(newEmployee, body?.employee as never).success).toBe(true);
  expect(z.safeEncode(scheduleInput, body?.schema as never).success).toBe(true);
});

test.each([
  ['38:23', 2303],
  ['38,4', 2304],
  ['38.383', 2303],
  ['7,8 Std.', 468],
])('hours a week of %s are taken to the minute', (cell, minutes) => {
  const [row] = read(HEADINGS, `1001|Korbinian|Huber|01.03.2014|${cell}|30`);
  expect(row?.problems).toEqual([]);
  const { schema } = newPersonOf(required(row?.person, 'a person'));
  expect(schema.days.reduce((sum, { hours }) => sum + minutesOfHours(hours), 0)).toBe(minutes);
  expect(z.decode(scheduleInput, z.encode(scheduleInput, schema)).hours_week).toBe(minutes / 60);
});

test.each<[string, string, ImportField, string, number | null]>([
  [HEADINGS, '1|Ayşe|Demir|31.02.2021|24|18', 'started_working_at_company', 'people-import:cell.noSuchDay', 3],
  [HEADINGS, '1|Ayşe|Demir|bald|24|18', 'started_working_at_company', 'people-import:cell.noDate', 3],
  [HEADINGS, '1|Ayşe|Demir||24|18', 'started_working_at_company', 'validation:required', 3],
  ['Vorname|Nachname|WAZ', 'Ayşe|Demir|24', 'started_working_at_company', 'validation:required', null],
  [HEADINGS, '1||Demir|1.2.21|24|18', 'first_name', 'validation:required', 1],
  ['Name|Eintritt|WAZ', 'Demir|1.2.21|24', 'first_name', 'validation:required', 0],
  [HEADINGS, '1|Ayşe|Demir|1.2.21|viel|18', 'hours_week', 'people-import:cell.noHours', 4],
  [HEADINGS, '1|Ayşe|Demir|1.2.21||18', 'hours_week', 'validation:required', 4],
  [HEADINGS, '1|Ayşe|Demir|1.2.21|24,13|18', 'hours_week', 'validation:minuteHours', 4],
  [HEADINGS, '1|Ayşe|Demir|1.2.21|80|18', 'hours_week', 'validation:weekHours', 4],
  [HEADINGS, '1|Ayşe|Demir|1.2.21|60|18', 'days', 'validation:moreDays', null],
  [HEADINGS, '1|Ayşe|Demir|1.2.21|24|viele', 'allowed_leave_days', 'people-import:cell.noNumber', 5],
  [HEADINGS, '1|Ayşe|Demir|1.2.21|24|400', 'allowed_leave_days', 'validation:tooBig', 5],
  [`${HEADINGS}|Pause`, '1|Ayşe|Demir|1.2.21|24|18|20', 'break_minutes', 'validation:breakOption', 6],
  [`${HEADINGS}|Tage`, '1|Ayşe|Demir|1.2.21|24|18|immer', 'days', 'people-import:cell.noDays', 6],
  [`${HEADINGS}|Arbeitsbeginn`, '1|Ayşe|Demir|1.2.21|24|18|früh', 'start_time', 'people-import:cell.noTime', 6],
  [
    `${HEADINGS}|Austritt`,
    '1|Ayşe|Demir|1.2.21|24|18|1.2.20',
    'stopped_working_at_company',
    'validation:contractEnd',
    6,
  ],
  [`${HEADINGS}|Geburtsdatum`, '1|Ayşe|Demir|1.2.21|24|18|1.2.2020', 'birth_date', 'validation:tooYoung', 6],
  [HEADINGS, `${'9'.repeat(21)}|Ayşe|Demir|1.2.21|24|18`, 'number', 'validation:tooLong', 0],
])('%s with %s waits for %s: %s', (headings, text, field, key, column) => {
  const [row] = read(headings, text);
  expect(row?.problems.map((one) => [one.field, one.message.key, one.column])).toEqual([[field, key, column]]);
  expect(row?.person).toBeNull();
});

test('one wrong row does not stop the others; a number that is there twice waits', () => {
  const rows = read(HEADINGS, '1|A|Huber|1.1.20|40|30', '2|B|Demir|32.1.20|40|30', '1|C|Nowak|1.1.20|40|30');
  expect(rows.map(({ person }) => person !== null)).toEqual([true, false, false]);
  expect(rows[2]?.problems).toEqual([
    { field: 'number', column: 0, message: { key: 'validation:numberTaken', params: {} } },
  ]);
});

test('cells of a row replace what is the same for everybody', () => {
  const [row] = read(
    `${HEADINGS}|Arbeitstage|Beginn um|Pause`.replace('Beginn um', 'Arbeitsbeginn'),
    '1|A|B|1.1.20|24|20|Mo-Mi|6:30 Uhr|30 min',
  );
  expect(row?.person).toMatchObject({ days: [1, 2, 3], start_time: '06:30', break_minutes: 30 });
});

test('hours a day become hours a week; those a week come first', () => {
  const hours = (headings: string, text: string) =>
    read(`Name|Eintritt|${headings}`, `A B|1.1.20|${text}`)[0]?.person?.hours_week;
  expect(hours('Std. / Tag', '7,8')).toBe(39);
  expect(hours('Std. / Tag|Tage', '7:42|Mo-Do')).toBe(30.8);
  expect(hours('Std. / Tag|WAZ', '8|39')).toBe(39);
});

const daysOf = (...cells: string[]) =>
  read('Name|WAZ|Eintritt', ...cells.map((cell) => `A B|40|${cell}`)).map(
    ({ person, problems }) => person?.started_working_at_company ?? problems[0]?.choices ?? problems[0]?.message.key,
  );

test('a date with two readings is asked, unless others of its column decide', () => {
  expect(daysOf('03/04/2024', '05/06/2024')).toEqual([
    ['2024-04-03', '2024-03-04'],
    ['2024-06-05', '2024-05-06'],
  ]);
  expect(daysOf('03/04/2024', '25/06/2024')).toEqual(['2024-04-03', '2024-06-25']);
  expect(daysOf('03/04/2024', '05/26/2024')).toEqual(['2024-03-04', '2024-05-26']);
  expect(daysOf('03/04/2024', '05/26/2024', '26/05/2024', '03/03/2024')).toEqual([
    ['2024-04-03', '2024-03-04'],
    '2024-05-26',
    '2024-05-26',
    '2024-03-03',
  ]);
  expect(daysOf('03.04.2024', '03-04-2024')).toEqual(['2024-04-03', '2024-04-03']);
  expect(daysOf('13/13/2024')).toEqual(['people-import:cell.noSuchDay']);
});

test.each([
  ['01.03.2014', '2014-03-01'],
  ['41699', '2014-03-01'],
  ['2014-03-01T00:00:00.000Z', '2014-03-01'],
  ['1.3.14', '2014-03-01'],
  ['1.3.99', '1999-03-01'],
  ['1.3.36', '2036-03-01'],
  ['1.3.37', '1937-03-01'],
  ['1/3/2014', '2014-03-01'],
  ['01-03-2014', '2014-03-01'],
  ['2014-03-01', '2014-03-01'],
  ['2014-03-01 00:00:00', '2014-03-01'],
  ['01.03.2014 00:00', '2014-03-01'],
  ['29.02.2024', '2024-02-29'],
  ['29.02.2023', undefined],
  ['13/31/2014', undefined],
  ['März 2014', undefined],
])('the day %s is %s', (text, day) => {
  expect(readDay(text, TODAY)).toBe(day);
});

test.each([
  ['40', 40],
  ['38,5', 38.5],
  ['38.50', 38.5],
  ['38:30', 38.5],
  ['19,25 Std.', 19.25],
  ['40 h', 40],
  ['1.000,5', undefined],
  ['-5', undefined],
])('%s are %s hours', (text, hours) => {
  expect(readHoursCell(text)).toBe(hours);
});

test.each([
  ['Mo-Fr', [1, 2, 3, 4, 5]],
  ['Mo–Do', [1, 2, 3, 4]],
  ['Montag bis Mittwoch', [1, 2, 3]],
  ['Mo, Mi, Fr', [1, 3, 5]],
  ['Mo/Di/Sa', [1, 2, 6]],
  ['Mo. Mi. und Fr.', [1, 3, 5]],
  ['Mon-Wed, Sun', [1, 2, 3, 7]],
  ['Tuesday and Thursday', [2, 4]],
  ['Pzt-Cum', [1, 2, 3, 4, 5]],
  ['пн, ср', [1, 3]],
  ['5', [1, 2, 3, 4, 5]],
  ['8', undefined],
  ['Fr-Mo', undefined],
  ['Mo-', undefined],
  ['Montags', undefined],
])('the weekdays %s are %j', (text, days) => {
  expect(readWeekdaysCell(text)).toEqual(days);
});

test.each([
  ['30', 30],
  ['30,0', 30],
  ['45 Min.', 45],
  ['1,5', undefined],
])('%s is the whole number %s', (text, number) => {
  expect(readWholeCell(text)).toBe(number);
});

test.each([
  ['Huber, Korbinian', { first_name: 'Korbinian', last_name: 'Huber' }],
  ['Anna Maria Lindner', { first_name: 'Anna Maria', last_name: 'Lindner' }],
  ['Huber', { first_name: '', last_name: 'Huber' }],
  ['Ursula von der Leyen', { first_name: 'Ursula', last_name: 'von der Leyen' }],
  [
    'Karl-Theodor Freiherr von und zu Guttenberg',
    { first_name: 'Karl-Theodor', last_name: 'Freiherr von und zu Guttenberg' },
  ],
  ['Herr Max Muster', { first_name: 'Max', last_name: 'Muster' }],
  ['Frau Dr. Eva Maier', { first_name: 'Dr. Eva', last_name: 'Maier' }],
  ['Muster, Herr Max', { first_name: 'Max', last_name: 'Muster' }],
  ['Herr Muster', { first_name: '', last_name: 'Muster' }],
  ['Max Herr', { first_name: 'Max', last_name: 'Herr' }],
  ['MÜLLER Hans Peter', { first_name: 'Hans Peter', last_name: 'MÜLLER' }],
  ['Hans Müller, B.Sc.', { first_name: 'Hans', last_name: 'Müller, B.Sc.' }],
])('the full name %s is %j', (text, name) => {
  expect(readFullName(text)).toEqual(name);
});

test.each([
  ['Huber Korbinian', 'Huber'],
  ['von der Leyen Ursula', 'von der Leyen'],
  ['Huber, Korbinian', 'Huber'],
  ['Frau Huber Eva Maria', 'Huber'],
])('in a column of last names first, %s has the last name %s', (text, name) => {
  expect(readLastFirst(text).last_name).toBe(name);
});

test('any cells are read without an error, and whoever has no problem can be created', () => {
  const texts = fc.oneof(fc.string(), fc.constantFrom('1.1.2020', '40', 'Mo-Fr', '08:00', '30', 'Huber', ''));
  const columns = mapColumns(`${HEADINGS}|Austritt|Tage|Pause|Arbeitsbeginn|Geburtsdatum`.split('|'));
  fc.assert(
    fc.property(fc.array(fc.array(texts, { maxLength: columns.length + 1 })), (rows) => {
      for (const { person } of importPeople(rows, columns, DEFAULTS, TODAY)) {
        if (person === null) continue;
        const { employee, schema } = newPersonOf(person);
        expect(z.safeEncode(newEmployee, employee).success).toBe(true);
        expect(z.safeEncode(scheduleInput, schema).success).toBe(true);
      }
    }),
  );
});
