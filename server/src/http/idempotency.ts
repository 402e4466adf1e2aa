import { createHash } from 'node:crypto';
import type { Endpoint } from '@zeitblatt/contract/endpoint';
import { isFile } from '@zeitblatt/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import { slowFingerprintOf } from '../sessions/password.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { hasPasswordField } from './asks-for-password.ts';
import { claimKey, findAnswer, storeAnswer } from './idempotency.queries.ts';
import { readKeptAnswer } from './kept-answer.ts';
import { fieldRefusal } from './refusal.ts';

type Attempt = {
  readonly db: Db;
  readonly user: SignedIn;
  readonly request: FastifyRequest;
  readonly endpoint: Endpoint;
  readonly now: Temporal.Instant;
};

const HEADER = 'idempotency-key';

/**
 * Runs a keyed POST or PUT once: a repetition with the same key and body gets the first answer.
 *
 * The key is claimed inside the transaction of the action. A parallel repetition waits for that row, so there is
 * never an answer without its change, nor a change without its answer.
 *
 * @source docs/decisions.md D53
 */
export async function answerOnce(attempt: Attempt, handle: () => Promise<unknown>): Promise<unknown> {
  const { db, user, request, endpoint, now } = attempt;
  const key = request.headers[HEADER];
  if (key === undefined || isFile(endpoint.output) || !['POST', 'PUT'].includes(endpoint.method)) return handle();
  if (typeof key !== 'string' || key.length < 8 || key.length > 100)
    throw fieldRefusal(HEADER, 'validation:idempotencyKey');
  const hash = await hashOf(request, endpoint, `${user.id} ${key}`);
  if (await claimKey(db, { userId: user.id, key, hash, now: now.toString() })) {
    const answer = await handle();
    await storeAnswer(db, user.id, key, JSON.stringify(answer));
    return answer;
  }
  const before = await findAnswer(db, user.id, key);
  if (!before?.request_hash.equals(hash)) throw fieldRefusal(HEADER, 'validation:idempotencyKeyReused');
  return readKeptAnswer(endpoint.output, JSON.parse(before.body));
}

/**
 * Hash by which a repetition is recognized. Bodies with a password get a slow hash, because a stored fast one could be
 * brute-forced. The body of a call that takes none is ignored.
 */
async function hashOf(request: FastifyRequest, endpoint: Endpoint, claim: string): Promise<Buffer> {
  const body = endpoint.body ? request.body : undefined;
  const text = `${request.method} ${request.url}\n${JSON.stringify(body ?? null)}`;
  return hasPasswordField(endpoint) ? slowFingerprintOf(text, claim) : createHash('sha256').update(text).digest();
}
