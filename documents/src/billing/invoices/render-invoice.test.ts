import { extractXml } from '@stackforge-eu/factur-x';
import { BUYER, exampleInvoice, MONTH, OPERATOR } from '@zeitblatt/domain/billing/invoices/invoice.builder';
import type { InvoiceContent } from '@zeitblatt/domain/billing/invoices/invoice-content';
import { DEMO_OPERATOR } from '@zeitblatt/domain/billing/invoices/operator';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasUnprintableCharacter, makePrintable } from '../../fonts/printable-text.ts';
import { EXAMPLE_INVOICES } from '../../testing/example-invoices.ts';
import { readInvoiceXml } from '../../testing/read-invoice-xml.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { createTypesetter } from '../../typesetting/typst-compiler.ts';
import { createInvoiceView } from './invoice-view.ts';
import { invoiceXml } from './invoice-xml.ts';
import { createInvoiceRenderer } from './render-invoice.ts';

const render = createInvoiceRenderer();
const draw = (content: InvoiceContent): Buffer => render({ content, xml: invoiceXml(content) });
const read = (content: InvoiceContent) => readPdf(draw(content));
const examples = Object.entries(EXAMPLE_INVOICES);

/** Numbers of a text as digits alone: `29,90`, `29.90` and a date in either spelling give the same. */
function numbersOf(text: string): string[] {
  const days = text.replaceAll(/\b(\d{2})\.(\d{2})\.(\d{4})\b/g, '$3$2$1');
  return Array.from(days.matchAll(/\d[\d.,]*/g), ([digits]) => digits.replaceAll(/\D/g, ''));
}

describe.each(examples)('the PDF of %s', (_, content) => {
  test('has no number that is not in the XML, read back by two readers', async () => {
    const pdf = draw(content);
    const { lines, attachments } = await readPdf(pdf);
    const xml = attachments['factur-x.xml'] ?? '';
    expect((await extractXml(pdf)).xml).toBe(xml);
    expect(xml).toBe(invoiceXml(content));
    // The IBAN is printed in groups of four.
    const printed = lines.join('\n').replaceAll(/(?<=\bDE\d{2}(?: \d{4})*) (?=\d)/g, '');
    const known = new Set(numbersOf(readInvoiceXml(xml).all('//*[not(*)] | //@*').join('\n')));
    const pages = /^Seite \d+ \/ \d+$/;
    const unknown = printed
      .split('\n')
      .map((line) => line.replace(/Seite \d+ \/ \d+$/, ''))
      .filter((line) => !pages.test(line))
      .flatMap(numbersOf)
      .filter((number) => !known.has(number));
    // The hint on the XML names the standard.
    expect(unknown.filter((number) => number !== '16931')).toEqual([]);
  });

  test('says its number, days, sums and receiver', async () => {
    const text = (await read(content)).lines.join('\n');
    const { number, buyer, grossCents, netCents, taxCents, issuedOn } = content;
    expect(text).toContain(number);
    expect(text).toContain(issuedOn.split('-').reverse().join('.'));
    for (const line of [buyer.name, buyer.street ?? buyer.name, buyer.city ?? buyer.name]) expect(text).toContain(line);
    const euros = (cents: number) => `${cents < 0 ? '−' : ''}${(Math.abs(cents) / 100).toFixed(2)}`.replace('.', ',');
    const shown = content.vat.category === 'S' ? [grossCents, netCents, taxCents] : [grossCents];
    const plain = text.replaceAll(/(?<=\d)\.(?=\d{3},)/g, '');
    for (const cents of shown) expect(plain).toContain(euros(cents));
  });

  test('claims PDF/A-3a, PDF/UA-1 and ZUGFeRD, is tagged and German', async () => {
    const pdf = draw(content);
    const { metadata, isTagged, language, title } = await readPdf(pdf);
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(metadata).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>');
    expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(isTagged).toBe(true);
    expect(language).toBe('de');
    expect(title).toContain(content.number);
    const source = pdf.toString('latin1');
    expect(source).toMatch(/\/AFRelationship\s*\/Alternative\b/);
    expect(source).toMatch(/\/Subtype\s*\/application#2[fF]xml/);
    expect(source).toMatch(/\/AF\s*[[\d]/);
  });

  test('passes the check of the PDF/UA rules by Typst', () => {
    const view = createInvoiceView(content, (text) => makePrintable(text).text);
    const files = {
      'invoice.json': JSON.stringify(view),
      'girocode.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'factur-x.xml': invoiceXml(content),
    };
    const input = { template: 'invoice.typ', files, createdAt: 1, standard: 'ua-1', hasMorePages: true } as const;
    expect(createTypesetter()(input).length).toBeGreaterThan(0);
  });

  test('has the same bytes every time, also from another renderer', () => {
    const first = draw(content);
    expect(draw(content).equals(first)).toBe(true);
    expect(createInvoiceRenderer()({ content, xml: invoiceXml(content) }).equals(first)).toBe(true);
  });
});

describe('an invoice', () => {
  const text = async (content: InvoiceContent | undefined) =>
    (await read(content ?? exampleInvoice())).lines.join('\n');

  test('by transfer asks for the payment, with a code to scan', async () => {
    const words = await text(EXAMPLE_INVOICES['a month by transfer']);
    expect(words).toContain('Bitte überweisen Sie 29,90 € bis zum 07.12.2026 ohne Abzug.');
    expect(words).toContain('DE02 1203 0000 0000 2020 51');
    expect(words).toContain('Mit der Banking-App');
  });

  test.each([
    ['a month by card', 'wird von Ihrer Karte abgebucht'],
    ['a month by debit', 'wird ab dem 24.11.2026 von Ihrem Konto eingezogen'],
    ['a month of a small business', 'Steuerfrei für Kleinunternehmer nach § 19 UStG'],
    ['a month abroad with reverse charge', 'Steuerschuldnerschaft des Leistungsempfängers'],
  ])('%s says so, and has no code', async (name, sentence) => {
    const words = await text(EXAMPLE_INVOICES[name]);
    expect(words.replaceAll('\n', ' ')).toContain(sentence);
    if (name !== 'a month of a small business' && name !== 'a month abroad with reverse charge')
      expect(words).not.toContain('Banking-App');
  });

  test('that takes another back names it, and never says credit note', async () => {
    const words = await text(EXAMPLE_INVOICES['a cancellation']);
    expect(words).toContain('Stornorechnung');
    expect(words).toContain('zu RE-2026-000123 vom 22.11.2026');
    expect(words).toContain('−29,90');
    expect(words).not.toMatch(/Gutschrift|Fällig|Banking-App/);
  });

  test('of a made-up operator says that it is none', async () => {
    expect(await text(exampleInvoice({ operator: DEMO_OPERATOR }))).toContain('dieses Dokument ist keine Rechnung');
    expect(await text(exampleInvoice({ operator: OPERATOR }))).not.toContain('erfunden');
  });

  test('with many lines has more pages, each with its number', async () => {
    const { pageCount, lines } = await read(exampleInvoice({ items: Array.from({ length: 40 }, () => MONTH) }));
    expect(pageCount).toBeGreaterThan(1);
    for (let page = 1; page <= pageCount; page += 1) expect(lines.join('\n')).toContain(`Seite ${page} / ${pageCount}`);
  });

  test.each([
    '#panic("x")',
    '*bold* _emph_ $x$ `raw`',
    '<script>&amp;',
    'Çağrı Öztürk',
    'Анна Щербакова',
    'דוד',
    '"quotes" -- ~',
  ])('prints the name %s as it was typed', async (name) => {
    expect((await read(exampleInvoice({ buyer: { ...BUYER, name } }))).lines.join('\n')).toContain(name);
  });

  test('is made of every printable name', () => {
    const anyName = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 120 })
      .filter((name) => !hasUnprintableCharacter(name) && name.trim() !== '');
    fc.assert(
      fc.property(anyName, (name) => {
        expect(draw(exampleInvoice({ buyer: { ...BUYER, name, street: name, city: name } })).length).toBeGreaterThan(0);
      }),
      { numRuns: 30 },
    );
  });

  test('with a control character in a name is refused', () => {
    expect(() => draw(exampleInvoice({ buyer: { ...BUYER, name: 'A\u0007B' } }))).toThrow(
      expect.objectContaining({ code: 'unprintable_text' }),
    );
  });

  test('contains only typefaces of the product', () => {
    const source = draw(exampleInvoice()).toString('latin1');
    const fonts = new Set(Array.from(source.matchAll(/\/BaseFont\s*\/[A-Z]{6}\+([A-Za-z]+)/g), (match) => match[1]));
    expect([...fonts].every((name) => name?.startsWith('IBMPlexSans'))).toBe(true);
  });
});
