import { SIGN_IN_STEP_MINUTES, SIGN_IN_STEP_TRIES } from '@zeitblatt/domain/accounts/access/second-factor';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Whether a user has switched a second factor on. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

type NewStep = {
  readonly hash: Buffer;
  readonly userId: number;
  readonly staysSignedIn: boolean;
  readonly now: Temporal.Instant;
};

/** Opens the step between password and code. */
export async function insertSignInStep(db: Db, { hash, userId, staysSignedIn, now }: NewStep): Promise<void> {
  const values = {
    token_hash: hash,
    user_id: userId,
    tries_left: SIGN_IN_STEP_TRIES,
    stays_signed_in: staysSignedIn,
    created_at: now.toString(),
    expires_at: now.add({ minutes: SIGN_IN_STEP_MINUTES }).toString(),
  };
  await db.insertInto('sign_in_steps').values(values).execute();
}

/** The user of a step that is open; undefined for an unknown, expired or used up token. */
export async function findSignInStep(db: Db, hash: Buffer, now: Temporal.Instant) {
  return db
    .selectFrom('sign_in_steps')
    .select(['user_id as userId', 'stays_signed_in as staysSignedIn'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now.toString())
    .where('tries_left', '>', 0)
    .executeTakeFirst();
}

/** Takes a try of a step. The caller must have locked the user. @returns the tries that are left */
export async function spendStepTry(db: Db, hash: Buffer): Promise<number> {
  const { tries_left } = await db
    .updateTable('sign_in_steps')
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where('token_hash', '=', hash)
    .returning('tries_left')
    .executeTakeFirstOrThrow();
  return tries_left;
}

/** Ends all steps of a user. */
export async function deleteSignInSteps(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute();
}
