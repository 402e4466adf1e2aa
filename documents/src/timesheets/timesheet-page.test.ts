import type { HolidayId } from '@zeitblatt/domain/calendar/holidays';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { describe, expect, test } from 'vitest';
import { exampleTimesheet, fiveDayWeek, idleDay, workedDay } from '../testing/example-timesheet.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { createTimesheetRenderer } from './render-timesheet.ts';
import type { TimesheetDocument, TimesheetDocumentDay } from './timesheet-document.ts';

const render = createTimesheetRenderer();
const read = (changes: Partial<TimesheetDocument> = {}) => readPdf(render(exampleTimesheet(changes)));

describe('page of a sheet', () => {
  const words = 'Maximiliane-Friederike Charlotte Wilhelmine Александра-Константиновна Çağrıgül';
  const longest: Partial<TimesheetDocument> = {
    company: {
      name: 'Müller-Lüdenscheidt & Großgörschen Gebäudereinigung und Industrieservice Süddeutschland GmbH & Co. KG',
      street: 'Straße der Völkerverständigung am Großen Alten Marktplatz 135 b, Rückgebäude links',
      zip: '86150',
      city: 'Hohenwestedt-Großschneidlingen unter der Teck an der Donau (Oberpfalz)',
    },
    employee: { number: 'W'.repeat(20), first_name: words, last_name: 'W'.repeat(80) },
    confirmation: { name: `${words} ${words}`, at: '2027-01-04 09:14' },
    planned_paragraph: { weekly_minutes: 4200, working_days: 31, target_minutes: 18_600 },
  };

  /**
   * The public holidays with the longest names, by month. The month with a column for lost minutes has other holidays.
   */
  const LONGEST_HOLIDAYS: Readonly<Record<string, HolidayId>> = { '2026-06': 'uprising_1953', '2026-12': 'womens_day' };

  /** Days that use every column, note and tint, with the longest remarks. */
  function createFullDays(month: string): TimesheetDocumentDay[] {
    const hasLost = month === '2026-12';
    const lost = (minutes: number): number | null => (hasLost ? minutes : null);
    return fiveDayWeek(month).map((day, index) => {
      if (index === 3) return { ...workedDay(day.day), start_time: '22:00', end_time: '06:00', lost_minutes: lost(0) };
      if (index === 4) return { ...idleDay(day.day, 'outside_contract'), changed_ex_post: true, lost_minutes: lost(0) };
      if (index === 5)
        return {
          ...idleDay(day.day, 'holiday'),
          holiday: LONGEST_HOLIDAYS[month] ?? 'corpus_christi',
          lost_minutes: lost(0),
        };
      const absence = index % 6 === 0 ? 'inactive' : index % 6 === 2 ? 'leave' : null;
      const marks = { changed_ex_post: index % 5 === 0, recorded_late: index % 2 === 0 };
      return { ...day, ...marks, absence, lost_minutes: lost(600) };
    });
  }

  const cases = ['2026-02', '2028-02', '2026-06', '2026-12'].flatMap((month) =>
    LANGUAGES.flatMap((language) => ([1, 4, 5] as const).map((style) => ({ month, language, style }))),
  );

  test.each(cases)(
    'the longest names do not collide: $month, $language, signature style $style',
    async ({ month, language, style }) => {
      const days = createFullDays(month);
      const { pageCount, texts } = await read({ ...longest, language, month, days, signature_style: style });
      expect(pageCount).toBe(1);
      for (const { text, x, y, width } of texts) {
        expect(x, text).toBeGreaterThan(55);
        expect(x + width, text).toBeLessThan(552);
        expect(y, text).toBeGreaterThan(25);
      }
      const collisions = texts.flatMap((a, index) =>
        texts
          .slice(index + 1)
          .filter((b) => {
            const isBeside = a.x + a.width <= b.x + 0.5 || b.x + b.width <= a.x + 0.5;
            const isAbove = a.y >= b.y + 0.55 * b.size || b.y >= a.y + 0.55 * a.size;
            return !isBeside && !isAbove;
          })
          .map((b) => [a, b]),
      );
      expect(collisions).toEqual([]);
    },
  );

  test.each([
    { style: 1, hasColumn: false, hasLines: false },
    { style: 4, hasColumn: true, hasLines: false },
    { style: 5, hasColumn: false, hasLines: true },
  ] as const)('a sheet has the signature lines of style $style', async ({ style, hasColumn, hasLines }) => {
    const { lines } = await read({ signature_style: style });
    expect(lines.includes('Tag Beginn Ende Pause Arbeitszeit Bemerkung Unterschrift')).toBe(hasColumn);
    const signatures = 'Datum, Unterschrift Arbeitnehmer/in Datum, Unterschrift Arbeitgeber';
    expect(lines.includes(signatures)).toBe(hasLines);
  });
});
