import type { Endpoint } from '@zeitblatt/contract/endpoint';
import * as z from 'zod';

const KNOWN = new WeakMap<Endpoint, boolean>();

/**
 * Whether the body of a call has a password in it. Its rules say so: what was sent may be as long as somebody likes, and
 * is not searched.
 */
export function asksForPassword(endpoint: Endpoint): boolean {
  const known = KNOWN.get(endpoint);
  if (known !== undefined) return known;
  const rules = endpoint.body ? z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) : {};
  const asks = /password/i.test(JSON.stringify(rules));
  KNOWN.set(endpoint, asks);
  return asks;
}
