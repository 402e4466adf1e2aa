import { isDeepStrictEqual } from 'node:util';
import { type CallArguments, type CallOutput, type Endpoint, isFile } from '@zeitblatt/contract/call/endpoint';
import { readOutput, wireRequestOf } from '@zeitblatt/contract/call/request';
import type { FastifyInstance, InjectOptions } from 'fastify';
import * as z from 'zod';

/** An answer as it was received. */
export type Answer = {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers whose shape is what they are about
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
};

type Extra = {
  readonly headers?: Record<string, string>;
  /** IP address of the caller. */
  readonly remoteAddress?: string;
};

/** A client that calls the application as the browser does. */
export type Client = {
  readonly token: string | null;
  /** Sends a call of the contract, and returns any answer. */
  readonly send: <E extends Endpoint>(endpoint: E, args: CallArguments<E>, extra?: Extra) => Promise<Answer>;
  /** Sends a call that must succeed, and reads its answer. */
  readonly read: <E extends Endpoint>(
    endpoint: E,
    args: CallArguments<E>,
    extra?: Extra,
  ) => Promise<CallOutput<E, Buffer>>;
  /** Sends any request, for bodies that the contract's types do not allow. */
  readonly raw: (request: InjectOptions) => Promise<Answer>;
};

/** Header of every change. @source docs/product.md section 7 "CSRF header" */
const CSRF = { 'x-requested-with': 'XMLHttpRequest' };

export function createClient(app: FastifyInstance, token: string | null): Client {
  const raw: Client['raw'] = async ({ headers, ...request }) => {
    const signed = token === null ? {} : { authorization: `Bearer ${token}` };
    const response = await app.inject({ ...request, headers: { ...CSRF, ...signed, ...headers } });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
      bytes: response.rawPayload,
    };
  };

  const send: Client['send'] = async (endpoint, args, extra = {}) => {
    const { method, path, body } = wireRequestOf(endpoint, args);
    const payload = body === undefined ? {} : { payload: body as object };
    return raw({ method, url: `/api/${path}`, ...payload, ...extra });
  };

  const read: Client['read'] = async (endpoint, args, extra) => {
    const answer = await send(endpoint, args, extra);
    if (answer.status !== (endpoint.status ?? 200)) {
      throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    if (isFile(endpoint.output)) return answer.bytes as never;
    return readStrictly(endpoint, answer.body) as never;
  };

  return { token, send, read, raw };
}

/** Reads an answer by its contract. @throws when a field is missing, or not in the contract */
export function readStrictly(endpoint: Endpoint, body: unknown): unknown {
  const output = readOutput(endpoint, body);
  const again: unknown = JSON.parse(JSON.stringify(z.encode(endpoint.output as z.ZodType, output)));
  if (!isDeepStrictEqual(again, body)) throw new Error(`${endpoint.path} answers more than its contract says`);
  return output;
}
