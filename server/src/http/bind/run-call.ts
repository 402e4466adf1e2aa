import { type Endpoint, limitsOf } from '@zeitblatt/contract/call/endpoint';
import type { FastifyRequest } from 'fastify';
import { type Db, inCompany, inTransaction, inTransactionAhead } from '../../database/database.ts';
import { repeatAfterConflict } from '../../database/errors/repeat-after-conflict.ts';
import { type EnteredSession, enterSession } from '../../sessions/enter-session.queries.ts';
import { delayAfter } from '../../sessions/limits.ts';
import { networkOf } from '../../sessions/network.ts';
import type { SignedIn } from '../../sessions/signed-in.ts';
import type { AfterCommit } from '../context/context.ts';
import type { AppParts } from '../context/parts.ts';
import { Refusal, WrongPassword } from '../context/refusal.ts';
import { bearerTokenOf, nameSupport } from '../context/request-context.ts';
import { type Admitted, admit, allow, findCaller } from './admit.ts';
import { answerClaimed, answerOnce, claimOf } from './idempotency.ts';
import { accountOf, decode, delay, type Received } from './read-call.ts';
import { type CountedAttempt, takeAttempt } from './take-attempt.ts';

/** A handler without its static types. */
export type AnyHandler = (context: never, received: never) => Promise<unknown>;

/** A call with its handler. */
type Bound = { readonly endpoint: Endpoint; readonly handle: (context: unknown, input: Received) => Promise<unknown> };

/** Runs a call whose body has arrived. */
export async function runCall(
  parts: AppParts,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
): Promise<unknown> {
  const bound = { endpoint, handle: handler as Bound['handle'] };
  const result = await (isEnteredAtOnce(endpoint) ? runEntered : runAdmitted)(parts, bound, request);
  return isLater(result) ? result.afterCommit() : result;
}

const isLater = (result: unknown): result is AfterCommit<unknown> =>
  typeof result === 'object' && result !== null && 'afterCommit' in result;

/** Whether nothing has to happen between finding the caller and the transaction. */
const isEnteredAtOnce = (endpoint: Endpoint): boolean =>
  endpoint.access !== 'public' && limitsOf(endpoint).length === 0 && !endpoint.acceptsNonce;

/** Finds the caller, enters the company and claims the key by the first statement of the transaction. */
async function runEntered(parts: AppParts, { endpoint, handle }: Bound, request: FastifyRequest): Promise<unknown> {
  const token = bearerTokenOf(request);
  if (token === null) throw new Refusal('not_signed_in');
  const claim = claimOf(request, endpoint);
  const begin = (client: Parameters<typeof enterSession>[1]) =>
    enterSession(parts.pool, client, { token, claim, now: parts.now() });
  const work = async (db: Db, { user, kept }: EnteredSession): Promise<unknown> => {
    const { context, reach } = allow(parts, endpoint, request, user);
    const received = decode(endpoint, request);
    const answer = () => handle({ ...context, db, user, reach }, received);
    if (claim) return answerClaimed({ db, user, endpoint, now: context.now, claim, kept }, answer);
    return answerOnce({ db, user, request, endpoint, now: context.now }, answer);
  };
  const inOrder = () =>
    inTransaction(parts.pool, begin, (db, entered) => {
      if (!entered) {
        parts.callers.forget(token);
        throw new Refusal('not_signed_in');
      }
      const user = nameSupport(parts, entered.user);
      parts.callers.keep(user);
      return work(db, { ...entered, user });
    });
  const known = parts.callers.find(token) ?? (await findCaller(parts, endpoint, request));
  /** The remembered caller is confirmed by the database before anything of the work counts. */
  const ahead = async () => {
    const isAccepted = (entered: EnteredSession | null): boolean =>
      entered?.kept === null && isSameCaller(nameSupport(parts, entered.user), known);
    const done = await inTransactionAhead(parts.pool, { begin, isAccepted }, (db) =>
      work(db, { user: known, kept: null }),
    );
    if (done) return done.result;
    delete request.securitySubject;
    return inOrder();
  };
  const turns = parts.turns[endpoint.method === 'GET' ? 'read' : 'write'];
  return turns(ownerOf(known), () => repeatAfterConflict(beginsAhead(endpoint) ? ahead : inOrder));
}

/** Calls of the session itself do not, because their answers tell how long it lasts. */
const beginsAhead = ({ method, access, beginsAhead: isSafe }: Endpoint): boolean =>
  typeof access !== 'string' && (method === 'GET' || isSafe === true);

/** Whether nothing that a call depends on has changed. The token is the same, and how long it lasts does not matter. */
const isSameCaller = (caller: SignedIn, { minutesLeft: _minutes, tokenHash: _hash, ...known }: SignedIn): boolean =>
  Object.entries(known).every(([field, value]) => Reflect.get(caller, field) === value);

/** Group of callers that shares slots. */
const ownerOf = ({ id, company_id }: SignedIn): string =>
  company_id === null ? `user ${id}` : `company ${company_id}`;

/** Runs a call whose caller is not signed in, has attempts that are counted, or comes by a one-time link. */
async function runAdmitted(parts: AppParts, bound: Bound, request: FastifyRequest): Promise<unknown> {
  const { endpoint } = bound;
  const admitted = await admit(parts, endpoint, request);
  const { context, user } = admitted;
  const received = decode(endpoint, request);
  const subject = { address: context.address, account: accountOf(user, received.body) };
  // The rate limit counts outside of the transaction, so that a rollback does not undo the count.
  const attempt = await takeAttempt(parts.limits, endpoint, subject);
  const begin = parts.now();
  const { failures } = attempt;
  const caller = { ...admitted, context: { ...context, failures } };
  try {
    const result = await run(parts, bound, request, { caller, received });
    await attempt.succeed();
    return result;
  } catch (error) {
    await attempt.fail(error);
    if (user && error instanceof WrongPassword) await endGuessing(parts, user, attempt);
    throw error;
  } finally {
    await delay(request, delayAfter(failures) - parts.now().since(begin).total('milliseconds'));
  }
}

/** @throws Refusal not_signed_in where the session has typed too many wrong passwords of its user, and is ended */
async function endGuessing(parts: AppParts, user: SignedIn, { guesses }: CountedAttempt): Promise<void> {
  const isOver = await parts.endGuessing({ user, counts: guesses, now: parts.now() });
  if (!isOver) return;
  parts.callers.forget(user.token);
  throw new Refusal('not_signed_in');
}

type Call = { readonly caller: Admitted; readonly received: Received };

async function run(
  parts: AppParts,
  { endpoint, handle }: Bound,
  request: FastifyRequest,
  { caller: { context, user, reach }, received }: Call,
): Promise<unknown> {
  const turns = parts.turns[endpoint.method === 'GET' ? 'read' : 'write'];
  if (!user) {
    const anonymous = () => repeatAfterConflict(() => handle(context, received));
    return endpoint.method === 'GET' ? turns(`network ${networkOf(context.address)}`, anonymous) : anonymous();
  }
  const transaction = () =>
    inCompany(parts.pool, user.company_id, (db) => {
      const answer = () => handle({ ...context, db, user, reach }, received);
      return answerOnce({ db, user, request, endpoint, now: context.now }, answer);
    });
  return turns(ownerOf(user), () => repeatAfterConflict(transaction));
}
