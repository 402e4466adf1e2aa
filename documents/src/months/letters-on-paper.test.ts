import { expect, test } from 'vitest';
import { exampleTimesheet } from '../testing/example-timesheet.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { createTimesheetRenderer } from './render-timesheet.ts';
import type { TimesheetDocument } from './timesheet-document.ts';

const render = createTimesheetRenderer();
const read = (changes: Partial<TimesheetDocument>) => readPdf(render(exampleTimesheet(changes)));

const named = (name: string): Partial<TimesheetDocument> => ({
  company: { name, street: name, zip: '86150', city: name },
  employee: { number: '1017', first_name: 'Erika', last_name: name },
  confirmation: { name, at: '2027-01-04 09:14' },
});

test('a letter without a glyph is printed as its code point, and kept in the attached data', async () => {
  const { lines, attachments } = await read(named('李 Wei 👩‍🚒'));
  expect(lines.join('\n')).toContain('Erika [U+674E] Wei [U+1F469 U+1F692]');
  expect(lines.join('\n')).toContain('[U+…] Schriftzeichen, das kein Zeichensatz dieses Dokuments hat');
  expect(attachments['timesheet.json']).toContain('李 Wei 👩‍🚒');
});

test('an Arabic and a Hebrew name are set in one piece from right to left', async () => {
  const { texts, lines } = await read({
    employee: { number: null, first_name: 'محمد', last_name: 'حسن' },
    confirmation: { name: 'דוד', at: '2027-01-04 09:14' },
    company: { name: 'Bau GmbH', street: 'رصد 12', zip: null, city: null },
  });
  const placed = (part: string) => texts.find(({ text }) => text.includes(part))?.x ?? 0;
  expect(texts.map(({ text }) => text).join(' ')).not.toContain('U+');
  expect(placed('محمد')).toBeGreaterThanOrEqual(placed('حسن'));
  expect(placed('12')).toBeLessThan(placed('رصد'));
  expect(lines.find((line) => line.startsWith('Bestätigt'))).toMatch(/^Bestätigt von דוד am 04\.01\.2027, 09:14 Uhr/);
});

test('500 letters that no typeface has move to a second page', async () => {
  const words = '李a'.repeat(250);
  const statement = {
    kind: 'objected' as const,
    name: '李'.repeat(80),
    at: '2027-01-03 10:00',
    words,
    is_by_link: false,
    days: [],
  };
  const { pageCount } = await read({
    ...named('龙'.repeat(80)),
    statements: Array.from({ length: 4 }, () => statement),
  });
  expect(pageCount).toBe(2);
});
