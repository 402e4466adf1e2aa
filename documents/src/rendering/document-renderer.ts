import { parentPort } from 'node:worker_threads';
import { createInvoiceRenderer } from '../billing/invoices/render-invoice.ts';
import { createLegalRenderer } from '../billing/legal/render-legal.ts';
import { DocumentError } from '../document-error.ts';
import { createTimesheetRenderer } from '../months/render-timesheet.ts';
import type { PrintableDocument } from './printable-document.ts';
import type { PageReply, RendererMessage } from './renderer-runtime.ts';

/*
 * Entry of a page renderer: runs as a thread or as a process (renderer-runtime.ts).
 */

const renderTimesheet = createTimesheetRenderer();
/** Created by the first invoice and the first legal text: most renderers only draw sheets. */
let renderInvoice: ReturnType<typeof createInvoiceRenderer> | undefined;
let renderLegalText: ReturnType<typeof createLegalRenderer> | undefined;

function render(document: PrintableDocument): Buffer {
  if ('blocks' in document) return (renderLegalText ??= createLegalRenderer())(document);
  return 'xml' in document ? (renderInvoice ??= createInvoiceRenderer())(document) : renderTimesheet(document);
}

function makePage(document: PrintableDocument): PageReply {
  try {
    return { kind: 'made', bytes: Uint8Array.from(render(document)) };
  } catch (error) {
    // An unexpected error may not be the fault of the sheet, so the caller may try again.
    const code = error instanceof DocumentError ? error.code : 'renderer_crashed';
    return { kind: 'refused', code, reason: error instanceof Error ? error.message : String(error) };
  }
}

function send(message: RendererMessage): void {
  if (parentPort === null) process.send?.(message);
  else parentPort.postMessage(message, message.kind === 'made' ? [message.bytes.buffer] : []);
}

if (parentPort === null) {
  // Ctrl-C reaches the whole process group; the parent finishes accepted work first and then kills this process.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', (document: PrintableDocument) => send(makePage(document)));
} else {
  parentPort.on('message', (document: PrintableDocument) => send(makePage(document)));
}
send({ kind: 'ready' });
