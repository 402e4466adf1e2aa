import type { Db } from '../../../database/database.ts';
import type { OwnReach } from '../../../database/reach.ts';
import { timestampText } from '../../../database/stamp-text.ts';

/** The code of the user's referral link; null before the first question for it. */
export async function findReferralCode(db: Db, { userId }: OwnReach): Promise<string | null> {
  const row = await db.selectFrom('users').select('referral_code').where('id', '=', userId).executeTakeFirst();
  return row?.referral_code ?? null;
}

/** Gives the user a code, unless a parallel request has done it. @returns the code that counts */
export async function giveReferralCode(db: Db, { userId }: OwnReach, code: string): Promise<string> {
  const row = await db
    .updateTable('users')
    .set((eb) => ({ referral_code: eb.fn.coalesce('referral_code', eb.val(code)) }))
    .where('id', '=', userId)
    .returning('referral_code')
    .executeTakeFirstOrThrow();
  return row.referral_code ?? code;
}

/** A page of those who registered by the user's link. Who has not confirmed their address is not shown: a stranger may have typed it. */
export async function findReferrals(db: Db, { userId }: OwnReach, part: { limit: number; offset: number }) {
  const own = db.selectFrom('users').where('referred_by', '=', userId).where('verified_at', 'is not', null);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['id', 'email', 'first_name', 'last_name', timestampText('created_at').$castTo<string>().as('created_at')])
    .orderBy('users.created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
  return { total, rows };
}
