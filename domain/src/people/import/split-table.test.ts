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
])('cells are read with %s', (_, text) => {
  expect(splitTable(text)).toEqual(WANTED);
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
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0xd6, 0x00, 0x7a, 0x00, 0x1e, 0x01]), 'ÖzĞ'],
])('bytes of %s are decoded', (_, bytes, text) => {
  expect(decodeTable(bytes, decoder)).toBe(text);
});
