import type { Readable } from 'node:stream';

/** A stream on its way into the store. */
export type WatchedContent = {
  readonly chunks: AsyncGenerator<Buffer>;
  /** The error to report: that of the source if the source failed, otherwise what `ofStore` makes of it. */
  readonly failureOf: (error: unknown, ofStore: (error: unknown) => unknown) => unknown;
};

/** Distinguishes errors of the source stream from errors of the store, because both end the same upload. */
export function watchContent(content: Readable): WatchedContent {
  let own: { readonly error: unknown } | undefined;
  // A stream that is destroyed before it is read emits an error without a reader; ignore it here.
  content.on('error', () => undefined);
  async function* chunks(): AsyncGenerator<Buffer> {
    const source = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    try {
      for (;;) {
        const next = await source.next().catch((error: unknown) => {
          own = { error };
          throw error;
        });
        if (next.done) return;
        yield next.value;
      }
    } finally {
      content.destroy();
    }
  }
  return { chunks: chunks(), failureOf: (error, ofStore) => (own ? own.error : ofStore(error)) };
}
