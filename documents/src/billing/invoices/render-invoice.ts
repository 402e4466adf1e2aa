import type { InvoiceContent } from '@zeitblatt/domain/billing/invoices/invoice-content';
import { renderSVG } from 'uqr';
import { DocumentError } from '../../document-error.ts';
import { hasUnprintableCharacter, makePrintable } from '../../fonts/printable-text.ts';
import { FACTUR_X, FACTUR_X_FILE, PDF_UA } from '../../typesetting/claim-schemas.ts';
import { addPdfClaims } from '../../typesetting/pdf-claims.ts';
import { createTypesetter } from '../../typesetting/typst-compiler.ts';
import { createInvoiceView, girocodeOf } from './invoice-view.ts';

/** An invoice and its XML, which is attached to the PDF. */
export type InvoiceDocument = { readonly content: InvoiceContent; readonly xml: string };

/** Renders the PDF of an invoice. Blocks its thread for 10 to 20 ms. */
type RenderInvoice = (invoice: InvoiceDocument) => Buffer;

/** An empty drawing, for invoices without a QR code: the template reads the file in any case. */
const NO_QR = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/**
 * Creates a renderer for this thread, to be reused for all invoices.
 *
 * The PDF is PDF/A-3a, PDF/UA-1 and ZUGFeRD (profile EN 16931), in German. The renderer throws a DocumentError when it cannot
 * make it.
 */
export function createInvoiceRenderer(): RenderInvoice {
  const typeset = createTypesetter();
  const print = (text: string): string => {
    if (hasUnprintableCharacter(text))
      throw new DocumentError('unprintable_text', 'an invoice has a character that cannot be printed');
    return makePrintable(text).text;
  };
  return ({ content, xml }) => {
    const girocode = girocodeOf(content);
    const pdf = typeset({
      template: 'invoice.typ',
      files: {
        'invoice.json': JSON.stringify(createInvoiceView(content, print)),
        'girocode.svg': girocode === null ? NO_QR : renderSVG(girocode, { ecc: 'M', border: 0 }),
        [FACTUR_X_FILE]: xml,
      },
      createdAt: secondsOf(content.issuedOn),
      standard: 'a-3a',
      hasMorePages: true,
    });
    return addPdfClaims(pdf, [PDF_UA, FACTUR_X]);
  };
}

/** Noon of a day in UTC, in Unix seconds: the same content gives the same bytes. */
const secondsOf = (day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).epochMilliseconds / 1000;
