import { parentPort, threadId } from 'node:worker_threads';
import type { PageReply, RendererMessage } from '../rendering/renderer-runtime.ts';

/** Command for the renderer of the tests. `who` answers with the id of its thread or process. */
export type TestRendererCommand = { id: number; act: 'echo' | 'who' | 'refuse' | 'crash' | 'hang' };

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text));

function reply({ id, act }: TestRendererCommand): PageReply {
  if (act === 'crash') process.exit(7);
  if (act === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (act === 'refuse') return { kind: 'refused', code: 'not_rendered', reason: 'no' };
  return { kind: 'made', bytes: bytesOf(act === 'who' ? `${process.pid}:${threadId}` : String(id)) };
}

function send(message: RendererMessage): void {
  if (parentPort === null) process.send?.(message);
  else parentPort.postMessage(message, []);
}

if (parentPort === null) process.on('message', (order: TestRendererCommand) => send(reply(order)));
else parentPort.on('message', (order: TestRendererCommand) => send(reply(order)));
send({ kind: 'ready' });
