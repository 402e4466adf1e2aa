import { type Chunk, type ChunkProgress, trackChunk } from './chunk-progress.ts';
import { openWorker, type WorkerKind, type WorkerLink } from './renderer-runtime.ts';
import type { WorkerReply } from './renderer-messages.ts';

export type PoolWorkerOptions<Item> = {
  kind: WorkerKind;
  /** The module of the worker, which speaks `renderer-messages.ts`. */
  entry: URL;
  /** What a document is called in an error. */
  nameOf: (item: Item) => string;
  /** Milliseconds without work after which the worker ends; the next work starts it again. Infinity: never. */
  idleMs: number;
  /** Milliseconds that a document may take before its worker counts as hung. */
  itemTimeoutMs: number;
};

type Running<Item> = { link: WorkerLink<Item>; isReady: boolean };

/**
 * One worker of a pool. It outlives its thread or process: that is started when there is work, ended when there was
 * none for a while, and replaced when it dies.
 */
export class PoolWorker<Item> {
  readonly #options: PoolWorkerOptions<Item>;
  readonly #onFree: () => void;
  #running: Running<Item> | null = null;
  #progress: ChunkProgress<Item> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PoolWorkerOptions<Item>, onFree: () => void) {
    this.#options = options;
    this.#onFree = onFree;
  }

  get isFree(): boolean {
    return this.#progress === null;
  }

  begin(chunk: Chunk<Item>): void {
    this.#progress = trackChunk(chunk, this.#options.nameOf);
    this.#sendRest(this.#progress);
  }

  /** Ends the thread or process; what it was working on has failed. */
  async end(): Promise<void> {
    const ending = this.#running;
    if (ending === null) return;
    this.#lose(ending, 'the renderer was ended');
    await ending.link.kill();
  }

  #start(): Running<Item> {
    const started: Running<Item> = {
      isReady: false,
      link: openWorker(this.#options.kind, this.#options.entry, {
        onReply: (reply) => this.#receive(started, reply),
        onEnd: (reason) => this.#lose(started, reason),
      }),
    };
    return started;
  }

  #sendRest(progress: ChunkProgress<Item>): void {
    this.#running ??= this.#start();
    this.#running.link.hold(true);
    this.#running.link.send({ items: progress.rest() });
    this.#expectAnswer(this.#running);
  }

  #receive(from: Running<Item>, reply: WorkerReply): void {
    if (from !== this.#running) return;
    from.isReady = true;
    const progress = this.#progress;
    if (reply.kind === 'ready' || progress === null) return;
    if (reply.kind === 'refused') progress.refused(reply.code, reply.reason);
    else progress.made(Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.length));
    if (progress.rest().length === 0) this.#finish(progress);
    else this.#expectAnswer(from);
  }

  #finish(progress: ChunkProgress<Item>): void {
    this.#progress = null;
    this.#running?.link.hold(false);
    this.#setTimer(this.#options.idleMs, () => void this.end());
    progress.finish();
    this.#onFree();
  }

  /** The document in work has failed; the others go to a new thread or process, unless none starts at all. */
  #lose(from: Running<Item>, reason: string): void {
    if (from !== this.#running) return;
    this.#running = null;
    clearTimeout(this.#timer);
    const progress = this.#progress;
    if (progress === null) return;
    if (from.isReady) progress.refused('renderer_crashed', reason);
    else for (const _ of progress.rest()) progress.refused('renderer_unavailable', reason);
    if (progress.rest().length === 0) this.#finish(progress);
    else this.#sendRest(progress);
  }

  #expectAnswer(from: Running<Item>): void {
    this.#setTimer(this.#options.itemTimeoutMs, () => {
      this.#lose(from, `no answer for ${this.#options.itemTimeoutMs} ms`);
      void from.link.kill();
    });
  }

  #setTimer(milliseconds: number, onTime: () => void): void {
    clearTimeout(this.#timer);
    if (milliseconds !== Number.POSITIVE_INFINITY) this.#timer = setTimeout(onTime, milliseconds).unref();
  }
}
