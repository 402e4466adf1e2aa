import type { Readable } from 'node:stream';

/** Content on its way into the store. */
export type WatchedContent = {
  readonly chunks: AsyncGenerator<Buffer>;
  /** What became of an error: that of the content itself, where it has failed, else what it means for the store. */
  readonly failureOf: (error: unknown, ofStore: (error: unknown) => unknown) => unknown;
};

/** Tells a content that cannot be made from a store that cannot take it: both end the same loop. */
export function watchContent(content: Readable): WatchedContent {
  let own: { readonly error: unknown } | undefined;
  // One that is destroyed before anybody reads it says so to nobody.
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
