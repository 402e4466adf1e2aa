import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readXlsx } from '../testing/read-xlsx.ts';
import { createXlsx, type XlsxColumn } from './xlsx.ts';

type Rows = readonly (readonly (string | number | null)[])[];

/** Writes a workbook and reads its cells back, without those of the first row. */
async function cellsOf(columns: readonly XlsxColumn[], rows: Rows): Promise<(string | number)[]> {
  const workbook = createXlsx({ name: 'Tabelle', columns, modified: 1_790_000_000 });
  for (const row of rows) await workbook.add(row);
  return readXlsx(await workbook.end())
    .slice(1)
    .flat();
}

const column = (type: XlsxColumn['type'], decimals = 0): XlsxColumn => ({ name: type, type, decimals });

describe('a cell of an Excel file', () => {
  test.each([
    ['number', '480', 480],
    ['number', '-25,13', -25.13],
    ['number', 90, 90],
    ['date', '01.01.1901', 367],
    ['date', '27.11.2026', 46353],
    ['moment', '27.11.2026 06:00', 46353.25],
    ['time', '08:15', 0.34375],
    ['time', '24:00', 1],
    ['text', '0042', '0042'],
    ['text', '27.11.2026', '27.11.2026'],
  ] as const)('of the type %s with %j is %j', async (type, value, read) => {
    expect(await cellsOf([column(type, 2)], [[value]])).toEqual([read]);
  });

  test.each(['=1+1', '+49 8031', '-1', '@SUM(A1)', '\t=1', "x,=cmd|' /C calc'!A0", '＝1', '=HYPERLINK("x";"y")'])(
    'S45 with the text %j is no formula and stays as it was',
    async (text) => {
      for (const type of ['text', 'number', 'date', 'moment', 'time'] as const) {
        const [cell] = await cellsOf([column(type)], [[text]]);
        expect(cell).toBe(type === 'number' && text === '-1' ? -1 : text);
      }
    },
  );

  test('with any text is well-formed, and holds what XML can hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (text) => {
        const [cell] = await cellsOf([column('text')], [[text]]);
        expect(cell).toBeTypeOf('string');
        if (/^[\p{L}\p{N} ]+$/u.test(text)) expect(cell).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  test('with letters that look like a code of Excel keeps them', async () => {
    expect(await cellsOf([column('text')], [['_x0041_']])).toEqual(['_x005F_x0041_']);
  });

  test('without a value is left out', async () => {
    expect(await cellsOf([column('text'), column('number'), column('date')], [['', null, '27.11.2026']])).toEqual([
      46353,
    ]);
  });
});

test('an Excel file of the same rows has the same bytes', async () => {
  const make = async () => {
    const workbook = createXlsx({ name: 'Tabelle', columns: [column('text')], modified: 1_790_000_000 });
    for (let row = 0; row < 2000; row += 1) await workbook.add([`Zeile ${row}`]);
    return workbook.end();
  };
  expect((await make()).equals(await make())).toBe(true);
});
