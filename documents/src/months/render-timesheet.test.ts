import { readFileSync } from 'node:fs';
import { formatHours } from '@zeitblatt/domain/calendar/clock-time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasUnprintableCharacter } from '../fonts/printable-text.ts';
import { exampleTimesheet, fiveDayWeek, idleDay, sumTotals, workedDay } from '../testing/example-timesheet.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { createTypesetter } from '../typesetting/typst-compiler.ts';
import { createTimesheetRenderer } from './render-timesheet.ts';
import type { TimesheetDocument, TimesheetDocumentDay } from './timesheet-document.ts';
import { createTimesheetView } from './timesheet-view.ts';

const render = createTimesheetRenderer();
const read = (changes: Partial<TimesheetDocument> = {}) => readPdf(render(exampleTimesheet(changes)));

const named = (name: string): Partial<TimesheetDocument> => ({
  company: { name, street: name, zip: '86150', city: name },
  employee: { number: '1017', first_name: 'Erika', last_name: name },
  confirmation: { name, at: '2027-01-04 09:14' },
});

describe('figures', () => {
  const clock = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
  const someDay = fc.record({
    isWorked: fc.boolean(),
    start_time: clock,
    end_time: clock,
    break_minutes: fc.integer({ min: 0, max: 600 }),
    worked_minutes: fc.integer({ min: 1, max: 1439 }),
    lost_minutes: fc.integer({ min: 0, max: 600 }),
  });
  const someMonth = fc.record({
    month: fc.constantFrom('2026-01', '2026-02', '2026-03', '2026-12', '2028-02'),
    entries: fc.array(someDay, { minLength: 31, maxLength: 31 }),
    target: fc.integer({ min: 0, max: 31 * 600 }),
    hasLost: fc.boolean(),
  });

  test('every figure is in its place, and the sums are those of the rows', async () => {
    await fc.assert(
      fc.asyncProperty(someMonth, async ({ month, entries, target, hasLost }) => {
        const days = fiveDayWeek(month).map((day, index): TimesheetDocumentDay => {
          const { isWorked, lost_minutes, ...times } = entries[index] ?? { isWorked: false, lost_minutes: 0 };
          const lost = hasLost ? lost_minutes : null;
          return isWorked
            ? { ...day, ...times, reason: null, lost_minutes: lost }
            : { ...idleDay(day.day, 'leave'), lost_minutes: lost };
        });
        const totals = sumTotals(days, target);
        const { lines } = await read({ month, days, totals });

        for (const { day, start_time, end_time, break_minutes, worked_minutes, lost_minutes, reason } of days) {
          const line = lines.find((text) => text.startsWith(`${day.slice(8)}. `))?.replace(' +1', '');
          const lost = lost_minutes ? ` ${formatHours(lost_minutes)}` : '';
          if (reason === 'leave') expect(line).toMatch(new RegExp(`^\\d\\d\\. \\w\\w${lost} Urlaub$`));
          else {
            const figures = [start_time, end_time, formatHours(break_minutes), formatHours(worked_minutes)].join(' ');
            expect(line?.slice(7).replace(/(?:So )?(?:↑ )?(?=\d+:\d\d$|\d+:\d\d \d+:\d\d$)/, '')).toBe(figures + lost);
          }
        }
        const sums = [totals.break_minutes, totals.worked_minutes, totals.lost_minutes].filter((sum) => sum !== null);
        const letters = totals.lost_minutes === null ? '' : ' Saison-Kurzarbeit: W Wetter, A Auftragsmangel';
        expect(lines).toContain(`Summe ${sums.map(formatHours).join(' ')}${letters}`);
        const difference = totals.worked_minutes - target;
        const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
        const roundedUp = `${Math.ceil(totals.worked_minutes / 60)} h`;
        const exact = [
          formatHours(totals.worked_minutes),
          formatHours(totals.worked_minutes),
          formatHours(target),
          sign + formatHours(Math.abs(difference)),
        ];
        expect(lines).toContain([...exact, roundedUp].join(' '));
      }),
      { numRuns: 25 },
    );
  });

  test.each<[string, Partial<TimesheetDocument['totals']>]>([
    ['worked', { worked_minutes: 1 }],
    ['break', { break_minutes: 1 }],
    ['lost', { lost_minutes: 1 }],
  ])('a sheet with a wrong sum of %s minutes is refused', (_, wrong) => {
    const sheet = exampleTimesheet();
    expect(() => render({ ...sheet, totals: { ...sheet.totals, ...wrong } })).toThrow(
      expect.objectContaining({ code: 'wrong_sums' }),
    );
  });

  test('a sheet without a day of its month is refused', () => {
    const days = fiveDayWeek('2026-12').slice(1);
    expect(() => render(exampleTimesheet({ days }))).toThrow(expect.objectContaining({ code: 'wrong_sums' }));
  });

  test('an end on the next day is marked, and the mark explained', async () => {
    const days = fiveDayWeek('2026-12');
    days[0] = { ...workedDay('2026-12-01'), start_time: '22:00', end_time: '06:00' };
    const { lines } = await read({ days });
    expect(lines).toContain('01. Di 22:00 06:00 +1 0:30 8:00');
    expect(lines).toContain('+1 Ende am folgenden Tag');
  });

  test('a day that was changed later is marked, and the mark explained', async () => {
    const days = fiveDayWeek('2026-12');
    days[1] = { ...workedDay('2026-12-02'), changed_ex_post: true };
    const { lines } = await read({ days });
    expect(lines).toContain('02. * Mi 07:00 15:30 0:30 8:00 nachträglich geändert');
    expect(lines).toContain('* nachträglich geändert; der frühere Eintrag bleibt gespeichert');
  });

  test('a day that was recorded late is marked, also beside the other mark', async () => {
    const days = fiveDayWeek('2026-12');
    days[1] = { ...workedDay('2026-12-02'), recorded_late: true };
    days[2] = { ...workedDay('2026-12-03'), recorded_late: true, changed_ex_post: true };
    const { lines } = await read({ days });
    expect(lines).toContain('02. ° Mi 07:00 15:30 0:30 8:00');
    expect(lines).toContain('03. *° Do 07:00 15:30 0:30 8:00 nachträglich geändert');
    expect(lines).toContain('° nach mehr als 7 Tagen erfasst');
    expect((await read({ days, language: 'en' })).lines).toContain(
      '° nach mehr als 7 Tagen erfasst / recorded after more than 7 days',
    );
  });

  test('a mark that no day has is not explained', async () => {
    expect((await read()).lines.join('\n')).not.toMatch(/^[*°]/m);
  });

  test.each([
    ['leave', 'gearbeitet trotz Urlaub'],
    ['inactive', 'gearbeitet trotz inaktiver Zeit'],
  ] as const)('%s is named on a worked day and on one without work', async (absence, remark) => {
    const days = fiveDayWeek('2026-12');
    days[1] = { ...workedDay('2026-12-02'), absence };
    days[2] = { ...idleDay('2026-12-03', absence), absence };
    const { lines } = await read({ days });
    expect(lines).toContain(`02. Mi 07:00 15:30 0:30 8:00 ${remark}`);
    expect(lines).toContain(`03. Do ${absence === 'leave' ? 'Urlaub' : 'inaktiv'}`);
  });

  test('every reason for a day without work is named', async () => {
    const days = fiveDayWeek('2026-12');
    const reasons = ['free', 'no_work', 'leave', 'inactive', 'outside_contract', 'not_recorded'] as const;
    for (const [index, reason] of reasons.entries()) days[index] = idleDay(days[index]?.day ?? '', reason);
    days[24] = { ...idleDay('2026-12-25', 'holiday'), holiday: 'christmas_day' };
    const { lines } = await read({ days });
    expect(lines.slice(7, 13)).toEqual([
      '01. Di arbeitsfrei',
      '02. Mi nicht gearbeitet',
      '03. Do Urlaub',
      '04. Fr inaktiv',
      '05. Sa nicht beschäftigt',
      '06. So nicht erfasst',
    ]);
    expect(lines).toContain('25. Fr 1. Weihnachtstag');
  });

  test.each([
    {
      weekly_minutes: 2400,
      target_minutes: 9240,
      text: 'Sollstunden: 40:00 Std. pro Woche ÷ 7 × 27 (mögliche Arbeitstage) = 154:00 Std.',
    },
    {
      weekly_minutes: 2400,
      target_minutes: 9000,
      text: 'Sollstunden: Summe der geplanten Zeiten im Monat = 150:00 Std.',
    },
    {
      weekly_minutes: null,
      target_minutes: 9240,
      text: 'Sollstunden: 154:00 Std. (mögliche Arbeitstage: 27).',
    },
  ])('the target hours are explained by their calculation: $text', async ({ text, ...hours }) => {
    const { lines } = await read({ planned_paragraph: { working_days: 27, ...hours } });
    expect(lines.join('\n')).toContain(text);
  });

  test('a sheet ends with its confirmation, number, version and page', async () => {
    const { lines } = await read();
    expect(lines.slice(-2)).toEqual([
      'Bestätigt von Jürgen Weiß am 04.01.2027, 09:14 Uhr: Die Angaben entsprechen den tatsächlichen Arbeitszeiten.',
      'Stundenzettel Nr. 4711, Version 2 Seite 1 von 1',
    ]);
  });
});

describe('labels', () => {
  test.each([
    ['en', 'Arbeitgeber / Employer', 'Summe / Total', 'Seite 1 von 1 / Page 1 of 1'],
    ['tr', 'Arbeitgeber / İşveren', 'Summe / Toplam', 'Seite 1 von 1 / Sayfa 1 / 1'],
    ['ru', 'Arbeitgeber / Работодатель', 'Summe / Итого', 'Seite 1 von 1 / Страница 1 из 1'],
  ] as const)('every label is in German, then in %s', async (language, ...labels) => {
    const text = (await read({ language })).lines.join('\n');
    for (const label of labels) expect(text).toContain(label);
  });

  test('a German sheet has only German labels', async () => {
    expect((await read()).lines.join('\n')).not.toContain(' / ');
  });
});

describe('names', () => {
  test.each([
    'Müller-Lüdenscheidt & Söhne, Großgörschenstraße',
    'Çağrı Öztürk Şehnaz Güneş İıĞğ',
    'Анна Щербакова-Ёлкина',
    'Łukasz Żółć, Nguyễn Thị Ánh, Ștefan Țepeș',
    '#read("/etc/passwd")',
    '#panic("x")',
    '*bold* _emph_ `raw` = Heading',
    '$x^2$ \\ \\u{41} <label> @ref // /* */',
    '"quotes" ‚single‘ \'straight\' „low“ -- --- ...',
    '[content] #{ code } ~ https://example.org',
  ])('the name %s is printed as it was typed', async (name) => {
    const { lines, texts } = await read(named(name));
    expect(texts.map(({ text }) => text)).toContain(name);
    expect(lines.join('\n')).toContain(`Bestätigt von ${name} am`);
  });

  test('no printable name makes a sheet fail', () => {
    const anyName = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 80 })
      .filter((name) => !hasUnprintableCharacter(name) && name.trim() !== '');
    fc.assert(
      fc.property(anyName, (name) => {
        expect(render(exampleTimesheet(named(name))).length).toBeGreaterThan(0);
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ['a control character', 'Eri\u0007ka'],
    ['a line break', 'Eri\nka'],
    ['a lone surrogate', 'Erika \ud83d'],
    ['a line separator', 'Eri\u2028ka'],
  ])('a name with %s is refused, and the error names the field', (_, name) => {
    const employee = { number: null, first_name: 'Erika', last_name: name };
    expect(() => render(exampleTimesheet({ employee }))).toThrow(
      expect.objectContaining({ code: 'unprintable_text', message: expect.stringContaining('employee.last_name') }),
    );
  });
});

describe('PDF file', () => {
  test('the same input gives the same bytes, also from another compiler', () => {
    const sheet = exampleTimesheet({ language: 'tr' });
    const first = render(sheet);
    render(exampleTimesheet({ month: '2026-02' }));
    expect(render(sheet).equals(first)).toBe(true);
    expect(createTimesheetRenderer()(sheet).equals(first)).toBe(true);
  });

  test('the PDF claims PDF/A-3a and PDF/UA-1, and is tagged and German', async () => {
    const { metadata, isTagged, language, title } = await read({ language: 'ru' });
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(isTagged).toBe(true);
    expect(language).toBe('de');
    expect(title).toBe('Stundenzettel Dezember 2026 – Öztürk, Çağrı');
  });

  test.each([
    ['German', 'Çağrı'],
    ['Arabic', 'محمد الأحمدي'],
    ['Hebrew', 'שׂרה בת-אל'],
    ['Chinese', '李小龙'],
  ])('the PDF of a person with a %s name passes the check of the PDF/UA rules by Typst', (_, name) => {
    const sheet = exampleTimesheet({ language: 'en', signature_style: 5, ...named(name) });
    const view = createTimesheetView(sheet);
    const files = { 'view.json': JSON.stringify(view), 'record.json': JSON.stringify(sheet) };
    const input = { template: 'timesheet.typ', files, createdAt: sheet.created_at, standard: 'ua-1' } as const;
    expect(createTypesetter()(input).length).toBeGreaterThan(0);
  });

  test('the data of the sheet are attached to the PDF unchanged', async () => {
    const sheet = exampleTimesheet();
    const pdf = render(sheet);
    const { attachments } = await readPdf(pdf);
    expect(JSON.parse(attachments['timesheet.json'] ?? '')).toEqual(sheet);
    expect(/\/AFRelationship\s*\/Data\b/.test(pdf.toString('latin1'))).toBe(true);
  });

  test('the PDF contains only typefaces of the product', () => {
    const source = render(exampleTimesheet({ language: 'ru' })).toString('latin1');
    const fonts = new Set(Array.from(source.matchAll(/\/BaseFont\s*\/[A-Z]{6}\+([A-Za-z]+)/g), (match) => match[1]));
    expect([...fonts]).toEqual(['IBMPlexSans']);
  });

  test('the template never uses the colour of the marker', () => {
    const template = readFileSync(new URL('../../templates/timesheet.typ', import.meta.url), 'utf8');
    expect(template.toLowerCase()).not.toContain('ffe45c');
  });
});
