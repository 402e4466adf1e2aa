import { roleOf, standingOf } from '@zeitblatt/domain/accounts/access/standing';
import { KEPT_HOURS } from '@zeitblatt/domain/record/retention/retention-terms';
import { withoutDeadline } from '../database/deadline.ts';
import { sendTogether } from '../database/plan-once.ts';
import type { Pool, PoolClient } from '../database/pool.ts';
import type { SignedIn } from './signed-in.ts';
import { tokenHash } from './token.ts';

/**
 * Grace period of a replaced token in seconds, for requests in progress and other tabs. @source docs/decisions.md D26
 */
export const REPLACED_TOKEN_SECONDS = 30;

/** Minutes for which the last use of a session is not written again, so that an ordinary read writes nothing. */
const USE_MINUTES = 10;

/** The key of a request that may be repeated, and the hash by which a repetition is recognized. */
export type KeyClaim = { readonly key: string; readonly hash: Buffer };

/** Kept answer of an earlier request with the same key. */
export type KeptAnswer = { readonly hash: Buffer; readonly body: string };

/** The valid session of a token. */
export type EnteredSession = {
  readonly user: SignedIn;
  /** The earlier request with the claimed key; null when the key was free. */
  readonly kept: KeptAnswer | null;
};

type Asked = { readonly token: string; readonly now: Temporal.Instant; readonly claim?: KeyClaim | null };

type Row = Omit<SignedIn, 'proof' | 'token' | 'tokenHash' | 'standing'> & {
  readonly hasSubscription: boolean;
  readonly isUseOutdated: boolean;
  readonly keptHash: Buffer | null;
  readonly keptBody: string | null;
};

/** Prepared on each connection, because it runs for every request. */
const enterStatement = ({ token, now, claim }: Asked) => ({
  name: 'enter',
  text: 'select * from enter_session($1, $2, $3, $4, $5, $6, $7)',
  values: [
    tokenHash(token),
    now.toString(),
    now.subtract({ seconds: REPLACED_TOKEN_SECONDS }).toString(),
    now.subtract({ minutes: USE_MINUTES }).toString(),
    claim?.key ?? null,
    claim?.hash ?? null,
    now.subtract({ hours: KEPT_HOURS.answer }).toString(),
  ],
});

/** The valid session of a token, with its user; null when there is none. */
export async function findSession(pool: Pool, token: string, now: Temporal.Instant): Promise<SignedIn | null> {
  const { rows } = await pool.query<Row>(enterStatement({ token, now }));
  return enteredBy(pool, rows[0], { token, now })?.user ?? null;
}

/**
 * Begins a transaction, and enters the company of the token's user. A key is claimed in the same statement; a parallel
 * request with the same key waits here.
 *
 * @returns null when the token has no valid session: then nothing may be read or written
 */
export async function enterSession(pool: Pool, client: PoolClient, asked: Asked): Promise<EnteredSession | null> {
  sendTogether(client);
  const [, { rows }] = await Promise.all([client.query('begin'), client.query<Row>(enterStatement(asked))]);
  return enteredBy(pool, rows[0], asked);
}

function enteredBy(pool: Pool, row: Row | undefined, { token, now }: Asked): EnteredSession | null {
  if (!row) return null;
  const { isUseOutdated, keptHash, keptBody, hasSubscription, ...person } = row;
  const standing = standingOf({ ...person, hasSubscription });
  const hash = tokenHash(token);
  if (isUseOutdated) void updateUse(pool, hash, now);
  return {
    user: { ...person, role: roleOf(standing), standing, proof: 'session', token, tokenHash: hash },
    kept: keptHash && keptBody !== null ? { hash: keptHash, body: keptBody } : null,
  };
}

const USE = `
  update sessions set used_at = $2
  where token_hash = $1 and used_at <= $2::timestamptz - interval '${USE_MINUTES} minutes'`;

/** Writes the last use of a session. The call does not wait for it, and does not fail with it: a later one writes it. */
const updateUse = (pool: Pool, hash: Buffer, now: Temporal.Instant): Promise<unknown> =>
  withoutDeadline(() => pool.query(USE, [hash, now.toString()])).catch(() => undefined);
