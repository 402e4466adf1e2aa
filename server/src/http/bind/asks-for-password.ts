import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import * as z from 'zod';

const KNOWN = new WeakMap<Endpoint, boolean>();

/**
 * Whether the body of a call contains a password. Answered from the schema: the request body may be long and is not
 * searched.
 */
export function hasPasswordField(endpoint: Endpoint): boolean {
  const known = KNOWN.get(endpoint);
  if (known !== undefined) return known;
  const rules = endpoint.body ? z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) : {};
  const asks = /password/i.test(JSON.stringify(rules));
  KNOWN.set(endpoint, asks);
  return asks;
}
