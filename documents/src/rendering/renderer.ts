import { availableParallelism } from 'node:os';
import type { InvoiceDocument } from '../billing/invoices/render-invoice.ts';
import type { PrintedLegalText } from '../billing/legal/render-legal.ts';
import type { DocumentError } from '../document-error.ts';
import type { TimesheetDocument } from '../months/timesheet-document.ts';
import type { ObservePage } from './page-observation.ts';
import type { PageResult } from './page-renderer.ts';
import { documentKindOf, type PrintableDocument, printedLogName } from './printable-document.ts';
import { createRendererPool } from './renderer-pool.ts';
import type { RendererKind } from './renderer-runtime.ts';

export type RendererOptions = {
  /** Pages rendered at the same time; default: the number of cores, one with `kind: 'process'`. */
  threads?: number;
  /** `process` keeps the memory of the typesetter out of this process; default `thread`. */
  kind?: RendererKind;
  /** Milliseconds without work after which a thread or process ends; default: 60,000 for a process, never for a thread. */
  idleMs?: number;
  /** Hears of each page that is drawn. */
  observePage?: ObservePage | undefined;
};

/** A sheet of a batch whose PDF is there already: it only keeps its place in the order. */
export type DrawnTimesheet = { readonly document: TimesheetDocument; readonly pdf: Buffer };

type SheetOfBatch = TimesheetDocument | DrawnTimesheet;

/** A sheet of a batch: its PDF, or the reason why there is none. */
export type RenderedTimesheet =
  | { document: TimesheetDocument; pdf: Buffer; error: null }
  | { document: TimesheetDocument; pdf: null; error: DocumentError };

/** Renders timesheets, invoices and legal texts as PDFs in threads or processes of its own. */
export type Renderer = {
  /** Renders one sheet as a PDF. @throws DocumentError */
  renderTimesheet: (document: TimesheetDocument) => Promise<Buffer>;
  /**
   * Renders sheets in the order of the input; a failing sheet does not affect the others. Reads the input, and uses
   * memory, only {@link PAGES_AHEAD} pages per thread ahead of the consumer.
   *
   * @throws DocumentError `renderer_closed`, `renderer_unavailable`: the renderer failed, not a sheet
   */
  renderTimesheets: (sheets: Iterable<SheetOfBatch> | AsyncIterable<SheetOfBatch>) => AsyncIterable<RenderedTimesheet>;
  /** Renders an invoice as a PDF with its XML inside. @throws DocumentError */
  renderInvoice: (invoice: InvoiceDocument) => Promise<Buffer>;
  /** Renders a legal text as a PDF. @throws DocumentError */
  renderLegalText: (text: PrintedLegalText) => Promise<Buffer>;
  /** Takes no more sheets, finishes the accepted ones and ends the threads or processes. */
  close: () => Promise<void>;
};

const ENTRY = new URL('./document-renderer.ts', import.meta.url);

/** Keeps a renderer busy for about a third of a second while the consumer writes or reads more input. */
const PAGES_AHEAD = 25;
const PROCESS_IDLE_MS = 60_000;
const SHEET_TIMEOUT_MS = 30_000;

type PendingSheet = { document: TimesheetDocument; result: Promise<PageResult> };

async function settle({ document, result }: PendingSheet): Promise<RenderedTimesheet> {
  const { bytes, error } = await result;
  if (error === null) return { document, pdf: bytes, error };
  if (error.code === 'renderer_closed' || error.code === 'renderer_unavailable') throw error;
  return { document, pdf: null, error };
}

/** Creates a renderer; its first page starts the threads or processes. */
export function createRenderer(options: RendererOptions = {}): Renderer {
  const kind = options.kind ?? 'thread';
  const { observePage } = options;
  const threads = options.threads ?? (kind === 'process' ? 1 : availableParallelism());
  const pool = createRendererPool<PrintableDocument>(threads, {
    kind,
    entry: ENTRY,
    nameOf: printedLogName,
    idleMs: options.idleMs ?? (kind === 'process' ? PROCESS_IDLE_MS : Number.POSITIVE_INFINITY),
    pageTimeoutMs: SHEET_TIMEOUT_MS,
    observe: observePage && ((page) => observePage(documentKindOf(page))),
  });

  async function renderOne(document: PrintableDocument): Promise<Buffer> {
    const { bytes, error } = await pool.render({}, document);
    if (error !== null) throw error;
    return bytes;
  }

  async function* renderTimesheets(
    sheets: Iterable<SheetOfBatch> | AsyncIterable<SheetOfBatch>,
  ): AsyncGenerator<RenderedTimesheet> {
    const batch = {};
    const pending: PendingSheet[] = [];
    for await (const sheet of sheets) {
      pending.push(
        'pdf' in sheet
          ? { document: sheet.document, result: Promise.resolve({ bytes: sheet.pdf, error: null }) }
          : { document: sheet, result: pool.render(batch, sheet) },
      );
      const next = pending.length > PAGES_AHEAD * threads ? pending.shift() : undefined;
      if (next !== undefined) yield await settle(next);
    }
    for (const next of pending) yield await settle(next);
  }

  return {
    renderTimesheet: renderOne,
    renderTimesheets,
    renderInvoice: renderOne,
    renderLegalText: renderOne,
    close: pool.close,
  };
}
