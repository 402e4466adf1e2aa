import { createHash } from 'node:crypto';
import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import { isFile } from '@zeitblatt/contract/call/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import type { KeptAnswer, KeyClaim } from '../../sessions/enter-session.queries.ts';
import { slowFingerprintOf } from '../../sessions/password.ts';
import type { SignedIn } from '../../sessions/signed-in.ts';
import { fieldRefusal } from '../context/refusal.ts';
import { hasPasswordField } from './asks-for-password.ts';
import { claimKey, storeAnswerLast } from './idempotency.queries.ts';
import { readKeptAnswer } from './kept-answer.ts';

type Attempt = {
  readonly db: Db;
  readonly user: SignedIn;
  readonly request: FastifyRequest;
  readonly endpoint: Endpoint;
  readonly now: Temporal.Instant;
};

const HEADER = 'idempotency-key';

/**
 * Runs a keyed POST or PUT with a password once: a repetition with the same key and body gets the first answer.
 *
 * The key is claimed inside the transaction of the action. A parallel repetition waits for its end, so there is
 * never an answer without its change, nor a change without its answer.
 *
 * @source docs/decisions.md D53
 */
export async function answerOnce(attempt: Attempt, handle: () => Promise<unknown>): Promise<unknown> {
  const { db, user, request, endpoint, now } = attempt;
  if (!isRepeatable(request, endpoint)) return handle();
  const key = request.headers[HEADER];
  if (!isKey(key)) throw fieldRefusal(HEADER, 'validation:idempotencyKey');
  const hash = await slowFingerprintOf(requestText(request, endpoint), `${user.id} ${key}`);
  const claim = { key, hash };
  const kept = await claimKey(db, { userId: user.id, key, now });
  return answerClaimed({ db, user, endpoint, now, claim, kept }, handle);
}

/**
 * The claim by which a request is run once; null for a request without a key, with a malformed one, or with a password.
 * Bodies with a password get a slow hash, because a stored fast one could be brute-forced: {@link answerOnce}.
 */
export function claimOf(request: FastifyRequest, endpoint: Endpoint): KeyClaim | null {
  const key = request.headers[HEADER];
  if (!isRepeatable(request, endpoint) || !isKey(key) || hasPasswordField(endpoint)) return null;
  return { key, hash: createHash('sha256').update(requestText(request, endpoint)).digest() };
}

type Claimed = Omit<Attempt, 'request'> & {
  readonly claim: KeyClaim;
  /** The answer that was kept for the key; null when this request has claimed it. */
  readonly kept: KeptAnswer | null;
};

/** Runs a request that has claimed its key, or gives the kept answer. */
export async function answerClaimed(
  { db, user, endpoint, now, claim, kept }: Claimed,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  if (kept === null) {
    const answer = await handle();
    storeAnswerLast(db, { ...claim, userId: user.id, now }, JSON.stringify(answer));
    return answer;
  }
  if (!kept.hash.equals(claim.hash)) throw fieldRefusal(HEADER, 'validation:idempotencyKeyReused');
  return isFile(endpoint.output) ? handle() : readKeptAnswer(endpoint.output, JSON.parse(kept.body));
}

/**
 * Answers that carry a token or another secret are not stored for repetitions, because the database never stores one in
 * clear text.
 */
const isRepeatable = (
  { headers }: FastifyRequest,
  { output, method, acceptsNonce, answersSecret }: Endpoint,
): boolean =>
  headers[HEADER] !== undefined &&
  !isFile(output) &&
  ['POST', 'PUT'].includes(method) &&
  !(acceptsNonce || answersSecret);

const isKey = (key: string | string[] | undefined): key is string =>
  typeof key === 'string' && key.length >= 8 && key.length <= 100;

/** Marks by which a repetition is recognized. The body of a call that takes none is ignored. */
function requestText({ method, url, body }: FastifyRequest, endpoint: Endpoint): string {
  return `${method} ${url}\n${JSON.stringify((endpoint.body ? body : undefined) ?? null)}`;
}
