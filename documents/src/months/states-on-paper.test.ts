import { describe, expect, test } from 'vitest';
import { DRAWN_LANGUAGES } from '../testing/drawn-languages.ts';
import { exampleTimesheet } from '../testing/example-timesheet.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { createTimesheetRenderer } from './render-timesheet.ts';
import type { TimesheetDocument, TimesheetStatement } from './timesheet-document.ts';

const render = createTimesheetRenderer();
const read = (changes: Partial<TimesheetDocument>) => readPdf(render(exampleTimesheet(changes)));

const WORDS = 'Am 5. war ich bis 18 Uhr auf der Baustelle in Rosenheim, weil der Kran später kam. ';

const said = (kind: TimesheetStatement['kind'], words: string | null): TimesheetStatement => ({
  kind,
  name: 'Çağrı Öztürk',
  at: '2027-01-03 10:02',
  is_by_link: true,
  link: { pin_by: 'Erika Muster', opened_on: '2027-01-02' },
  words,
  days: kind === 'objected' ? ['2026-12-05', '2026-12-06'] : [],
});

describe.each(DRAWN_LANGUAGES)('in the language %s', (language) => {
  test('a draft has its own title, date and code, the QR code of a link, and nothing of a confirmed sheet', async () => {
    const draft = {
      at: '2027-01-03 09:14',
      hash: 'a1b2c3d4'.repeat(8),
      link: { url: 'https://zeit.example/m/4f9Kq2xVb' },
    };
    const { pageCount, lines, title } = await read({ language, confirmation: null, draft });
    const text = lines.join('\n');
    expect([pageCount, title]).toEqual([1, 'Entwurf zur Bestätigung Dezember 2026 – Öztürk, Çağrı']);
    expect(text).toContain('Entwurf vom 03.01.2027, 09:14 Uhr, Prüfzeichen a1b2c3d4');
    expect(text).toContain('https://zeit.example/m/4f9Kq2xVb');
    expect(text).not.toMatch(/Bestätigt von|Stundenzettel Nr\.|Unterschrift/);
  });

  test('much that was said to a month stands on a further page, readable, and nothing collides', async () => {
    const words = WORDS.repeat(7).slice(0, 499);
    const statements = (['objected', 'replied', 'without_agreement', 'reopened'] as const).map((kind) =>
      said(kind, words),
    );
    const { pageCount, texts, allTexts, lines } = await read({ language, statements, signature_style: 5 });
    expect(pageCount).toBe(2);
    const told = allTexts.filter(({ text }) => text.includes('Baustelle in Rosenheim'));
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter(({ size }) => size < 7)).toEqual([]);
    expect(lines.join(' ')).toContain(
      'Einwand von Çağrı Öztürk am 03.01.2027, 10:02 Uhr, über den persönlichen Link, PIN ausgehändigt von Erika Muster, zuerst geöffnet am 02.01.2027, zu den Tagen 5. 6.',
    );
    const runs = texts.toSorted((one, other) => other.y - one.y);
    const imprint = runs.at(-1)?.y ?? 0;
    expect(imprint).toBeGreaterThan(20);
    for (const { text, x, y, width, size } of runs) {
      const others = texts.filter(
        (other) => other.text !== text && Math.abs(other.y - y) < Math.min(size, other.size) * 0.6,
      );
      const overlapping = others.filter(
        (other) => other.x < x + width - 1 && x < other.x + other.width - 1 && other.y !== y,
      );
      expect(overlapping.map((other) => [text, other.text])).toEqual([]);
    }
  });
});

test('S42 words with a link or a command are printed as they are', async () => {
  const words = '#read("/etc/passwd") <img src=http://127.0.0.1> *fett* $x$';
  const { lines } = await read({ statements: [said('objected', words)] });
  expect(lines.join('\n')).toContain(words);
});
