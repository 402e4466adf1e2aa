import jsQR from 'jsqr';
import { describe, expect, test } from 'vitest';
import { drawFirstPage } from '../testing/draw-pdf.ts';
import { DRAWN_LANGUAGES } from '../testing/drawn-languages.ts';
import { exampleTimesheet } from '../testing/example-timesheet.ts';
import { type PlacedText, readPdf } from '../testing/read-pdf.ts';
import { createTypesetter } from '../typesetting/typst-compiler.ts';
import { qrSvg } from './qr/qr-svg.ts';
import { createTimesheetRenderer } from './render-timesheet.ts';
import type { TimesheetDocument, TimesheetStatement } from './timesheet-document.ts';
import { createTimesheetView } from './timesheet-view.ts';

const render = createTimesheetRenderer();

/** The types of the package name its function as a field of a module, which it is not when Node loads it. */
const scanQr = jsQR as unknown as typeof jsQR.default;

const CODE = '2NDPSJZ4CRAPAQA6SRV8';
const PRINTED = '2NDPS-JZ4CR-APAQA-6SRV8';
const ADDRESS = `HTTPS://APP.ZEITBLATT.EXAMPLE/P/${CODE}`;
const WITH_QR = { code: CODE, address: ADDRESS };

/** Everything that takes room below the days. */
const FULL: Partial<TimesheetDocument> = {
  signature_style: 5,
  planned_paragraph: { weekly_minutes: 2400, working_days: 27, target_minutes: 9240 },
  statements: (['objected', 'replied', 'without_agreement', 'reopened'] as const).map(
    (kind): TimesheetStatement => ({
      kind,
      name: 'Çağrı Öztürk',
      at: '2027-01-03 10:02',
      is_by_link: true,
      words: 'Am 5. war ich bis 18 Uhr auf der Baustelle, weil der Kran später kam. '.repeat(8).slice(0, 499),
      days: [],
    }),
  ),
};

/** Reads the QR code of a page from its picture, as a camera does. */
async function scan(pdf: Uint8Array): Promise<string | undefined> {
  const { data, width, height } = await drawFirstPage(pdf, 3);
  // A pattern without content is none of ours.
  return scanQr(data, width, height)?.data || undefined;
}

describe('a version with a public address', () => {
  test.each(DRAWN_LANGUAGES)(
    'has code and address on paper, and in the picture of the page, in %s',
    async (language) => {
      const pdf = render(exampleTimesheet({ language, check: WITH_QR }));
      const { lines, pageCount, attachments } = await readPdf(pdf);
      expect(pageCount).toBe(1);
      expect(lines.join('\n')).toContain(PRINTED);
      expect(lines.join('\n')).toContain(ADDRESS);
      expect(await scan(pdf)).toBe(ADDRESS);
      expect(JSON.parse(attachments['timesheet.json'] ?? '')).toMatchObject({ check: WITH_QR });
    },
  );

  test('is read from the picture of a page that is full of words', async () => {
    const pdf = render(exampleTimesheet({ ...FULL, language: 'ru', check: WITH_QR }));
    const { pageCount, texts } = await readPdf(pdf);
    expect([pageCount, await scan(pdf)]).toEqual([2, ADDRESS]);
    expect(collisionsOf(texts)).toEqual([]);
  });

  test('passes the check of the PDF/UA rules by Typst', () => {
    const sheet = exampleTimesheet({ language: 'en', check: WITH_QR });
    const files = {
      'view.json': JSON.stringify(createTimesheetView(sheet)),
      'record.json': JSON.stringify(sheet),
      'check.svg': qrSvg(ADDRESS),
    };
    const input = { template: 'timesheet.typ', files, createdAt: sheet.created_at, standard: 'ua-1' } as const;
    expect(createTypesetter()(input).length).toBeGreaterThan(0);
  });
});

test.each(DRAWN_LANGUAGES)('a version without a public address has its code alone, in %s', async (language) => {
  const pdf = render(exampleTimesheet({ language, check: { code: CODE, address: null } }));
  const { lines, texts } = await readPdf(pdf);
  expect(lines.join('\n')).toContain(PRINTED);
  expect(collisionsOf(texts)).toEqual([]);
  expect(await scan(pdf)).toBeUndefined();
});

test.each([undefined, null])('a version from before there were codes (%s) has none', async (check) => {
  const { lines } = await readPdf(render(exampleTimesheet(check === undefined ? {} : { check })));
  expect(lines.join('\n')).not.toContain('Prüfcode');
});

test('a draft has the QR code of its link, and no check code', async () => {
  const url = 'https://zeit.example/m#7-12-AbCdEfGhIjKlMnOpQrStUvWxYz0';
  const draft = { at: '2027-01-03 09:14', hash: 'a1b2c3d4'.repeat(8), link: { url } };
  const pdf = render(exampleTimesheet({ confirmation: null, draft, check: WITH_QR }));
  expect((await readPdf(pdf)).lines.join('\n')).not.toContain(PRINTED);
  expect(await scan(pdf)).toBe(url);
});

test('a QR code of capitals has 29 modules, and one of small letters more', () => {
  expect(qrSvg(ADDRESS)).toContain('viewBox="0 0 29 29"');
  expect(qrSvg(ADDRESS.toLowerCase())).toContain('viewBox="0 0 33 33"');
});

/** Runs of text of different lines that overlap. */
const collisionsOf = (texts: readonly PlacedText[]): string[] =>
  texts.flatMap(({ text, x, y, width, size }) =>
    texts
      .filter(
        (other) =>
          other.y !== y &&
          Math.abs(other.y - y) < Math.min(size, other.size) * 0.6 &&
          other.x < x + width - 1 &&
          x < other.x + other.width - 1,
      )
      .map((other) => `${text} | ${other.text}`),
  );
