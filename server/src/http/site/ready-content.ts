import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is the same for every caller: made and compressed once. */
export type ReadyContent = {
  readonly content: Buffer;
  readonly compressed: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
};

const compress = promisify(brotliCompress);

/** Calls a function when its result is first needed. */
export function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}

/** Compresses a text as far as brotli can. Browsers ask at each use whether they have the newest one. */
export async function makeReady(text: string, headers: Readonly<Record<string, string>>): Promise<ReadyContent> {
  const content = Buffer.from(text);
  const compressed = await compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  return {
    content,
    compressed,
    etag: `"${createHash('sha256').update(content).digest('base64url')}"`,
    headers: { 'cache-control': 'no-cache', vary: 'accept-encoding', ...headers },
  };
}

/** Sends it, or 304 to a caller who has it already. */
export function sendReady(ready: ReadyContent, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(ready.headers).header('etag', ready.etag);
  if (headers['if-none-match'] === ready.etag && reply.statusCode === 200) return reply.status(304).send();
  if (negotiate(headers['accept-encoding'] ?? '', ['br']) !== 'br') return reply.send(ready.content);
  return reply.header('content-encoding', 'br').send(ready.compressed);
}
