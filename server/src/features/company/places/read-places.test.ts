import { describe, expect, test } from 'vitest';
import { parseCsv } from './parse-csv.ts';
import { readPlaces } from './read-places.ts';

const STATES = new Set(['DE-BY', 'DE-SN']);
const read = (text: string) => readPlaces(text, STATES);

describe('a list of places', () => {
  const PLACES = [
    { zip: '01067', name: 'Dresden', state: 'DE-SN' },
    { zip: '83022', name: 'Rosenheim', state: 'DE-BY' },
  ];

  test.each([
    ['plain', 'zip,name,state\n01067,Dresden,DE-SN\n83022,Rosenheim,DE-BY\n'],
    ['without an end of the last line', 'zip,name,state\n01067,Dresden,DE-SN\n83022,Rosenheim,DE-BY'],
    ['with the ends of lines of Windows', 'zip,name,state\r\n01067,Dresden,DE-SN\r\n83022,Rosenheim,DE-BY\r\n'],
    ['with a byte order mark', '\ufeffzip,name,state\n01067,Dresden,DE-SN\n83022,Rosenheim,DE-BY\n'],
    ['in quotes', '"zip","name","state"\n"01067","Dresden","DE-SN"\n83022 , "Rosenheim" ,DE-BY\n'],
    ['with semicolons', 'zip;name;state\n01067;Dresden;DE-SN\n83022;Rosenheim;DE-BY\n'],
    ['in another order, with more columns', 'Name,group,STATE,zip\nDresden,A,DE-SN,01067\nRosenheim,B,DE-BY,83022\n'],
    ['with empty lines', '\n\nzip,name,state\n\n01067,Dresden,DE-SN\n,,\n83022,Rosenheim,DE-BY\n\n'],
    [
      'with a place that is named twice',
      'zip,name,state\n01067,Dresden,DE-SN\n83022,Rosenheim,DE-BY\n01067,Dresden,DE-SN\n',
    ],
  ])('is read %s', (_how, text) => {
    expect(read(text)).toEqual({ places: PLACES, problems: [] });
  });

  test.each([
    ['', 1, 'empty'],
    ['\ufeff\r\n', 1, 'empty'],
    ['plz,ort,land\n01067,Dresden,DE-SN\n', 1, 'missing: zip, name, state'],
    ['zip,name\n01067,Dresden\n', 1, 'missing: state'],
    ['zip,name,state\n1067,Dresden,DE-SN\n', 2, "'1067' is no zip"],
    ['zip,name,state\n\n010677,Dresden,DE-SN\n', 3, "'010677' is no zip"],
    ['zip,name,state\n01067,,DE-SN\n', 2, "'' is no name"],
    ['zip,name,state\n01067,---,DE-SN\n', 2, "'---' is no name"],
    [`zip,name,state\n01067,${'x'.repeat(101)},DE-SN\n`, 2, 'is no name'],
    ['zip,name,state\n01067,Dresden,Sachsen\n', 2, "'Sachsen' is no state"],
    ['zip,name,state\n01067,Dresden\n', 2, "'' is no state"],
    ['zip,name,state\n01067,Hamfelde, Kr Stormarn,DE-SN\n', 2, "'Kr Stormarn' is no state"],
    ['zip,name,state\n01067,Dresden,DE-SN\n01067,Dresden,DE-BY\n', 3, 'lies in DE-SN by line 2'],
    ['zip,name,state\n01067,"Dresden,DE-SN\n83022,Rosenheim,DE-BY\n', 2, 'quotation mark'],
    ['zip,name,state\n01067,"Dresden"n,DE-SN\n', 2, 'quotation mark'],
    ['zip,name,state\n"01067",Dresden "Stadt",DE-SN\n', 2, 'quotation mark'],
  ])('%j is refused at line %i: %s', (text, line, message) => {
    const { problems } = read(text);
    expect(problems[0]).toEqual({ line, message: expect.stringContaining(message) });
  });

  test('reports every mistake in the order of the lines, also after a name of two lines', () => {
    const text = 'zip,name,state\n1,A,DE-BY\n01067,"Dres\nden",DE-SN\n83022,Rosenheim,XX\n';
    expect(read(text).problems.map(({ line }) => line)).toEqual([2, 3, 5]);
  });
});

test.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,\r\n,d\r\n',
    [
      ['a', ''],
      ['', 'd'],
    ],
  ],
  ['"say ""hi""",2', [['say "hi"', '2']]],
  ['"a,b;c"\r"d"', [['a,b;c'], ['d']]],
  ['"a\nb",c', [['a\nb', 'c']]],
])('the cells of %j are %j', (text, cells) => {
  const { lines, unreadable } = parseCsv(text);
  expect(unreadable).toBeNull();
  expect(lines.map((line) => line.cells)).toEqual(cells);
});
