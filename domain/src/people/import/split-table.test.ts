import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeTable } from './decode-table.ts';
import { splitTable } from './split-table.ts';

const decoder = (encoding: string, options: { fatal: boolean }) => new TextDecoder(encoding, options);

const WANTED = [
  ['Vorname', 'Name'],
  ['Ayşe', 'Demir'],
];

test.each([
  ['tabs of a spreadsheet', 'Vorname\tName\r\nAyşe\tDemir\r\n'],
  ['semicolons', 'Vorname;Name\nAyşe;Demir'],
  ['commas', 'Vorname,Name\nAyşe,Demir\n'],
  ['quotes around everything', '"Vorname";"Name"\n"Ayşe";"Demir"'],
  ['spaces around cells', ' Vorname ; Name \n Ayşe ;  Demir '],
  ['empty lines and lines of separators', '\n;\nVorname;Name\n;;\n\nAyşe;Demir\n;\n'],
  ['a byte order mark', '\ufeffVorname;Name\nAyşe;Demir'],
  ['line ends of old programs', 'Vorname;Name\rAyşe;Demir\r'],
  ['line ends of three programs', '\nVorname;Name\r\r\nAyşe;Demir\n'],
  ['a line that names the separator', 'sep=;\r\nVorname;Name\r\nAyşe;Demir'],
  ['a separator that only this line tells', 'sep=^\nVorname^Name\nAyşe^Demir'],
  ['that line in quotes', '\ufeff"sep=,"\nVorname,Name\nAyşe,Demir'],
  ['bars', 'Vorname|Name\nAyşe|Demir'],
])('cells are read with %s', (_, text) => {
  expect(splitTable(text)).toEqual(WANTED);
});

test('every line end ends a row, whichever came first', () => {
  expect(splitTable('Nr;Name\r\n1;Müller\n2;Maier\n3;Huber\r4;Ott\r\n').map(([, name]) => name)).toEqual([
    'Name',
    'Müller',
    'Maier',
    'Huber',
    'Ott',
  ]);
});

test('separators, quotes and line ends inside quotes belong to the cell', () => {
  expect(splitTable('Name;Ort\n"Huber; Sohn ""GmbH""";"Bad\nAibling"')).toEqual([
    ['Name', 'Ort'],
    ['Huber; Sohn "GmbH"', 'Bad Aibling'],
  ]);
});

test('a quote that is never closed is an ordinary character', () => {
  expect(splitTable('Name;Ort\n"Huber;Rosenheim')).toEqual([
    ['Name', 'Ort'],
    ['"Huber', 'Rosenheim'],
  ]);
});

test('commas in German decimals do not separate where semicolons do', () => {
  expect(splitTable('Name;WAZ\nHuber;38,5\nDemir;19,25')[1]).toEqual(['Huber', '38,5']);
});

test('commas of a title do not separate where semicolons make headings', () => {
  const rows = splitTable('Personalliste, Stand 1.11.2026, Bau, Rosenheim\n\nVorname;Name\nAyşe;Demir');
  expect(rows.slice(1)).toEqual(WANTED);
});

test.each([
  ['Vorname;Name;Ort\nAnna;"Spitz" Meier;Ulm\nBea;"Huber";Ulm', 3],
  ['Vorname;Name;Ort\nAnna;"Meier;Ulm\nBea;Huber";Ulm\nEva;Ott;Ulm', 4],
  ['Vorname;Name\n"Toni;Huber\nEva;Ott', 3],
])('an open quote swallows no row of %j', (text, rows) => {
  expect(splitTable(text)).toHaveLength(rows);
});

test('each line with text is a row, whatever the line ends, quotes and separators', () => {
  const word = fc
    .string({ unit: fc.constantFrom('a', 'ß', 'ı', "'", '-', '1', ' '), minLength: 1 })
    .map((text) => `x${text}`);
  const cell = fc.oneof(
    word,
    word.map((text) => `"${text}"`),
    word.map((text) => `"${text}" ${text}`),
    word.map((text) => `${text}"`),
  );
  const line = fc.tuple(fc.array(cell, { minLength: 3, maxLength: 6 }), fc.constantFrom('\n', '\r\n', '\r', '\r\n\n'));
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom(';', '\t', '|'), (lines, separator) => {
      const text = lines.map(([cells, end]) => cells.join(separator) + end).join('');
      expect(splitTable(`sep=${separator}\n${text}`)).toHaveLength(lines.length);
    }),
  );
});

test('no text is no table', () => {
  expect(splitTable('')).toEqual([]);
  expect(splitTable(' \n\t\n')).toEqual([]);
});

test('any text is split without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ';', ',', '\t', '\n', '\r', 'a', 'ş', ' ', "'") }), (text) => {
      for (const row of splitTable(text)) for (const cell of row) expect(cell).toBe(cell.trim());
    }),
  );
});

test('what was written with any separator is read again', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ß', 'ı', '"', ';', ',', '-', '1') }).map((text) => `x${text}`);
  const table = fc
    .integer({ min: 2, max: 6 })
    .chain((width) => fc.array(fc.tuple(...Array(width).fill(cell)), { minLength: 1 }));
  fc.assert(
    fc.property(table, fc.constantFrom(';', ',', '\t'), (rows, separator) => {
      const quoted = rows.map((row) => row.map((text) => `"${String(text).replaceAll('"', '""')}"`).join(separator));
      expect(splitTable(quoted.join('\r\n'))).toEqual(rows);
    }),
  );
});

test.each([
  ['UTF-8', new TextEncoder().encode('Öztürk;Ğ'), 'Öztürk;Ğ'],
  ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Öztürk;Ğ')]), 'Öztürk;Ğ'],
  ['windows-1252', new Uint8Array([0xd6, 0x7a, 0x74, 0xfc, 0x72, 0x6b, 0x3b, 0x80]), 'Öztürk;€'],
  ['Mac Roman', new Uint8Array([0x4a, 0x9f, 0x72, 0x67, 0x3b, 0x4d, 0x8a, 0x72, 0x7a]), 'Jürg;März'],
  [
    'Mac Roman with its line ends',
    new Uint8Array([0x4b, 0x9a, 0x6e, 0x69, 0x67, 0x0d, 0x4f, 0x74, 0x74]),
    'König\rOtt',
  ],
  ['windows-1252 with Czech names', new Uint8Array([0x8a, 0x69, 0x6d, 0x65, 0x6b, 0x3b, 0x9e, 0xfc]), 'Šimek;žü'],
  ['UTF-16, high bytes first', new Uint8Array([0xfe, 0xff, 0x00, 0xd6, 0x00, 0x7a, 0x01, 0x1e]), 'ÖzĞ'],
  ['UTF-16 without a mark', new Uint8Array([0x4e, 0, 0x61, 0, 0x6d, 0, 0x65, 0]), 'Name'],
  ['UTF-16, high first, without a mark', new Uint8Array([0, 0x4e, 0, 0x61, 0, 0x6d, 0, 0x65]), 'Name'],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0xd6, 0x00, 0x7a, 0x00, 0x1e, 0x01]), 'ÖzĞ'],
])('bytes of %s are decoded', (_, bytes, text) => {
  expect(decodeTable(bytes, decoder)).toBe(text);
});
