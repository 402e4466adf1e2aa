import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import { readCheckCode } from '@zeitblatt/domain/months/paper/check-code';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../sessions/signed-in.ts';
import { Refusal } from '../context/refusal.ts';
import { leaveGate } from '../limits/request-gate.ts';

export type Received = { params: unknown; query: unknown; body: unknown };

/** Delays the answer to a guess. The request holds no connection to the database and no slot while it waits. */
export async function delay(request: FastifyRequest, milliseconds: number): Promise<void> {
  if (milliseconds <= 0) return;
  leaveGate(request);
  await sleep(milliseconds);
}

/** Parameters come first: a malformed id is answered with 404, not 422. */
export function decode(endpoint: Endpoint, request: FastifyRequest): Received {
  const params = endpoint.params?.safeParse(request.params);
  if (params?.error) throw new Refusal('not_found');
  const query = endpoint.query?.parse(request.query);
  const body = endpoint.body?.parse(request.body ?? {});
  return { params: params?.data, query, body };
}

/** Key of the rate limit: the caller's account, the account of the typed address, or the paper of the typed check code. */
export function accountOf(user: SignedIn | null, body: unknown): string {
  if (user) return `user ${user.id}`;
  if (typeof body !== 'object' || body === null) return '';
  if ('email' in body) return String(body.email);
  return 'code' in body ? `check code ${readCheckCode(String(body.code))}` : '';
}
