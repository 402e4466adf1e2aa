import { availableParallelism } from 'node:os';
import type { DocumentError } from '../document-error.ts';
import { nameOfTimesheet, type TimesheetDocument } from '../timesheets/timesheet-document.ts';
import type { Outcome } from './chunk-progress.ts';
import type { WorkerKind } from './renderer-runtime.ts';
import { createWorkerPool } from './renderer-pool.ts';

export type RendererOptions = {
  /** Pages made at the same time; default: as many as the machine has cores, one with `kind: 'process'`. */
  threads?: number;
  /** `process` keeps the memory of the typesetter out of the own process; default `thread`. */
  kind?: WorkerKind;
  /** Milliseconds without work after which a worker ends; default: 60,000 for a process, never for a thread. */
  idleMs?: number;
};

/** A sheet of a batch: its PDF, or why there is none. */
export type RenderedTimesheet =
  | { document: TimesheetDocument; pdf: Buffer; error: null }
  | { document: TimesheetDocument; pdf: null; error: DocumentError };

export type Renderer = {
  /** @throws DocumentError */
  renderTimesheet: (document: TimesheetDocument) => Promise<Buffer>;
  /**
   * Sheets in the order of the input; one that fails costs only itself. The input is read, and memory used, only a
   * few chunks ahead of the consumer.
   *
   * @throws DocumentError `renderer_closed`, `renderer_unavailable`: not the sheet but the renderer has failed
   */
  renderTimesheets: (
    documents: Iterable<TimesheetDocument> | AsyncIterable<TimesheetDocument>,
  ) => AsyncIterable<RenderedTimesheet>;
  /** Takes no more work, lets accepted work finish and ends the workers. */
  close: () => Promise<void>;
};

const WORKER = new URL('./timesheet-renderer.ts', import.meta.url);

/** Sheets handed to a worker at once: enough that messages cost nothing, few enough that others wait half a second at most. */
const CHUNK_SIZE = 25;
const PROCESS_IDLE_MS = 60_000;
const SHEET_TIMEOUT_MS = 30_000;

type PendingChunk = { documents: TimesheetDocument[]; outcomes: Promise<Outcome[]> };

async function* chunksOf<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let chunk: Item[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < CHUNK_SIZE) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

async function* settled({ documents, outcomes }: PendingChunk): AsyncGenerator<RenderedTimesheet> {
  const done = await outcomes;
  for (const [index, document] of documents.entries()) {
    const outcome = done[index];
    if (outcome === undefined) continue;
    const { bytes, error } = outcome;
    if (error === null) yield { document, pdf: bytes, error };
    else if (error.code === 'renderer_closed' || error.code === 'renderer_unavailable') throw error;
    else yield { document, pdf: null, error };
  }
}

/** Makes PDFs outside the own thread. The first page starts the workers. */
export function createRenderer(options: RendererOptions = {}): Renderer {
  const kind = options.kind ?? 'thread';
  const threads = options.threads ?? (kind === 'process' ? 1 : availableParallelism());
  const pool = createWorkerPool<TimesheetDocument>(threads, {
    kind,
    entry: WORKER,
    nameOf: nameOfTimesheet,
    idleMs: options.idleMs ?? (kind === 'process' ? PROCESS_IDLE_MS : Number.POSITIVE_INFINITY),
    itemTimeoutMs: SHEET_TIMEOUT_MS,
  });

  async function renderTimesheet(document: TimesheetDocument): Promise<Buffer> {
    const [outcome] = await pool.run({}, [document]);
    if (outcome === undefined) throw new RangeError('a document without an outcome');
    if (outcome.error !== null) throw outcome.error;
    return outcome.bytes;
  }

  async function* renderTimesheets(
    documents: Iterable<TimesheetDocument> | AsyncIterable<TimesheetDocument>,
  ): AsyncGenerator<RenderedTimesheet> {
    const batch = {};
    const ahead: PendingChunk[] = [];
    for await (const chunk of chunksOf(documents)) {
      ahead.push({ documents: chunk, outcomes: pool.run(batch, chunk) });
      const next = ahead.length > threads ? ahead.shift() : undefined;
      if (next !== undefined) yield* settled(next);
    }
    for (const chunk of ahead) yield* settled(chunk);
  }

  return { renderTimesheet, renderTimesheets, close: pool.close };
}
