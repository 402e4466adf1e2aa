import type { Db } from '../../../database/database.ts';
import { timestampText } from '../../../database/stamp-text.ts';

/** The second factor of a user, begun or switched on. The caller must have locked the user. */
export async function findSecondFactor(db: Db, userId: number) {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}
export type SecondFactor = NonNullable<Awaited<ReturnType<typeof findSecondFactor>>>;

export async function getSecondFactorState(db: Db, userId: number) {
  const { since, needs_second_factor, left } = await db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['needs_second_factor', timestampText('confirmed_at').as('since')])
    .select((eb) =>
      eb
        .selectFrom('recovery_codes')
        .select((codes) => codes.fn.countAll<number>().as('left'))
        .whereRef('recovery_codes.user_id', '=', 'users.id')
        .as('left'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { since, recovery_codes_left: left ?? 0, is_demanded: needs_second_factor };
}

type Begun = {
  readonly userId: number;
  readonly secret: Buffer;
  readonly keyName: string;
  readonly now: Temporal.Instant;
};

/** Stores the secret of a second factor that is not confirmed yet, in place of an earlier one. */
export async function upsertBegunFactor(db: Db, { userId, secret, keyName, now }: Begun): Promise<void> {
  const fresh = { secret, key_name: keyName, begun_at: now.toString(), confirmed_at: null, last_step: 0 };
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
}

export async function markConfirmed(db: Db, userId: number, now: Temporal.Instant): Promise<void> {
  await db.updateTable('second_factors').set({ confirmed_at: now.toString() }).where('user_id', '=', userId).execute();
}

/** Notes the time step of an accepted code, so that it is refused from then on. */
export async function updateLastStep(db: Db, userId: number, lastStep: number): Promise<void> {
  await db.updateTable('second_factors').set({ last_step: lastStep }).where('user_id', '=', userId).execute();
}

/** A wrong code: its number within the hour that began at `since`, and the moments of it and of the one before. */
type WrongCode = {
  readonly count: number;
  readonly since: Temporal.Instant;
  readonly at: Temporal.Instant;
  readonly before: string | null;
};

export async function updateWrongCodes(db: Db, userId: number, wrong: WrongCode): Promise<void> {
  const { count, since, at, before } = wrong;
  await db
    .updateTable('second_factors')
    .set({ wrong_codes: count, wrong_since: since.toString(), wrong_last_at: at.toString(), wrong_before_at: before })
    .where('user_id', '=', userId)
    .execute();
}

/** Forgets the wrong codes of a user after a right one. */
export async function forgetWrongCodes(db: Db, userId: number): Promise<void> {
  const none = { wrong_codes: 0, wrong_since: null, wrong_last_at: null, wrong_before_at: null };
  await db.updateTable('second_factors').set(none).where('user_id', '=', userId).execute();
}

/** Notes that a user is told of wrong codes. @returns false when they were told within the last 24 hours */
export async function markWrongCodesTold(db: Db, userId: number, now: Temporal.Instant): Promise<boolean> {
  const yesterday = now.subtract({ hours: 24 }).toString();
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ wrong_told_at: now.toString() })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('wrong_told_at', 'is', null), eb('wrong_told_at', '<=', yesterday)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Replaces the recovery codes of a user. */
export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/**
 * Uses a recovery code up.
 *
 * @param hashes the hash of the code, and that of an earlier version
 * @returns the number of codes that are left; null when there is no such code
 */
export async function spendRecoveryCode(db: Db, userId: number, hashes: readonly Buffer[]): Promise<number | null> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return null;
  return (await getSecondFactorState(db, userId)).recovery_codes_left;
}
