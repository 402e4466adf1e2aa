import * as z from 'zod';
import type { CallArguments, Endpoint } from './endpoint.ts';

/** A call, ready to be sent: path with query below `/api/`, and the body in the spelling of the wire. */
export type WireRequest = { readonly method: Endpoint['method']; readonly path: string; readonly body: unknown };

/**
 * Writes a call in the spelling of the wire.
 *
 * @throws z.ZodError when a value breaks a rule of its schema: forms check with the same schema first
 */
export function wireRequestOf<E extends Endpoint>(endpoint: E, args: CallArguments<E>): WireRequest {
  const params = endpoint.params ? z.encode(endpoint.params, args.params as never) : {};
  const query = endpoint.query ? z.encode(endpoint.query, args.query as never) : {};
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return {
    method: endpoint.method,
    path: search === '' ? path : `${path}?${search}`,
    body: endpoint.body ? z.encode(endpoint.body, args.body) : undefined,
  };
}

/** Reads an answer in the spelling of the wire. @throws z.ZodError when the answer is not what the contract says */
export function readOutput(endpoint: Endpoint, json: unknown): unknown {
  return (endpoint.output as z.ZodType).parse(json);
}
