import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, isFile, isReading, worksWithoutSecondFactor } from '@zeitblatt/contract/endpoint';
import { required } from '@zeitblatt/domain/rules/required';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { inCompany } from '../database/database.ts';
import { Deadline } from '../database/deadline.ts';
import type { OwnReach, Reach } from '../database/reach.ts';
import { repeatAfterConflict } from '../database/repeat-after-conflict.ts';
import { delayAfter } from '../sessions/limits.ts';
import { networkOf } from '../sessions/network.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { compressAnswer } from './compress-answer.ts';
import { contentDisposition } from './content-disposition.ts';
import type { AfterCommit, PublicContext, SentFile } from './context.ts';
import { isServerError } from './errors.ts';
import { answerOnce } from './idempotency.ts';
import type { AppParts } from './parts.ts';
import { reachOfCall } from './reach-of-call.ts';
import { Refusal, UncountedRefusal } from './refusal.ts';
import { bearerTokenOf, findSignedInUser, requestContext } from './request-context.ts';
import { leaveGate } from './request-gate.ts';
import type { SecuritySubject } from './security-log.ts';
import { timeLimitOf } from './time-limits.ts';

/** A handler without its static types. */
type AnyHandler = (context: never, received: never) => Promise<unknown>;

type Received = { params: unknown; query: unknown; body: unknown };

/** Registers a call: session, right, input, transaction, handler, output. */
export function bindEndpoint(parts: AppParts, endpoint: Endpoint, handler: AnyHandler): void {
  parts.app.route({
    method: endpoint.method,
    url: `/api/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { endpoint },
    bodyLimit: bodyLimitOf(endpoint),
    onRequest: async (request) => {
      const deadline = new Deadline(timeLimitOf(endpoint, parts.settings.limitsMs), parts.now);
      DEADLINES.set(request, deadline);
      await deadline.run(() => refuseUnread(parts, endpoint, request));
    },
    handler: async (request, reply) => {
      const deadline = required(DEADLINES.get(request), 'the deadline of a call');
      return send(endpoint, reply, await deadline.run(() => resultOf(parts, endpoint, handler, request)));
    },
  });
}

/** The deadlines of the calls under way. */
const DEADLINES = new WeakMap<FastifyRequest, Deadline>();

/** Runs a call whose body has arrived. */
async function resultOf(
  parts: AppParts,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
): Promise<unknown> {
  const { context, user, reach } = await admit(parts, endpoint, request);
  const received = decode(endpoint, request);
  const subject = { address: context.address, account: accountOf(user, received.body) };
  // The rate limit counts outside of the transaction, so that a rollback does not undo the count.
  const attempt = endpoint.limit ? await parts.limits.take(endpoint.limit, subject) : null;
  const begin = parts.now();
  const call = { request, context: { ...context, failures: attempt?.failures ?? 0 }, user, reach, received };
  try {
    const result = await run(parts, endpoint, handler, call);
    await attempt?.succeed();
    return result;
  } catch (error) {
    // Giving the attempt back is not awaited, because an unreachable database would delay the answer.
    if (isServerError(error)) void attempt?.giveBack();
    if (error instanceof UncountedRefusal) await attempt?.giveBack();
    throw error;
  } finally {
    await delay(request, delayAfter(call.context.failures) - parts.now().since(begin).total('milliseconds'));
  }
}

/** Delays the answer to a guess. The request holds no connection to the database and no slot while it waits. */
async function delay(request: FastifyRequest, milliseconds: number): Promise<void> {
  if (milliseconds <= 0) return;
  leaveGate(request);
  await sleep(milliseconds);
}

/** Maximum body size. A month of days takes 5 kB. */
const BODY_BYTES = 256 * 1024;

/** Body limit for calls that expect no body: some clients send `{}` anyway. */
const STRAY_BYTES = 1024;

/** Body limit for callers who are not signed in: they send little more than a name and an address. */
const PUBLIC_BYTES = 16 * 1024;

function bodyLimitOf({ body, access }: Endpoint): number {
  if (!body) return STRAY_BYTES;
  return access === 'public' ? PUBLIC_BYTES : BODY_BYTES;
}

/**
 * Authenticates the caller before the body is parsed, as a protection against denial of service. The handler checks the
 * session again once the body has arrived, because an upload may take minutes. Only that second check consumes a
 * one-time link; here any token suffices.
 *
 * @source docs/security-tests.md S48
 */
async function refuseUnread(parts: AppParts, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (endpoint.access === 'public' || endpoint.method === 'GET') return;
  if (!endpoint.acceptsNonce) await admit(parts, endpoint, request);
  else if (bearerTokenOf(request) === null) throw new Refusal('not_signed_in');
}

async function admit(parts: AppParts, endpoint: Endpoint, request: FastifyRequest) {
  const { access } = endpoint;
  const user = access === 'public' ? null : await findSignedInUser(parts, endpoint, request);
  const context = requestContext(parts, request, user);
  if (user) request.securitySubject = securitySubjectOf(user, context.bearer);
  request.language = context.language;
  if (user?.isSupport && !isReading(endpoint)) throw new Refusal('support_reads_only');
  if (user?.mustSetUpSecondFactor && !user.isSupport && !worksWithoutSecondFactor(endpoint))
    throw new Refusal('second_factor_required');
  const reach = user && typeof access !== 'string' ? reachOfCall(access, user) : null;
  return { context, user, reach };
}

const securitySubjectOf = ({ id, company_id, isSupport, token }: SignedIn, bearer: string | null): SecuritySubject => ({
  userId: id,
  companyId: company_id,
  isSupport,
  isSignIn: token !== bearer,
});

/** Parameters come first: a malformed id is answered with 404, not 422. */
function decode(endpoint: Endpoint, request: FastifyRequest): Received {
  const params = endpoint.params?.safeParse(request.params);
  if (params?.error) throw new Refusal('not_found');
  const query = endpoint.query?.parse(request.query);
  const body = endpoint.body?.parse(request.body ?? {});
  return { params: params?.data, query, body };
}

/** Key of the rate limit: the caller's account, or the account of the typed address. */
function accountOf(user: SignedIn | null, body: unknown): string {
  if (user) return `user ${user.id}`;
  return typeof body === 'object' && body !== null && 'email' in body ? String(body.email) : '';
}

type Call = {
  request: FastifyRequest;
  context: PublicContext;
  user: SignedIn | null;
  /** The data that the call may touch; null for a call without a right. */
  reach: OwnReach | Reach | null;
  received: Received;
};

async function run(parts: AppParts, endpoint: Endpoint, handler: AnyHandler, call: Call): Promise<unknown> {
  const handle = handler as (context: unknown, received: Received) => Promise<unknown>;
  const { user, reach, context, received, request } = call;
  const turns = parts.turns[endpoint.method === 'GET' ? 'read' : 'write'];
  if (!user) {
    const anonymous = () => repeatAfterConflict(() => handle(context, received));
    return endpoint.method === 'GET' ? turns(`network ${networkOf(context.address)}`, anonymous) : anonymous();
  }
  const transaction = () =>
    inCompany(parts.pool, user.company_id, (db) => {
      const answer = () => handle({ ...context, db, user, reach }, received);
      // Answers that carry a token or another secret are not stored for repetitions, because the database never stores
      // one in clear text.
      return endpoint.acceptsNonce || endpoint.answersSecret
        ? answer()
        : answerOnce({ db, user, request, endpoint, now: context.now }, answer);
    });
  const owner = user.company_id === null ? `user ${user.id}` : `company ${user.company_id}`;
  const result = await turns(owner, () => repeatAfterConflict(transaction));
  return isLater(result) ? result.afterCommit() : result;
}

const isLater = (result: unknown): result is AfterCommit<unknown> =>
  typeof result === 'object' && result !== null && 'afterCommit' in result;

async function send(endpoint: Endpoint, reply: FastifyReply, result: unknown): Promise<FastifyReply> {
  if (isFile(endpoint.output)) {
    const file = result as SentFile;
    reply.type(endpoint.output.file).header('content-disposition', contentDisposition(file.filename));
    if ('bytes' in file) return reply.send(file.bytes);
    return reply.header('content-length', file.length).send(file.stream);
  }
  // The output schema is the allow-list of what leaves the server: all other fields are dropped here.
  const output = z.safeEncode(endpoint.output, result);
  if (output.error) throw new Error(`${endpoint.path} answers against its contract`, { cause: output.error });
  const answer = await compressAnswer(endpoint, reply, JSON.stringify(output.data));
  return reply
    .status(endpoint.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(answer);
}
