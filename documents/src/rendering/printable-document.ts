import type { InvoiceDocument } from '../billing/invoices/render-invoice.ts';
import type { PrintedLegalText } from '../billing/legal/render-legal.ts';
import { type TimesheetDocument, timesheetLogName } from '../months/timesheet-document.ts';
import type { DocumentKind } from './page-observation.ts';

/** Input from which a renderer makes a PDF. */
export type PrintableDocument = TimesheetDocument | InvoiceDocument | PrintedLegalText;

/** Name of a document in error messages, without the data in it. */
export function printedLogName(document: PrintableDocument): string {
  if ('blocks' in document) return `legal text ${document.title}`;
  return 'xml' in document ? `invoice ${document.content.number}` : timesheetLogName(document);
}

export function documentKindOf(document: PrintableDocument): DocumentKind {
  if ('blocks' in document) return 'legal_text';
  return 'xml' in document ? 'invoice' : 'timesheet';
}
