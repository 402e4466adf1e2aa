import { DocumentError } from '../document-error.ts';
import {
  type PageReply,
  type RendererKind,
  type RendererMessage,
  type RendererRuntime,
  startRendererRuntime,
} from './renderer-runtime.ts';

/** The PDF of a page, or the reason why there is none. */
export type PageResult = { bytes: Buffer; error: null } | { bytes: null; error: DocumentError };

export type PageRendererOptions<Page> = {
  kind: RendererKind;
  /** Module that the thread or process runs, see {@link startRendererRuntime}. */
  entry: URL;
  /** Name of a page in error messages. */
  nameOf: (page: Page) => string;
  /** Milliseconds without work after which the thread or process is ended; the next page starts another. Infinity: never. */
  idleMs: number;
  /** Milliseconds without a reply after which the thread or process counts as hung and is killed. */
  pageTimeoutMs: number;
};

type Running<Page> = { runtime: RendererRuntime<Page>; isReady: boolean };

/**
 * Renders pages, one at a time, in a thread or process of its own. The first page starts it. A thread or process that
 * crashes or hangs costs the page in work, and the next page starts another.
 */
export class PageRenderer<Page> {
  readonly #options: PageRendererOptions<Page>;
  #running: Running<Page> | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** Settles the promise of the page that is being rendered; does nothing between pages. */
  #settle: (reply: PageReply) => void = () => {};

  constructor(options: PageRendererOptions<Page>) {
    this.#options = options;
  }

  /** Renders a page; never rejects. The caller must wait for the result before it renders the next page. */
  async render(page: Page): Promise<PageResult> {
    const { nameOf, idleMs, pageTimeoutMs } = this.#options;
    const { promise, resolve } = Promise.withResolvers<PageReply>();
    this.#settle = resolve;
    this.#running ??= this.#start();
    const running = this.#running;
    running.runtime.setKeepAlive(true);
    running.runtime.send(page);
    this.#setTimer(pageTimeoutMs, () => {
      this.#lose(running, `no answer for ${pageTimeoutMs} ms`);
      void running.runtime.kill();
    });
    const reply = await promise;
    if (running === this.#running) running.runtime.setKeepAlive(false);
    this.#setTimer(idleMs, () => void this.end());
    if (reply.kind === 'refused') {
      return { bytes: null, error: new DocumentError(reply.code, `${nameOf(page)}: ${reply.reason}`) };
    }
    const { buffer, byteOffset, length } = reply.bytes;
    return { bytes: Buffer.from(buffer, byteOffset, length), error: null };
  }

  /** Ends the thread or process. A page in work fails. */
  async end(): Promise<void> {
    const running = this.#running;
    if (running === null) return;
    this.#lose(running, 'the renderer was ended');
    await running.runtime.kill();
  }

  #start(): Running<Page> {
    const started: Running<Page> = {
      isReady: false,
      runtime: startRendererRuntime(this.#options.kind, this.#options.entry, {
        onMessage: (message) => this.#receive(started, message),
        onEnd: (reason) => this.#lose(started, reason),
      }),
    };
    return started;
  }

  #receive(from: Running<Page>, message: RendererMessage): void {
    if (from !== this.#running) return;
    from.isReady = true;
    if (message.kind !== 'ready') this.#settle(message);
  }

  /** Drops a thread or process that has ended or hangs. If it never became ready, the page is not at fault. */
  #lose(from: Running<Page>, reason: string): void {
    if (from !== this.#running) return;
    this.#running = null;
    clearTimeout(this.#timer);
    this.#settle({ kind: 'refused', code: from.isReady ? 'renderer_crashed' : 'renderer_unavailable', reason });
  }

  #setTimer(milliseconds: number, onTime: () => void): void {
    clearTimeout(this.#timer);
    if (milliseconds !== Number.POSITIVE_INFINITY) this.#timer = setTimeout(onTime, milliseconds).unref();
  }
}
