import { mapColumns } from '@zeitblatt/domain/people/import/import-columns';
import { importPeople } from '@zeitblatt/domain/people/import/import-people';
import { readTable } from '@zeitblatt/domain/people/import/read-table';
import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';
import { workbookOf, zipOf } from './workbook.builder.ts';

const DEFAULTS = { days: [1, 2, 3, 4, 5], start_time: '08:00', break_minutes: 30 } as const;

type Bytes = Uint8Array<ArrayBuffer>;
type Evil = readonly [name: string, content: string | Bytes | (() => Promise<Bytes>), found: string];

/** The rows of a file: each as a name with the day and hours, or what it waits for; or why it is refused. */
async function readingOf(content: Evil[1]): Promise<string> {
  const bytes = typeof content === 'function' ? await content() : content;
  const result = await readFile(new Blob([bytes]));
  if ('problem' in result) return result.problem;
  const { headings, rows } = readTable(result.text);
  const people = importPeople(rows, mapColumns(headings), DEFAULTS, '2026-11-02');
  expect(people).toHaveLength(rows.length);
  return people
    .map(({ name, person, problems }) =>
      person ? `${name} ${person.started_working_at_company} ${person.hours_week}` : `${name}? ${problems[0]?.field}`,
    )
    .join(', ');
}

const EVA = 'Eva Ott 2024-03-01 40';
const BOTH = `${EVA}, Max Süß 2024-04-01 38.5`;
const HEAD = 'Vorname;Nachname;Eintritt;WAZ';
const ROWS = 'Eva;Ott;01.03.2024;40\nMax;Süß;01.04.2024;38,5';
const TABLE = `${HEAD}\n${ROWS}`;

const latin = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const mac = (text: string): Bytes =>
  Uint8Array.from(text, (letter) => ({ ü: 0x9f, ß: 0xa7, ä: 0x8a, ö: 0x9a })[letter] ?? letter.charCodeAt(0));
const wide = (text: string, first: 'low' | 'high', mark = true): Bytes =>
  Uint8Array.from(
    Array.from((mark ? '\ufeff' : '') + text).flatMap((letter) => {
      const bytes = [letter.charCodeAt(0) % 256, Math.floor(letter.charCodeAt(0) / 256)];
      return first === 'low' ? bytes : bytes.reverse();
    }),
  );

const TEXTS: readonly Evil[] = [
  ['F4 line ends of two programs', TABLE.replace('\n', '\r\n'), BOTH],
  ['F4 line ends of three programs', TABLE.replace('\n', '\r\n').replace('40\n', '40\r'), BOTH],
  ['lines of old Macs', TABLE.replaceAll('\n', '\r'), BOTH],
  ['empty lines everywhere', `\n\n${TABLE.replaceAll('\n', '\n\n;;;\n')}\n\n`, BOTH],
  ['no line end at the end', TABLE, BOTH],
  ['F16 sep=', `sep=;\r\n${TABLE}`, BOTH],
  ['sep= with a mark before it', `\ufeffsep=;\n${TABLE}`, BOTH],
  ['sep= in quotes', `"sep=;"\n${TABLE}`, BOTH],
  ['sep= of an unusual sign', `sep=~\n${TABLE.replaceAll(';', '~')}`, BOTH],
  ['tabs', TABLE.replaceAll(';', '\t'), BOTH],
  ['commas with quoted decimals', TABLE.replaceAll(';', ',').replace('38,5', '"38,5"'), BOTH],
  ['bars', TABLE.replaceAll(';', '|'), BOTH],
  ['F17 Mac Roman', mac(TABLE), BOTH],
  ['Mac Roman with its line ends', mac(TABLE.replaceAll('\n', '\r')), BOTH],
  ['windows-1252', latin(TABLE), BOTH],
  ['UTF-8 with a mark', `\ufeff${TABLE}`, BOTH],
  ['UTF-16', wide(TABLE, 'low'), BOTH],
  ['UTF-16, high bytes first', wide(TABLE, 'high'), BOTH],
  ['UTF-16 without a mark', wide(TABLE, 'low', false), BOTH],
  ['UTF-16, high first, without a mark', wide(TABLE, 'high', false), BOTH],
  ['Czech letters of windows-1252', latin(TABLE.replace('Ott', 'Novotný')), BOTH.replace('Ott', 'Novotný')],
  ['Turkish letters of windows-1254', latin(TABLE.replace('Ott', 'Yýlmaz')), 'isForeign'],
  ['Turkish headings of windows-1254', latin(`Adý;Soyadý;Ýþe giriþ tarihi;Haftalýk saat\n${ROWS}`), 'isForeign'],
  ['Russian letters of windows-1251', latin(TABLE.replace('Ott', 'Èâàíîâà')), 'isForeign'],
  ['Icelandic letters of UTF-8', TABLE.replace('Ott', 'Þórsdóttir'), BOTH.replace('Ott', 'Þórsdóttir')],
  ['titles above', `Personalliste\nStand: 1.11.2026, Bau\n\n${TABLE}`, BOTH],
  ['a title that is a heading', `Mitarbeiter\n${TABLE}`, BOTH],
  ['a sum below', `${TABLE}\n;;Summe;78,5`, `${BOTH}, ? started_working_at_company`],
  ['headings again on the next page', `${TABLE}\n${HEAD}`, `${BOTH}, Vorname Nachname? started_working_at_company`],
  ['F20 headings in Turkish', `Adı;Soyadı;İşe giriş tarihi;Haftalık saat\n${ROWS}`, BOTH],
  ['headings in Russian', `Имя;Фамилия;Дата приёма;Часов в неделю\n${ROWS}`, BOTH],
  ['headings in English', `First name;Surname;Start date;Hours per week\n${ROWS}`, BOTH],
  ['F18 a form of address', 'Name;Eintritt;WAZ\nFrau Eva Ott;01.03.2024;40', EVA],
  ['last names first', 'Name, Vorname;Eintritt;WAZ\nOtt Eva;01.03.2024;40', EVA],
  [
    'a last name of many words',
    'Name;Eintritt;WAZ\nUrsula von der Au;01.03.2024;40',
    'Ursula von der Au 2024-03-01 40',
  ],
  ['a date with two readings', `${HEAD}\nEva;Ott;01/03/2024;40`, 'Eva Ott? started_working_at_company'],
  ['American dates', `${HEAD}\nEva;Ott;03/01/2024;40\nMax;Süß;04/30/2024;40`, `${EVA}, Max Süß 2024-04-30 40`],
  ['a day that is not', `${HEAD}\nEva;Ott;31.02.2024;40`, 'Eva Ott? started_working_at_company'],
  ['a day as a bare number', `${HEAD}\nEva;Ott;45352;40`, EVA],
  ['hours a day', 'Vorname;Nachname;Eintritt;Std. pro Tag\nEva;Ott;01.03.2024;8', EVA],
  ['a formula as a name', `${HEAD}\n=cmd|' /C calc'!A0;Ott;01.03.2024;40`, "=cmd|' /C calc'!A0 Ott 2024-03-01 40"],
  ['an open quote', `${HEAD}\n"Eva;Ott;01.03.2024;40\nMax;Süß;01.04.2024;38,5`, `"${BOTH}`],
  ['quotes inside a name', `${HEAD}\nEva "Evi";Ott;01.03.2024;40`, 'Eva "Evi" Ott 2024-03-01 40'],
  ['a line end inside quotes', `${HEAD}\n"Eva\nMaria";Ott;01.03.2024;40`, 'Eva Maria Ott 2024-03-01 40'],
  ['a row that is too short', `${HEAD}\nEva;Ott`, 'Eva Ott? started_working_at_company'],
  ['a row that is too long', TABLE.replace('40\n', '40;;;x;\n'), BOTH],
  ['empty columns between', `${HEAD.replaceAll(';', ';;')}\n${ROWS.replaceAll(';', ';;')}`, BOTH],
  ['hard and double spaces', `${HEAD}\n\u00a0Eva ;  Ott;\u00a001.03.2024;40`, EVA],
  ['the same number twice', `Nr;${HEAD}\n1;Eva;Ott;01.03.2024;40\n1;Max;Süß;1.4.24;38,5`, `${EVA}, Max Süß? number`],
  ['only headings', HEAD, 'nothing'],
  ['nothing', '\n \n;;', 'nothing'],
  ['10,000 rows', `${HEAD}\n${'Eva;Ott;01.03.2024;40\n'.repeat(10_000)}`, 'tooManyRows'],
  ['61 columns', `${'Nr;'.repeat(60)}Name\n${'1;'.repeat(60)}Ott`, 'tooManyColumns'],
  ['6 MB', 'x'.repeat(6_000_000), 'tooLarge'],
  ['a page that is called .xls', '<html><table><tr><td>Eva</td></tr></table></html>', 'isXls'],
  ['XML that is called .xls', '<?xml version="1.0"?><Workbook/>', 'isXls'],
  ['a PDF', '%PDF-1.7\n%x', 'isOther'],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0, 0, 0, 0xd, 1, 2, 3]), 'isOther'],
  ['an old Excel file', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'isXls'],
  [
    'a workbook with a password',
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...wide('EncryptedPackage', 'low', false)]),
    'isLocked',
  ],
];

const CELLS = [HEAD.split(';'), ...ROWS.split('\n').map((row) => row.split(';'))];
const cell = (place: string, style: number, value: number | string) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const head = `<row r="1">${HEAD.split(';')
  .map((name, at) => text(`${'ABCD'[at]}1`, name))
  .join('')}</row>`;
const eva = (day: string, hours = cell('D2', 0, 40), number = 2) =>
  `${head}<row r="${number}">${text(`A${number}`, 'Eva')}${text(`B${number}`, 'Ott')}${day}${hours}</row>`;
const day = (value: number, style = 1, row = 2) => cell(`C${row}`, style, value);
const DAYS = ['dd.mm.yyyy'];

const BOOKS: readonly Evil[] = [
  ['texts', () => workbookOf({ sheets: { Liste: CELLS } }), BOTH],
  ['an archive that is not packed', () => workbookOf({ sheets: { Liste: CELLS } }, false), BOTH],
  ['a day', () => workbookOf({ sheets: { Liste: eva(day(45_352)) }, formats: DAYS }), EVA],
  ['a day in the format of the country', () => workbookOf({ sheets: { Liste: eva(day(45_352)) } }), EVA],
  [
    'a format of its own',
    () => workbookOf({ sheets: { Liste: eva(day(45_352)) }, formats: ['[$-407]d. mmmm yyyy;@'] }),
    EVA,
  ],
  [
    'days since 1904',
    () => workbookOf({ sheets: { Liste: eva(day(43_890)) }, formats: DAYS, properties: '<workbookPr date1904="1"/>' }),
    EVA,
  ],
  [
    'hours as a duration',
    () => workbookOf({ sheets: { L: eva(day(45_352), cell('D2', 2, 1.6666666667)) }, formats: [...DAYS, '[h]:mm'] }),
    EVA,
  ],
  [
    'a number with noise',
    () => workbookOf({ sheets: { L: eva(day(45_352), cell('D2', 0, '39.999999999999996')) }, formats: DAYS }),
    EVA,
  ],
  [
    'a formula',
    () => workbookOf({ sheets: { L: eva(day(45_352), '<c r="D2"><f>20+20</f><v>40</v></c>') }, formats: DAYS }),
    EVA,
  ],
  [
    'a formula without a value',
    () => workbookOf({ sheets: { L: eva(day(45_352), '<c r="D2"><f>20+20</f></c>') }, formats: DAYS }),
    'Eva Ott? hours_week',
  ],
  [
    'an error',
    () => workbookOf({ sheets: { L: eva(day(45_352), '<c r="D2" t="e"><v>#REF!</v></c>') }, formats: DAYS }),
    'Eva Ott? hours_week',
  ],
  ['a prefix of the namespace', () => workbookOf({ sheets: { L: CELLS }, prefix: 'x:' }), BOTH],
  [
    'shared texts in pieces',
    () =>
      workbookOf({
        sheets: {
          L: `${head}<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c>${cell('C2', 1, 45_352)}${cell('D2', 0, 40)}</row>`,
        },
        formats: DAYS,
        strings: '<si><r><t>E</t></r><r><rPr/><t>va</t></r><rPh><t>x</t></rPh></si><si><t>O&#116;t</t></si>',
      }),
    EVA,
  ],
  ['the list on the second sheet', () => workbookOf({ sheets: { Info: [['Personal 2026']], Liste: CELLS } }), BOTH],
  [
    'a hidden sheet',
    () =>
      workbookOf({
        sheets: { Alt: [HEAD.split(';'), ['Alt', 'Weg', '1.1.20', '1']], Liste: CELLS },
        states: { Alt: ' state="veryHidden"' },
      }),
    BOTH,
  ],
  [
    'headings in two merged lines',
    () =>
      workbookOf({
        sheets: {
          L: `<row r="1">${text('A1', 'Vorname')}${text('B1', 'Nachname')}${text('C1', 'Vertrag')}</row><row r="2">${text('C2', 'Eintritt')}${text('D2', 'WAZ')}</row><row r="3">${text('A3', 'Eva')}${text('B3', 'Ott')}${day(45_352, 1, 3)}${cell('D3', 0, 40)}</row>`,
        },
        formats: DAYS,
        after: '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:B2"/><mergeCell ref="C1:D1"/></mergeCells>',
      }),
    EVA,
  ],
  [
    'a row at the end of the sheet',
    () =>
      workbookOf({ sheets: { L: eva(day(45_352, 1, 1_048_576), cell('D1048576', 0, 40), 1_048_576) }, formats: DAYS }),
    EVA,
  ],
  [
    'a row beyond every sheet',
    () =>
      workbookOf({
        sheets: { L: eva(day(45_352, 1, 999_999_999), cell('D999999999', 0, 40), 999_999_999) },
        formats: DAYS,
      }),
    EVA,
  ],
  [
    'a cell in column XFD',
    () => workbookOf({ sheets: { L: eva(day(45_352), cell('D2', 0, 40) + text('XFD2', 'x')) }, formats: DAYS }),
    EVA,
  ],
  [
    '10,000 rows of Excel',
    () => workbookOf({ sheets: { L: [HEAD.split(';'), ...Array.from({ length: 10_000 }, () => CELLS[1] ?? [])] } }),
    'tooManyRows',
  ],
  [
    'a zip bomb',
    () => workbookOf({ sheets: { L: `${head}<row>${' '.repeat(60_000_000)}</row>` } }),
    'tooLargeUnpacked',
  ],
  [
    'a workbook with macros',
    () => workbookOf({ sheets: { L: CELLS }, further: { 'xl/vbaProject.bin': 'x' } }),
    'hasMacros',
  ],
  [
    'a table of LibreOffice',
    () => zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
    'isOther',
  ],
  ['some archive', () => zipOf({ 'photo.jpg': 'x' }), 'isOther'],
  ['a broken archive', latin('PK\u0003\u0004 and nothing'), 'isBroken'],
  ['half an archive', async () => (await workbookOf({ sheets: { L: CELLS } })).slice(0, 400), 'isBroken'],
  [
    'an archive with wrong bytes',
    async () => (await workbookOf({ sheets: { L: CELLS } })).fill(255, 60, 100),
    'isBroken',
  ],
  [
    'entities that grow',
    () =>
      workbookOf({
        sheets: { L: CELLS },
        further: { 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook/>' },
      }),
    'isBroken',
  ],
  ['an empty workbook', () => workbookOf({ sheets: { L: [] } }), 'nothing'],
];

test.each([...TEXTS, ...BOOKS])('a file with %s gives people or a reason', async (_, content, found) => {
  expect(await readingOf(content)).toBe(found);
});

test('numbers keep the zeros of their format, and times are times', async () => {
  const row = `<row r="2">${cell('A2', 1, 42)}${cell('B2', 2, 0.3125)}${cell('C2', 3, 1.5)}${cell('D2', 4, 0)}${cell('E2', 5, 30)}</row>`;
  const book = await workbookOf({
    sheets: { L: `<row>${text('A1', 'Nr')}${text('B1', 'Arbeitsbeginn')}</row>${row}` },
    formats: ['00000', 'hh:mm', '[h]:mm:ss', '0.00 "h"', 'General'],
  });
  const result = await readFile(new Blob([book]));
  expect('text' in result && readTable(result.text).rows).toEqual([['00042', '07:30', '36:00', '0', '30']]);
});
