import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { DocumentError } from '../document-error.ts';
import { createTimesheetRenderer } from '../timesheets/render-timesheet.ts';
import type { TimesheetDocument } from '../timesheets/timesheet-document.ts';
import type { WorkerReply, WorkerRequest } from './renderer-messages.ts';

/*
 * The other side of the pool: a thread or, the same code, a process.
 */

const render = createTimesheetRenderer();

function answer(document: TimesheetDocument): WorkerReply {
  try {
    return { kind: 'made', bytes: Uint8Array.from(render(document)) };
  } catch (error) {
    // What nobody expected need not be the sheet's fault: whoever asked may try again.
    const code = error instanceof DocumentError ? error.code : 'renderer_crashed';
    return { kind: 'refused', code, reason: error instanceof Error ? error.message : String(error) };
  }
}

function reply(message: WorkerReply): void {
  if (parentPort === null) process.send?.(message);
  else parentPort.postMessage(message, message.kind === 'made' ? [message.bytes.buffer] : []);
}

async function work({ items }: WorkerRequest<TimesheetDocument>): Promise<void> {
  for (const document of items) {
    reply(answer(document));
    // Native memory of the page is freed by finalizers, and those need a turn of the event loop.
    await setImmediate();
  }
}

if (parentPort === null) {
  // Ctrl-C reaches the whole group; the parent decides when the work ends, and its end is ours.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', (request: WorkerRequest<TimesheetDocument>) => void work(request));
} else {
  parentPort.on('message', (request: WorkerRequest<TimesheetDocument>) => void work(request));
}
reply({ kind: 'ready' });
