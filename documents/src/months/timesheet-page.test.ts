import type { HolidayId } from '@zeitblatt/domain/calendar/holidays';
import { DAY_SOURCES } from '@zeitblatt/domain/days/day/day-source';
import { describe, expect, test } from 'vitest';
import { DRAWN_LANGUAGES } from '../testing/drawn-languages.ts';
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
  function createFullDays(month: string, hasCostUnit: boolean): TimesheetDocumentDay[] {
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
      const source = DAY_SOURCES[index % DAY_SOURCES.length] ?? null;
      const kind = index % 7 === 1 ? ('training' as const) : null;
      const record = { source, recorded_on: '2029-12-31', kind, credited_minutes: kind && 480 };
      const notes = hasCostUnit ? { cost_unit: index % 2 === 0 ? '4711-0815' : 'W'.repeat(30) } : {};
      return { ...day, ...marks, ...record, ...notes, absence, lost_minutes: lost(600), loss_reason: 'weather' };
    });
  }

  const cases = ['2026-02', '2028-02', '2026-06', '2026-12'].flatMap((month) =>
    DRAWN_LANGUAGES.flatMap((language) =>
      ([1, 4, 5] as const).flatMap((style) =>
        [false, true].map((hasCostUnit) => ({ month, language, style, hasCostUnit })),
      ),
    ),
  );

  test.each(cases)(
    'the longest names do not collide: $month, $language, signature style $style, with cost units $hasCostUnit',
    async ({ month, language, style, hasCostUnit }) => {
      const days = createFullDays(month, hasCostUnit);
      const { pageCount, texts } = await read({ ...longest, language, month, days, signature_style: style });
      // The cost units of 30 wide letters have no room in their cells, so they stand on a further page.
      expect(pageCount).toBe(hasCostUnit ? 2 : 1);
      for (const { text, x, y, width } of texts) {
        expect(x, text).toBeGreaterThan(55);
        expect(x + width, text).toBeLessThan(552);
        expect(y, text).toBeGreaterThan(25);
      }
      // The numbers of the month stand beside each other, however long their labels are.
      const numbers = texts.filter(({ size }) => size === 12);
      expect(new Set(numbers.map(({ y }) => Math.round(y))).size).toBe(1);
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

describe('D60: the remark and the cost unit of a day on paper', () => {
  const LONG = 'Смена с Анной, İş güvenliği, Baustelle Großgörschenstraße 14, Rückgebäude links.';
  const withNotes = (notes: Partial<TimesheetDocumentDay>): TimesheetDocumentDay[] =>
    fiveDayWeek('2026-12').map((day, index) => (index === 0 ? { ...day, ...notes } : day));

  test('stand in the row of the day, in every script', async () => {
    const { lines } = await read({ days: withNotes({ remark: 'Смена, İş, Köln', cost_unit: '4711' }) });
    expect(lines).toContain('01. Di 07:00 15:30 0:30 8:00 4711 Смена, İş, Köln');
  });

  test('follow the letter of the kind, and stand alone on a free day', async () => {
    const days = withNotes({ ...idleDay('2026-12-01', 'no_work'), kind: 'sick', remark: 'seit Mittag' });
    days[4] = { ...idleDay('2026-12-05', 'free'), remark: 'Anruf' };
    const { lines } = await read({ language: 'en', days });
    expect(lines).toContain('01. Di Tue K Krank · seit Mittag');
    expect(lines).toContain('05. Sa Sat Anruf');
  });

  test('a long remark is wrapped whole where it has room', async () => {
    const text = (await read({ days: withNotes({ remark: LONG }) })).lines.join(' ');
    for (const word of LONG.split(' ')) expect(text).toContain(word);
    expect(text).not.toContain('…');
  });

  test.each(DRAWN_LANGUAGES)(
    'one without room ends with an ellipsis, on two lines within its column, and stands whole on a further page: %s',
    async (language) => {
      const days = fiveDayWeek('2026-12').map((day, index) => ({
        ...day,
        source: 'stamp' as const,
        recorded_on: '2029-12-31',
        lost_minutes: 0,
        remark: index % 2 === 0 ? LONG : 'W'.repeat(80),
        cost_unit: 'W'.repeat(30),
      }));
      const { pageCount, texts, lines, attachments } = await read({ language, days, signature_style: 4 });
      expect(pageCount).toBeGreaterThan(1);
      const whole = lines.join('').replaceAll(/[\s\u200b]/g, '');
      expect(whole.split(LONG.replaceAll(' ', ''))).toHaveLength(1 + 16);
      expect(whole).toContain('W'.repeat(80));
      const ends = texts.filter(({ text }) => text.endsWith('…'));
      expect(ends).toHaveLength(2 * 31);
      const signatures = texts.find(({ text }) => text === 'Unterschrift');
      for (const { x, width } of ends) expect(x + width).toBeLessThan(signatures?.x ?? 0);
      expect(attachments['timesheet.json']).toContain(LONG);
    },
  );

  test.each(['de', 'ru'] as const)(
    'words of a person are at least 7 points high, and whole on a further page, also of a first version: %s',
    async (language) => {
      const days = fiveDayWeek('2026-10').map((day) => ({
        ...(day.day === '2026-10-03' ? { ...idleDay(day.day, 'holiday'), holiday: 'german_unity' as const } : day),
        source: 'stamp' as const,
        recorded_on: day.day,
        remark: LONG,
      }));
      const { pageCount, texts, lines } = await read({
        language,
        month: '2026-10',
        days,
        version: 1,
        signature_style: 4,
      });
      const below = texts.find(({ text }) => text === 'Bemerkung');
      const remarks = texts.filter(({ x, y, text }) => x === below?.x && y < below.y && text.length > 2);
      expect(remarks.length).toBeGreaterThan(30);
      expect(remarks.filter(({ size }) => size < 7)).toEqual([]);
      expect(pageCount).toBe(2);
      const whole = lines.join('').replaceAll(/[\s\u200b]/g, '');
      expect(whole.split(LONG.replaceAll(' ', ''))).toHaveLength(1 + 31);
    },
  );

  test('a letter without a glyph is replaced, and the replacement explained', async () => {
    const { lines } = await read({ days: withNotes({ remark: '李' }) });
    expect(lines).toContain('01. Di 07:00 15:30 0:30 8:00 [U+674E]');
    expect(lines).toContain(
      '[U+…] Schriftzeichen, das kein Zeichensatz dieses Dokuments hat, mit seiner Unicode-Nummer; die angehängten Daten haben den genauen Text',
    );
  });
});

describe('D101: letters of kinds on paper', () => {
  test('public holidays are FT, and the letters that occur are explained', async () => {
    const days = fiveDayWeek('2026-12');
    days[0] = { ...idleDay('2026-12-01', 'no_work'), kind: 'time_off' };
    days[24] = { ...idleDay('2026-12-25', 'holiday'), holiday: 'christmas_day', kind: 'holiday' };
    const { lines } = await read({ days });
    expect(lines).toContain('25. Fr FT 1. Weihnachtstag');
    expect(lines).toContain('FT Feiertag, F Zeitausgleich');
    expect((await read()).lines.join()).not.toContain('FT');
  });

  test('D108: a letter leaves the mark of a clock change', async () => {
    const days = fiveDayWeek('2026-12').map((day) =>
      day.day === '2026-12-02' ? { ...day, kind: 'half_leave' as const, real_minutes: 480 } : day,
    );
    const { lines } = await read({ days });
    expect(lines).toContain('02. Mi 07:00 15:30 0:30 8:00 H 8:00 Std. wegen Zeitumstellung');
  });
});

describe('D71: the record on paper', () => {
  const recordedMonth = (source: (index: number) => Partial<TimesheetDocumentDay>): TimesheetDocumentDay[] =>
    fiveDayWeek('2026-12').map((day, index) => (day.start_time === null ? day : { ...day, ...source(index) }));

  test('says where each day comes from and when it was recorded, with a legend', async () => {
    const sources = ['stamp', 'week', 'entry', 'plan'] as const;
    const days = recordedMonth((index) => ({
      source: sources[index % 4] ?? null,
      recorded_on: index % 4 === 3 ? '2027-01-04' : '2026-12-07',
    }));
    const { lines } = await read({ days });
    expect(lines).toContain('Tag Beginn Ende Pause Arbeitszeit Erfasst am Bemerkung');
    expect(lines).toContain('01. Di 07:00 15:30 0:30 8:00 • 07.12.');
    expect(lines).toContain('02. Mi 07:00 15:30 0:30 8:00 = 07.12.');
    expect(lines).toContain('03. Do 07:00 15:30 0:30 8:00 07.12.');
    expect(lines).toContain('04. Fr 07:00 15:30 0:30 8:00 P 04.01.27');
    const text = lines.join(' ');
    expect(text).toContain('• gestempelt, = wie geplant bestätigt, P Plan ohne Abweichung');
    expect(text).not.toContain('sind Plan');
  });

  test('has one line where all times are plan', async () => {
    const days = recordedMonth(() => ({ source: 'plan', recorded_on: '2027-01-04' }));
    const { lines } = await read({ days });
    expect(lines.filter((line) => line.includes('Alle Zeiten dieses Monats sind Plan.'))).toHaveLength(1);
  });

  test('names kinds by their letter, and what is credited and paid', async () => {
    const days = recordedMonth((index) =>
      index === 0
        ? {
            ...idleDay('2026-12-01', 'no_work'),
            source: 'entry',
            recorded_on: '2026-12-01',
            kind: 'sick',
            credited_minutes: 480,
          }
        : { kind: null, credited_minutes: 0 },
    );
    const { lines } = await read({ days, difference_minutes: 480 });
    expect(lines).toContain('01. Di 01.12. K Krank');
    const words = lines.join(' ');
    expect(words).toContain('Bezahlt ohne Arbeit (Feiertage, Urlaub, krank und Ähnliches): 8:00 Std.');
    expect(words).toContain(
      'Gearbeitet Bezahlt Soll Differenz Arbeitszeit, aufgerundet 176:00 184:00 176:00 +8:00 176 h',
    );
  });

  test('keep the figures of a version from before', async () => {
    const { lines } = await read({ has_four_numbers: false, difference_minutes: 960 });
    expect(lines.join(' ')).toContain('Sollstunden Arbeitszeit Differenz Arbeitszeit, aufgerundet 176:00');
    expect(lines.join(' ')).toContain('Davon zählen 8:00 Std. zur Differenz');
  });

  test('call nothing worked that a draft only plans', async () => {
    const days = recordedMonth((index) => (index < 2 ? { source: 'plan' } : {}));
    const draft = { at: '2026-12-31 18:00', hash: 'a'.repeat(64), link: null };
    const { lines } = await read({ days, confirmation: null, draft });
    expect(lines.join(' ')).toContain('Gearbeitet Geplant Bezahlt Soll Differenz');
    expect(lines.join(' ')).toContain('168:00 16:00 184:00 176:00 +8:00 184 h');
  });

  test('refuses a sum of credited minutes that is not that of the rows', () => {
    const days = recordedMonth(() => ({ kind: null, credited_minutes: 0 }));
    const sheet = exampleTimesheet({ days });
    expect(() => render({ ...sheet, totals: { ...sheet.totals, credited_minutes: 1 } })).toThrow('credited_minutes');
  });

  test('a sheet that was saved before sources were kept has no such column', async () => {
    const { lines } = await read();
    expect(lines).toContain('Tag Beginn Ende Pause Arbeitszeit Bemerkung');
  });
});
