import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import type { FastifyReply } from 'fastify';

/** Shorter answers fit into one packet, compressed or not. */
const COMPRESSED_BYTES_MIN = 1024;

/** A higher quality takes many times as long: this one takes 0.45 ms for a list of 50 employees (31 kB, then 1 kB). */
const QUALITY = 4;

const compress = promisify(brotliCompress);

/**
 * Whether answers of the call may be compressed. Not where they hold the token of a session or another secret: by the
 * length of a compressed answer an attacker who can place texts in it learns whether they resemble the secret (BREACH).
 *
 * @source docs/decisions/0032-what-is-sent-to-the-browser.md
 */
export const isCompressible = ({ access, acceptsNonce, answersSecret }: Endpoint): boolean =>
  access !== 'public' && !acceptsNonce && !answersSecret;

/** Compresses a JSON answer for a client that accepts brotli; sets the headers that say so. */
export async function compressAnswer(endpoint: Endpoint, reply: FastifyReply, text: string): Promise<string | Buffer> {
  return isCompressible(endpoint) && Buffer.byteLength(text) >= COMPRESSED_BYTES_MIN ? compressText(reply, text) : text;
}

/** Compresses a text without secrets for a client that accepts brotli; sets the headers that say so. */
export async function compressText(reply: FastifyReply, text: string): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding');
  if (negotiate(reply.request.headers['accept-encoding'] ?? '', ['br']) !== 'br') return text;
  reply.header('content-encoding', 'br');
  return compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}
