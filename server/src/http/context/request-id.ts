import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isTrustedProxy } from './trusted-proxy.ts';

/** Header that carries the id of a request: in every answer, and from a trusted proxy to this server. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Ids of a proxy that are taken over. Others could forge lines of the log, or be too long for an error page. */
const ACCEPTED = /^[\w.-]{8,64}$/;

/** Letters and digits that are told apart when they are read aloud: no I, L, O and U. 32 of them, so that 5 bits choose one. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const SIGNS_PER_ID = 12;

/**
 * Creates the function that gives each request its id: the one of a trusted proxy, else 60 random bits that a person can
 * read out from an error page.
 *
 * @param proxies addresses and networks of trusted proxies
 */
export function createRequestIds(proxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = isTrustedProxy(proxies);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    if (typeof given === 'string' && ACCEPTED.test(given) && isTrusted(socket.remoteAddress ?? '')) return given;
    return Array.from(randomBytes(SIGNS_PER_ID), (byte) => SIGNS[byte % SIGNS.length]).join('');
  };
}
