import type { api } from '@zeitblatt/contract/api';
import { readRecoveryCode } from '@zeitblatt/domain/accounts/access/second-factor';
import type { Session } from '@zeitblatt/domain/accounts/access/user';
import { type Db, inCompany } from '../../../database/database.ts';
import type { Pool } from '../../../database/pool.ts';
import { instantOf } from '../../../database/stamp-text.ts';
import type { PublicContext, Service } from '../../../http/context/context.ts';
import { type FieldRefusal, fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { openSession } from '../../../sessions/open-session.ts';
import type { SecretKey } from '../../../sessions/secret-key.ts';
import { deleteSignInSteps, findSignInStep, spendStepTry } from '../../../sessions/sign-in-steps.queries.ts';
import { tokenHash } from '../../../sessions/token.ts';
import { lockUser } from '../../../sessions/users.queries.ts';
import { getAccount } from '../account/accounts.queries.ts';
import { checkCode } from './check-code.ts';
import {
  findSecondFactor,
  forgetWrongCodes,
  markWrongCodesTold,
  type SecondFactor,
  updateWrongCodes,
} from './second-factor.queries.ts';
import { tellCodeUsed, tellWrongCodes } from './tell-owner.ts';

/** Tools of the second step of a sign-in besides its context. */
export type SignInTools = { readonly pool: Pool; readonly secretKey: SecretKey; readonly queue: JobQueue };

/** The second step of a sign-in. A wrong code is counted in a transaction that commits. */
export const signInCodeCall = (tools: SignInTools): Pick<Service<typeof api.secondFactor>, 'signIn'> => ({
  async signIn({ now, userAgent, traceAccount }, { body: { token, code } }) {
    const outcome = await inCompany(tools.pool, null, (db) =>
      tryCode(tools, db, { hash: tokenHash(token), code, userAgent, traceAccount, now }),
    );
    if (outcome instanceof Error) throw outcome;
    return outcome;
  },
});

type Try = {
  readonly hash: Buffer;
  readonly code: string;
  readonly userAgent: string | undefined;
  readonly traceAccount: PublicContext['traceAccount'];
  readonly now: Temporal.Instant;
};

async function tryCode(
  tools: SignInTools,
  db: Db,
  { hash, code, userAgent, traceAccount, now }: Try,
): Promise<Session | Refusal | FieldRefusal> {
  const holder = await findSignInStep(db, hash, now);
  const person = holder && (await lockUser(db, holder.userId));
  if (person) traceAccount(person);
  // While this call waited for the lock, another one may have used the step up.
  const factor = person && (await findSignInStep(db, hash, now)) && (await findSecondFactor(db, person.id));
  if (!factor?.confirmed_at) return new Refusal('sign_in_step_over');
  const waitSeconds = secondsToWait(factor, now);
  const isGuessable = readRecoveryCode(code) === null;
  if (isGuessable && waitSeconds > 0) return new Refusal('too_many_codes', { retryAfterSeconds: waitSeconds });
  const checked = await checkCode(db, tools.secretKey, factor, { code, now });
  if (checked === 'wrong') {
    if (isGuessable) await countWrongCode(tools, db, factor, now);
    const left = await spendStepTry(db, hash);
    return left === 0 ? new Refusal('sign_in_step_over') : fieldRefusal('code', 'validation:codeWrong');
  }
  await forgetWrongCodes(db, factor.user_id);
  await deleteSignInSteps(db, factor.user_id);
  if (checked !== 'app')
    await tellCodeUsed({ db, queue: tools.queue, owner: await getAccount(db, factor.user_id), now }, checked.codesLeft);
  const kind = holder?.staysSignedIn ? 'staying' : 'usual';
  return openSession(db, { userId: factor.user_id, kind, userAgent, now });
}

/**
 * Wrong codes within an hour, from every address, after which no code of the app is looked at: an attacker who knows the
 * password would otherwise guess six digits within days. A recovery code has 64 random bits, so it is always looked at
 * and never counted: the owner gets in while a stranger guesses.
 */
const WRONG_CODES_MAX = 10;

const WRONG_CODES_MINUTES = 60;

/** Hours within which the third wrong code is told to the owner: a stranger may know the password, and guess slowly. */
const TOLD_WITHIN_HOURS = 24;

function secondsToWait({ wrong_codes, wrong_since }: SecondFactor, now: Temporal.Instant): number {
  if (wrong_codes < WRONG_CODES_MAX || wrong_since === null) return 0;
  const end = instantOf(wrong_since).add({ minutes: WRONG_CODES_MINUTES });
  return Math.max(0, Math.ceil(now.until(end).total('seconds')));
}

async function countWrongCode(
  { queue }: Pick<SignInTools, 'queue'>,
  db: Db,
  factor: SecondFactor,
  now: Temporal.Instant,
): Promise<void> {
  const { user_id: userId, wrong_codes, wrong_since, wrong_last_at, wrong_before_at } = factor;
  const since = wrong_since === null ? now : instantOf(wrong_since);
  const isOver = now.since(since).total('minutes') >= WRONG_CODES_MINUTES;
  const count = isOver ? 1 : wrong_codes + 1;
  await updateWrongCodes(db, userId, { count, since: isOver ? now : since, at: now, before: wrong_last_at });
  const isThird = wrong_before_at !== null && now.since(instantOf(wrong_before_at)).total('hours') < TOLD_WITHIN_HOURS;
  if (!isThird || !(await markWrongCodesTold(db, userId, now))) return;
  await tellWrongCodes({ db, queue, owner: await getAccount(db, userId), now });
}
