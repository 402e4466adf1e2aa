import { expect, test } from 'vitest';
import { DRAWN_LANGUAGES } from '../testing/drawn-languages.ts';
import { exampleTimesheet, fiveDayWeek, idleDay, workedDay } from '../testing/example-timesheet.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { elementsOf, readStructure } from '../testing/read-structure.ts';
import { createTimesheetRenderer } from './render-timesheet.ts';
import type { TimesheetDocument, TimesheetDocumentDay } from './timesheet-document.ts';

const render = createTimesheetRenderer();
const draw = (changes: Partial<TimesheetDocument>) => render(exampleTimesheet(changes));
const read = (changes: Partial<TimesheetDocument>) => readPdf(draw(changes));

const december = (changed: readonly TimesheetDocumentDay[]): TimesheetDocumentDay[] =>
  fiveDayWeek('2026-12').map((day) => changed.find((one) => one.day === day.day) ?? day);

const LONG_DAY = { ...workedDay('2026-12-04'), end_time: '18:30', worked_minutes: 660 };

test('more than eight hours, a Sunday and a public holiday are marked before the hours, and explained', async () => {
  const days = december([
    LONG_DAY,
    workedDay('2026-12-06'),
    { ...workedDay('2026-12-25'), public_holiday: 'christmas_day' },
  ]);
  const { lines } = await read({ days });
  expect(lines).toContain('04. Fr 07:00 18:30 0:30 ↑ 11:00');
  expect(lines).toContain('06. So 07:00 15:30 0:30 So 8:00');
  expect(lines).toContain('25. Fr 07:00 15:30 0:30 FT 8:00 1. Weihnachtstag');
  const text = lines.join('\n');
  expect(text).toContain('So Arbeit am Sonntag');
  expect(text).toContain('FT Arbeit am Feiertag');
  expect(text).toContain('↑ Arbeitszeit über 8 Stunden; zusammen 3:00 Std. darüber');
});

test('a shift over midnight is marked for the Sunday or public holiday on which it ends', async () => {
  const night = { start_time: '22:00', end_time: '06:00', break_minutes: 0 };
  const days = december([
    { ...workedDay('2026-12-05'), ...night },
    { ...workedDay('2026-12-12'), ...night, end_time: '00:00', worked_minutes: 120 },
    { ...workedDay('2026-12-24'), ...night },
    { ...idleDay('2026-12-25', 'holiday'), holiday: 'christmas_day' },
  ]);
  const { lines } = await read({ days });
  expect(lines).toContain('05. Sa 22:00 06:00 +1 0:00 So 8:00');
  expect(lines).toContain('12. Sa 22:00 00:00 +1 0:00 2:00');
  expect(lines).toContain('24. Do 22:00 06:00 +1 0:00 FT 8:00');
});

test('a day in parts says them, with cost units, before its remark', async () => {
  const split = { ...workedDay('2026-12-01'), start_time: '11:00', end_time: '22:00', break_minutes: 180 };
  const parts = [
    { start: '11:00', end: '14:30' },
    { start: '17:30', end: '22:00', cost_unit: '400' },
  ];
  const days = december([
    { ...split, parts },
    { ...split, day: '2026-12-02', parts, remark: 'Weihnachtsfeier' },
    { ...split, day: '2026-12-03', parts, remark: 'Für zwei Feiern nacheinander gekocht und danach alles aufgeräumt.' },
  ]);
  const { pageCount, lines, attachments } = await read({ days });
  expect(lines).toContain('01. Di 11:00 22:00 3:00 8:00 11:00–14:30 · 17:30–22:00 (400)');
  expect(lines.join('\n')).toContain('11:00–14:30 · 17:30–22:00 (400) · Weihnachtsfeier');
  expect(pageCount).toBe(1);
  expect(JSON.parse(attachments['timesheet.json'] ?? '').days[0].parts).toEqual(parts);
});

test.each(DRAWN_LANGUAGES)('no line ends within the times of a part (%s)', async (language) => {
  const split = { ...workedDay('2026-12-01'), start_time: '05:00', end_time: '23:30', break_minutes: 750 };
  const parts = ['05:00', '08:00', '11:00', '14:00', '18:00', '22:30'].map((start) => ({
    start,
    end: `${start.slice(0, 2)}:${start.endsWith('30') ? '59' : '45'}`,
    cost_unit: '400100',
  }));
  const days = december(
    ['01', '02', '03', '04', '05'].map((day, index) => ({
      ...split,
      day: `2026-12-${day}`,
      parts: parts.slice(0, 2 + index),
      remark: 'x'.repeat(3 * index),
    })),
  );
  const { lines } = await read({ days, language });
  expect(lines.join('\n')).toContain('05:00–05:45');
  expect(lines.filter((line) => /–…?$|·…$|(^|[ ])\d\d?:?…$/.test(line))).toEqual([]);
});

test('an ordinary month has no such mark and no such note', async () => {
  const { lines } = await read({});
  expect(lines.join('\n')).not.toMatch(/↑|\bFT\b|Arbeit am|über 8/);
});

test('the day says who entered it, as far as that is kept, and the notes explain the signs that occur', async () => {
  const entered = (day: string, recorded_by?: 'self' | 'manager'): TimesheetDocumentDay => ({
    ...workedDay(day),
    source: 'entry',
    recorded_on: day,
    ...(recorded_by ? { recorded_by } : {}),
  });
  const days = december([entered('2026-12-01', 'self'), entered('2026-12-02', 'manager'), entered('2026-12-03')]);
  const { lines } = await read({ days });
  expect(lines).toContain('01. Di 07:00 15:30 0:30 8:00 AN 01.12.');
  expect(lines).toContain('02. Mi 07:00 15:30 0:30 8:00 AG 02.12.');
  expect(lines).toContain('03. Do 07:00 15:30 0:30 8:00 03.12.');
  expect(lines).toContain('AN von Arbeitnehmer/in eingetragen, AG vom Arbeitgeber eingetragen');
});

test('the day is the header of its row, and every cell of a body has a header row', () => {
  const tree = readStructure(draw({ language: 'ru' }));
  const rows = elementsOf(tree, 'TBody').flatMap((body) => elementsOf(body, 'TR'));
  expect(rows).toHaveLength(31);
  for (const { children } of rows) {
    const [day, ...cells] = children;
    expect([day?.role, day?.scope]).toEqual(['TH', 'Row']);
    expect(cells.every(({ role }) => role === 'TD')).toBe(true);
  }
  const heads = elementsOf(tree, 'THead').flatMap((head) => elementsOf(head, 'TH'));
  expect(new Set(heads.map(({ scope }) => scope))).toEqual(new Set(['Column']));
});

test('a screen reader says words instead of the names of the signs', () => {
  const days = december([
    { ...LONG_DAY, changed_ex_post: true, recorded_late: true, end_time: '06:00', start_time: '18:30' },
    { ...workedDay('2026-12-01'), source: 'stamp', recorded_on: '2026-12-01' },
  ]);
  const spans = elementsOf(readStructure(draw({ days, language: 'en' })), 'Span');
  expect(spans.flatMap(({ actualText }) => actualText ?? [])).toEqual(
    expect.arrayContaining([
      'nachträglich geändert, spät erfasst',
      'Ende am folgenden Tag',
      'über 8 Stunden',
      'gestempelt, 01.12.',
    ]),
  );
});

test('the QR code of a draft stays an image with its alternative text', () => {
  const draft = { at: '2027-01-03 09:14', hash: 'a1'.repeat(32), link: { url: 'https://zeit.example/m/4f9' } };
  const tree = readStructure(draw({ confirmation: null, draft }));
  expect(elementsOf(tree, 'Figure')).toHaveLength(1);
});

test.each(DRAWN_LANGUAGES)('both marks of a day leave room before the weekday: %s', async (language) => {
  const days = december([{ ...workedDay('2026-12-02'), changed_ex_post: true, recorded_late: true }]);
  const { texts } = await read({ days, language });
  const [marks, weekday] = ['*°', 'Mi'].map((part) => texts.find(({ text }) => text.trim() === part));
  expect(weekday && marks && weekday.x - marks.x - marks.width).toBeGreaterThan(2.5);
});

test('a number of 20 wide letters stays in its column, above the table', async () => {
  const { texts } = await read({
    language: 'ru',
    employee: { number: 'W'.repeat(20), first_name: 'Erika', last_name: 'Muster' },
  });
  const number = texts.find(({ text }) => text.includes('W'.repeat(20)));
  const head = texts.find(({ text }) => text === 'Beginn');
  expect(number && number.x + number.width).toBeLessThan(551);
  expect(number && head && number.y - head.y).toBeGreaterThan(20);
});

test('who signs each day by initials writes the full name below, employee and employer', async () => {
  const { lines } = await read({ signature_style: 4 });
  expect(lines).toContain(
    'Vor- und Nachname, Unterschrift Arbeitnehmer/in Vor- und Nachname, Unterschrift Arbeitgeber',
  );
});
