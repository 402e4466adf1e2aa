import { DocumentError, type DocumentErrorCode } from '../document-error.ts';

/** What became of a document. */
export type Outcome = { bytes: Buffer; error: null } | { bytes: null; error: DocumentError };

/** Documents that one worker makes one after the other. */
export type Chunk<Item> = {
  items: readonly Item[];
  /** Called once, with an outcome for each item. */
  finish: (outcomes: Outcome[]) => void;
};

/** How far a worker has come with a chunk. */
export type ChunkProgress<Item> = {
  rest: () => readonly Item[];
  /** The next document is made. */
  made: (bytes: Buffer) => void;
  /** The next document cannot be made. */
  refused: (code: DocumentErrorCode, reason: string) => void;
  /** Hands over the outcomes. */
  finish: () => void;
};

/** @param nameOf what a document is called in an error */
export function trackChunk<Item>(chunk: Chunk<Item>, nameOf: (item: Item) => string): ChunkProgress<Item> {
  const outcomes: Outcome[] = [];
  return {
    rest: () => chunk.items.slice(outcomes.length),
    made: (bytes) => {
      outcomes.push({ bytes, error: null });
    },
    refused: (code, reason) => {
      const item = chunk.items[outcomes.length];
      if (item === undefined) throw new RangeError('no document is left to refuse');
      outcomes.push({ bytes: null, error: new DocumentError(code, `${nameOf(item)}: ${reason}`) });
    },
    finish: () => chunk.finish(outcomes),
  };
}
