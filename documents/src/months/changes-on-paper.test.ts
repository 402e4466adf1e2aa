import { describe, expect, test } from 'vitest';
import { DRAWN_LANGUAGES } from '../testing/drawn-languages.ts';
import { exampleTimesheet } from '../testing/example-timesheet.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { elementsOf, readStructure } from '../testing/read-structure.ts';
import { createTypesetter } from '../typesetting/typst-compiler.ts';
import { createTimesheetRenderer } from './render-timesheet.ts';
import type { TimesheetChange, TimesheetDocument } from './timesheet-document.ts';
import { createTimesheetView } from './timesheet-view.ts';

const render = createTimesheetRenderer();
const read = (changes: Partial<TimesheetDocument>) => readPdf(render(exampleTimesheet(changes)));

const times = (start_time: string, end_time: string) => ({ start_time, end_time, break_minutes: 30 });

const CHANGE: TimesheetChange = {
  sheet_id: 4711,
  version: 2,
  name: 'Sabine Hoffmann',
  at: '2027-01-11 08:30',
  offset: '+01:00',
  reasons: [
    {
      kind: 'reopened',
      name: 'Jürgen Weiß',
      at: '2027-01-11 08:20',
      offset: '+01:00',
      words: 'Der Einsatz dauerte länger.',
    },
  ],
  days: [
    {
      day: '2026-12-02',
      before: times('07:00', '15:30'),
      after: { ...times('07:00', '17:00'), remark: 'Rosenheim' },
      reasons: ['Kranausfall'],
    },
    {
      day: '2026-12-03',
      before: { ...times('07:00', '15:30'), kind: null },
      after: { start_time: null, end_time: null, break_minutes: 0, kind: 'sick' },
      reasons: [],
    },
    {
      day: '2026-12-04',
      before: times('07:00', '15:30'),
      after: {
        ...times('11:00', '22:00'),
        break_minutes: 180,
        parts: [
          { start: '11:00', end: '14:30' },
          { start: '17:30', end: '22:00' },
        ],
      },
      reasons: [],
    },
  ],
};
const FIRST = { name: 'Erika Erste', at: '2027-01-04 09:14', offset: '+01:00', sheet_id: 4711, version: 1 };
const REASON = {
  key: 'over_10_hours:2026-12-04',
  reason: 'Wasserrohrbruch',
  given_by: 'Jürgen Weiß',
  given_at: '2027-01-04 09:10:00',
};

describe('what was changed after the first confirmation', () => {
  test('stands on a second page: day, from, to, who, when, why', async () => {
    const { pageCount, lines, attachments } = await read({ changes: [CHANGE], first_confirmation: FIRST });
    expect(pageCount).toBe(2);
    const text = lines.join('\n');
    expect(text).toContain('Zuerst bestätigt von Erika Erste am 04.01.2027, 09:14 Uhr (UTC+1), Version 1.');
    expect(text).toContain('Bestätigt von Sabine Hoffmann am 11.01.2027, 08:30 Uhr (UTC+1)');
    expect(text).toContain(
      'Wieder geöffnet von Jürgen Weiß am 11.01.2027, 08:20 Uhr (UTC+1)\nDer Einsatz dauerte länger.',
    );
    expect(text).toMatch(
      /02\.12\. Mi 07:00–15:30, Pause 0:30 07:00–17:00, Pause 0:30 Kranausfall\nBemerkung – Bemerkung Rosenheim/,
    );
    expect(text).toContain('03.12. Do 07:00–15:30, Pause 0:30 K Krank');
    expect(text).toContain('04.12. Fr 07:00–15:30, Pause 0:30 11:00–14:30 · 17:30–22:00,\nPause 3:00');
    expect(lines.filter((line) => line.includes('Seite'))).toEqual([
      'Stundenzettel Nr. 4711, Version 2 Seite 1 von 2',
      'Stundenzettel Nr. 4711, Version 2 Seite 2 von 2',
    ]);
    expect(JSON.parse(attachments['timesheet.json'] ?? '').changes).toEqual([CHANGE]);
  });

  test('keeps a row whole on one page, so that no page begins without the day', async () => {
    const days = Array.from({ length: 28 }, (_, index) => ({
      day: `2026-12-${String(index + 1).padStart(2, '0')}`,
      before: times('07:00', '15:30'),
      after: times('07:00', '17:00'),
      reasons: ['Grund '.repeat(40).trim()],
    }));
    const { lines, pageCount } = await read({ changes: [{ ...CHANGE, days }], language: 'en' });
    expect(pageCount).toBeGreaterThan(3);
    const heads = lines.flatMap((line, index) => (line.startsWith('Tag / Day vorher') ? [lines[index + 1]] : []));
    expect(heads.length).toBeGreaterThan(2);
    for (const next of heads) expect(next).toMatch(/^\d{2}\.12\. \p{L}{2} \p{L}{3} /u);
  });

  test('has no reason where none was recorded', async () => {
    const change = { ...CHANGE, reasons: [], days: CHANGE.days.slice(1) };
    expect((await read({ changes: [change] })).lines).toContain('Grund der Änderung: nicht angegeben');
  });

  test('names the deleted sheet that the month goes on with, also on a sheet of one page', async () => {
    const { lines, pageCount } = await read({ predecessor: { sheet_id: 316, version: 2 } });
    expect(lines).toContain('Setzt den gelöschten Stundenzettel Nr. 316, Version 2, fort.');
    expect(pageCount).toBe(1);
  });

  test.each(DRAWN_LANGUAGES)(
    'fits its pages with the longest texts, with headers for its rows: %s',
    async (language) => {
      const name = 'W'.repeat(80);
      const words = 'Wort '.repeat(100).trim();
      const long: TimesheetChange = {
        ...CHANGE,
        name,
        reasons: CHANGE.reasons.map((reason) => ({ ...reason, name, words })),
        days: Array.from({ length: 28 }, (_, index) => ({
          day: `2026-12-${String(index + 1).padStart(2, '0')}`,
          before: { ...times('07:00', '15:30'), remark: 'W'.repeat(80), cost_unit: 'W'.repeat(30) },
          after: { ...times('07:00', '17:00'), remark: 'Ж'.repeat(80) },
          reasons: [words],
        })),
      };
      const sheet = exampleTimesheet({
        language,
        changes: [long, long],
        reasons: Array.from({ length: 9 }, () => ({ ...REASON, given_by: name })),
        signature_style: 4,
        employee: { number: 'W'.repeat(20), first_name: 'Erika', last_name: name },
        confirmation: { ...FIRST, name },
        first_confirmation: { ...FIRST, name },
        statements: [{ kind: 'agreed', name, at: '2027-01-10 18:02', is_by_link: true, words: null, days: [] }],
      });
      const pdf = render(sheet);
      const { lines, pageCount, allTexts } = await readPdf(pdf);
      expect(pageCount).toBeGreaterThan(2);
      // A4 is 595 points wide, the right margin 45.
      expect(Math.max(...allTexts.map(({ x, width }) => x + width))).toBeLessThan(552);
      expect(lines.join('')).not.toContain('…');
      const rows = elementsOf(readStructure(pdf), 'TBody').flatMap((body) => elementsOf(body, 'TR'));
      expect(rows.every(({ children: [day] }) => day?.role === 'TH' && day.scope === 'Row')).toBe(true);
      const view = JSON.stringify(createTimesheetView(sheet));
      const files = { 'view.json': view, 'record.json': JSON.stringify(sheet) };
      const checked = {
        template: 'timesheet.typ',
        files,
        createdAt: sheet.created_at,
        standard: 'ua-1',
        hasMorePages: true,
      } as const;
      expect(createTypesetter()(checked).length).toBeGreaterThan(0);
    },
  );

  test('gives the same bytes twice', () => {
    const sheet = exampleTimesheet({ changes: [CHANGE], first_confirmation: FIRST, reasons: [REASON] });
    expect(createTimesheetRenderer()(sheet).equals(render(sheet))).toBe(true);
  });
});

describe('the reason for a finding', () => {
  test('stands on the page with the day, the finding, and who gave it when', async () => {
    const { lines, pageCount } = await read({ reasons: [REASON] });
    expect(lines.join('\n')).toMatch(
      /Begründungen\n04\.12\. Über 10 Stunden ?: Wasserrohrbruch \(Jürgen Weiß, 04\.01\.2027\)/,
    );
    expect(pageCount).toBe(1);
  });

  test('stands whole on a further page where there are many', async () => {
    const reasons = Array.from({ length: 20 }, () => ({ ...REASON, reason: 'Grund '.repeat(80).trim() }));
    const { lines, pageCount } = await read({ reasons });
    expect(pageCount).toBeGreaterThan(1);
    expect(lines.join(' ').match(/Grund/g)).toHaveLength(20 * 80);
    expect(lines).toContain('Stundenzettel Nr. 4711, Version 2 Seite 1 von ' + String(pageCount));
  });
});
