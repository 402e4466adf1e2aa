import { parentPort, threadId } from 'node:worker_threads';
import type { WorkerReply, WorkerRequest } from '../rendering/renderer-messages.ts';

/** What the worker of the tests can be told. `who` answers which thread or process it is. */
export type Order = { id: number; act: 'echo' | 'who' | 'refuse' | 'crash' | 'hang' };

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text));

function answer({ id, act }: Order): WorkerReply {
  if (act === 'crash') process.exit(7);
  if (act === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (act === 'refuse') return { kind: 'refused', code: 'not_rendered', reason: 'no' };
  return { kind: 'made', bytes: bytesOf(act === 'who' ? `${process.pid}:${threadId}` : String(id)) };
}

function reply(message: WorkerReply): void {
  if (parentPort === null) process.send?.(message);
  else parentPort.postMessage(message, []);
}

async function work({ items }: WorkerRequest<Order>): Promise<void> {
  for (const order of items) {
    reply(answer(order));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

if (parentPort === null) process.on('message', (request: WorkerRequest<Order>) => void work(request));
else parentPort.on('message', (request: WorkerRequest<Order>) => void work(request));
reply({ kind: 'ready' });
