import * as api from '@zeitblatt/contract/api';
import { type BatchUserSheet, SHEETS_PER_DRAFT_CHUNK } from '@zeitblatt/domain/months/confirm/batch';
import { ApiError } from '../../../../api/api-error.ts';
import type { Client } from '../../../../api/client.ts';
import { newIdempotencyKey } from '../../../../api/idempotency-key.ts';

/** Maximum size of a chunk: half of the server's limit, because dates are longer in the API's format. */
const CHUNK_BYTES = 128 * 1024;

/** Splits the sheets of a batch into chunks for one call each, in order. */
export function draftChunksOf(sheets: readonly BatchUserSheet[]): BatchUserSheet[][] {
  const encoder = new TextEncoder();
  const chunks: BatchUserSheet[][] = [];
  let room = 0;
  for (const sheet of sheets) {
    const bytes = encoder.encode(JSON.stringify(sheet)).length;
    const last = chunks.at(-1);
    if (last === undefined || bytes > room || last.length === SHEETS_PER_DRAFT_CHUNK) {
      chunks.push([sheet]);
      room = CHUNK_BYTES - bytes;
    } else {
      last.push(sheet);
      room -= bytes;
    }
  }
  return chunks;
}

/**
 * Sends chunks into a draft, one after the other. Nothing is saved until the draft is confirmed.
 *
 * @returns id of the draft
 */
export async function fillDraft(client: Client, chunks: readonly BatchUserSheet[][]): Promise<string> {
  const { id } = await client.call(api.batches.createDraft, {}, { idempotencyKey: newIdempotencyKey() });
  for (const [index, sheets] of chunks.entries()) {
    const args = { params: { id, chunk: index + 1 }, body: { sheets } };
    const before = chunks.slice(0, index).reduce((count, chunk) => count + chunk.length, 0);
    await client.call(api.batches.fillDraft, args, { idempotencyKey: newIdempotencyKey() }).catch((error: unknown) => {
      throw error instanceof ApiError && error.errors ? inBatch(error.errors, before) : error;
    });
  }
  return id;
}

/** Converts the field paths of a refused chunk to paths of the whole batch. */
function inBatch(errors: NonNullable<ApiError['errors']>, before: number): ApiError {
  const placed = Object.entries(errors).map(([path, texts]) => [
    path.replace(/^sheets\.(\d+)/, (_, place) => `sheets.${Number(place) + before}`),
    texts,
  ]);
  return new ApiError(422, { errors: Object.fromEntries(placed) });
}
