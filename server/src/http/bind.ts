import { type Endpoint, isFile } from '@zeitblatt/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { inCompany } from '../database/database.ts';
import type { OwnReach, Reach } from '../database/reach.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { contentDisposition } from './content-disposition.ts';
import type { Later, PublicContext, SentFile } from './context.ts';
import { answerOnce } from './idempotency.ts';
import type { Parts } from './parts.ts';
import { reachOfCall } from './reach-of-call.ts';
import { Refusal } from './refusal.ts';
import { bearerOf, requestContext, signedInBy } from './request-context.ts';

/** A handler after its types have done their work. */
type AnyHandler = (context: never, received: never) => Promise<unknown>;

type Received = { params: unknown; query: unknown; body: unknown };

/** Registers a call: session, right, input, transaction, handler, output. */
export function bind(parts: Parts, endpoint: Endpoint, handler: AnyHandler): void {
  parts.app.route({
    method: endpoint.method,
    url: `/api/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { endpoint },
    bodyLimit: bodyLimitOf(endpoint),
    onRequest: async (request) => refuseUnread(parts, endpoint, request),
    handler: async (request, reply) => {
      const { context, user, reach } = await admit(parts, endpoint, request);
      const received = decode(endpoint, request);
      const subject = { address: context.address, account: accountOf(user, received.body) };
      // Outside of the transaction: a try stays counted whatever becomes of the call.
      if (endpoint.limit) await parts.limits.take(endpoint.limit, subject);
      const result = await run(parts, endpoint, handler, { request, context, user, reach, received });
      if (endpoint.limit) await parts.limits.succeed(endpoint.limit, subject);
      return send(endpoint, reply, result);
    },
  });
}

/** Bytes a body may have: a month of days is 5 kB. */
const BODY_BYTES = 256 * 1024;

/** Where no body is asked for: clients may say `{}` all the same. */
const STRAY_BYTES = 1024;

/** From strangers, who write their name and address. */
const PUBLIC_BYTES = 16 * 1024;

function bodyLimitOf({ body, access }: Endpoint): number {
  if (!body) return STRAY_BYTES;
  return access === 'public' ? PUBLIC_BYTES : BODY_BYTES;
}

/**
 * Bodies of strangers are not read: to read them costs everybody time. Whoever calls is looked at again when the body is
 * there, which may take minutes. A one-time link is spent only then; until then any token will do.
 *
 * @source docs/security-tests.md S48
 */
async function refuseUnread(parts: Parts, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (endpoint.access === 'public' || endpoint.method === 'GET') return;
  if (!endpoint.acceptsNonce) await admit(parts, endpoint, request);
  else if (bearerOf(request) === null) throw new Refusal('not_signed_in');
}

async function admit(parts: Parts, endpoint: Endpoint, request: FastifyRequest) {
  const { access } = endpoint;
  const user = access === 'public' ? null : await signedInBy(parts, endpoint, request);
  const context = requestContext(parts, request, user);
  request.language = context.language;
  const reach = user && typeof access !== 'string' ? reachOfCall(access, user) : null;
  return { context, user, reach };
}

/** Parameters first: an id that cannot be one names nothing. */
function decode(endpoint: Endpoint, request: FastifyRequest): Received {
  const params = endpoint.params?.safeParse(request.params);
  if (params?.error) throw new Refusal('not_found');
  const query = endpoint.query?.parse(request.query);
  const body = endpoint.body?.parse(request.body ?? {});
  return { params: params?.data, query, body };
}

/** Whose account a call tries: that of the caller, or the one whose address is typed. */
function accountOf(user: SignedIn | null, body: unknown): string {
  if (user) return `user ${user.id}`;
  return typeof body === 'object' && body !== null && 'email' in body ? String(body.email) : '';
}

type Call = {
  request: FastifyRequest;
  context: PublicContext;
  user: SignedIn | null;
  /** Null for a call without a right. */
  reach: OwnReach | Reach | null;
  received: Received;
};

async function run(parts: Parts, endpoint: Endpoint, handler: AnyHandler, call: Call): Promise<unknown> {
  const handle = handler as (context: unknown, received: Received) => Promise<unknown>;
  const { user, reach, context, received, request } = call;
  if (!user) return handle(context, received);
  const transaction = () =>
    inCompany(parts.pool, user.company_id, (db) => {
      const answer = () => handle({ ...context, db, user, reach, companyId: user.company_id }, received);
      // An answer with a token is not kept for repetitions: the database knows no token in clear.
      return endpoint.acceptsNonce ? answer() : answerOnce({ db, user, request, endpoint, now: context.now }, answer);
    });
  const owner = user.company_id === null ? `user ${user.id}` : `company ${user.company_id}`;
  const result = await (endpoint.method === 'GET' ? transaction() : parts.turns(owner, transaction));
  return isLater(result) ? result.afterCommit() : result;
}

const isLater = (result: unknown): result is Later<unknown> =>
  typeof result === 'object' && result !== null && 'afterCommit' in result;

async function send(endpoint: Endpoint, reply: FastifyReply, result: unknown): Promise<FastifyReply> {
  if (isFile(endpoint.output)) {
    const file = result as SentFile;
    reply.type(endpoint.output.file).header('content-disposition', contentDisposition(file.filename));
    if ('bytes' in file) return reply.send(file.bytes);
    return reply.header('content-length', file.length).send(file.stream);
  }
  // The output schema is the list of what may leave the house: anything else is dropped here.
  const output = z.safeEncode(endpoint.output, result);
  if (output.error) throw new Error(`${endpoint.path} answers against its contract`, { cause: output.error });
  return reply
    .status(endpoint.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(output.data));
}
