import { LANGUAGES } from '@zeitblatt/i18n/languages';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCsvLine } from '../tables/csv.ts';
import { exampleTimesheet } from '../testing/example-timesheet.ts';
import { formatArchiveIndexHeader, formatArchiveIndexLine } from './archive-index.ts';

const sheet = exampleTimesheet({
  month: '2026-05',
  version: 3,
  employee: { number: '007', first_name: 'Erika', last_name: 'Muster' },
  confirmation: { name: 'Max Beispiel', at: '2026-06-02 09:15' },
});

const DURATIONS = [
  'Gearbeitet',
  'Bezahlt ohne Arbeit',
  'Bezahlt',
  'Soll',
  'Differenz',
  'Ausfall',
  'Ausfall Wetter',
  'Ausfall Auftragsmangel',
];

test('the index of an archive begins with its header in each language', () => {
  const durations = DURATIONS.flatMap((name) => [`${name} (Stunden)`, `${name} (Minuten)`]).join(';');
  expect(formatArchiveIndexHeader('de')).toBe(
    `\ufeffDatei;Personalnummer;Nachname;Vorname;Monat;${durations};Bestätigt von;Bestätigt am;Version\r\n`,
  );
  expect(new Set(LANGUAGES.map(formatArchiveIndexHeader)).size).toBe(LANGUAGES.length);
});

test('F12 a line of the index adds up in hours and in minutes', () => {
  const totals = { ...sheet.totals, worked_minutes: 10340, credited_minutes: 260, target_minutes: 10560 };
  expect(formatArchiveIndexLine('007-Muster.pdf', { ...sheet, totals, difference_minutes: -20 })).toBe(
    '007-Muster.pdf;007;Muster;Erika;05.2026;172,34;10340;4,33;260;176,67;10600;177,00;10620;-0,33;-20;;;;;;;Max Beispiel;02.06.2026 09:15;3\r\n',
  );
});

test('hours of any month add up', () => {
  const minutes = fc.integer({ min: 0, max: 744 * 60 });
  fc.assert(
    fc.property(
      minutes,
      minutes,
      minutes,
      fc.tuple(minutes, minutes),
      (worked, credited, target, [weather, orders]) => {
        const totals = { ...sheet.totals, worked_minutes: worked, credited_minutes: credited };
        const days = [
          { ...sheet.days[0], lost_minutes: weather, loss_reason: 'weather' },
          { ...sheet.days[0], lost_minutes: orders, loss_reason: 'orders' },
        ] as typeof sheet.days;
        const line = formatArchiveIndexLine('x', {
          ...sheet,
          days,
          totals: { ...totals, lost_minutes: weather + orders },
          difference_minutes: worked + credited - target,
        });
        const hours = line.split(';').map((cell) => Math.round(Number(cell.replace(',', '.')) * 100));
        const [
          ofWork = 0,
          ,
          ofCredit = 0,
          ,
          paid = 0,
          ,
          ofTarget = 0,
          ,
          difference = 0,
          ,
          lost,
          ,
          ofWeather = 0,
          ,
          ofOrders = 0,
        ] = hours.slice(5);
        expect([ofWork + ofCredit, ofTarget + difference, ofWeather + ofOrders]).toEqual([paid, paid, lost]);
      },
    ),
  );
});

test('the index shows every number of minutes differently', () => {
  const cells = Array.from({ length: 744 * 60 }, (_, worked_minutes) =>
    formatArchiveIndexLine('x', { ...sheet, totals: { ...sheet.totals, worked_minutes } }),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

describe('S45 cell of a CSV file', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+49 8031', "'+49 8031"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['＝1', "'＝1"],
    ['a;b', '"a;b"'],
    ['a"b', '"a""b"'],
    ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
    ['a\r\nb', '"a\r\nb"'],
    ['Meier-Huber', 'Meier-Huber'],
    ['160,25', '160,25'],
    ['', ''],
  ])('the cell %j is written as %j', (text, written) => {
    expect(formatCsvLine([text, 'x'])).toBe(`${written};x\r\n`);
  });

  test.each([
    ["x,=cmd|' /C calc'!A0,y", "x,'=cmd|' /C calc'!A0,y"],
    ['x;@SUM(A1)', '"x;\'@SUM(A1)"'],
    ['x\t+1', "x\t'+1"],
    ['x, =1', "x,' =1"],
    ['x,"=1"', '"x,\'""=1"""'],
    ['x,-1,＝2', "x,'-1,'＝2"],
    ['Huber, Anna-Maria', 'Huber, Anna-Maria'],
  ])('L2 a cell that a comma would begin inside %j is neutralized', (text, written) => {
    expect(formatCsvLine([text, 'x'])).toBe(`${written};x\r\n`);
  });

  test('L2 a line of the index has no formula when it is read with commas', () => {
    const employee = { ...sheet.employee, last_name: "x,=cmd|' /C calc'!A0,y" };
    const cells = formatArchiveIndexLine("x,=cmd_'_C_calc'!A0.pdf", { ...sheet, employee }).split(',');
    expect(cells.filter((cell) => cell.startsWith('='))).toEqual([]);
  });

  test('a name in the index is neutralized', () => {
    const employee = { number: '-7', first_name: '@Erika', last_name: '=cmd|x' };
    expect(formatArchiveIndexLine('x.pdf', { ...sheet, employee })).toContain(";'-7;'=cmd|x;'@Erika;");
  });
});
