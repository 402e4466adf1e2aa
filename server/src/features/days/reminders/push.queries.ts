import type { PushInput } from '@zeitblatt/domain/accounts/notifications/push';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { timestampText } from '../../../database/stamp-text.ts';

/** A device counts as long as it is signed in: its subscription belongs to the family of a session. */
const isSignedIn = sql<boolean>`exists (
  select from sessions s where s.family = push_subscriptions.family and s.user_id = push_subscriptions.user_id)`;

/** The devices of a person, the latest first. @param tokenHash of the session of the call */
export const findDevices = (db: Db, userId: number, tokenHash: Buffer) =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', timestampText('created_at').$castTo<string>().as('created_at')])
    .select(sql<boolean>`family = (select s.family from sessions s where s.token_hash = ${tokenHash})`.as('is_current'))
    .where('user_id', '=', userId)
    .where(isSignedIn)
    .orderBy('id', 'desc')
    .execute();

/**
 * Stores the subscription of the device of a session. It replaces that of the session before, and that of another person who
 * was signed in with the same browser.
 */
export async function replaceSubscription(
  db: Db,
  { userId, tokenHash, now }: { readonly userId: number; readonly tokenHash: Buffer; readonly now: Temporal.Instant },
  { endpoint, p256dh, auth }: PushInput,
): Promise<void> {
  const family = sql<string>`(select s.family from sessions s where s.token_hash = ${tokenHash})`;
  await db
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('endpoint', '=', endpoint), eb('family', '=', family)]))
    .execute();
  await db
    .insertInto('push_subscriptions')
    .values({ user_id: userId, family, endpoint, p256dh, auth, created_at: now.toString() })
    .onConflict((conflict) => conflict.column('endpoint').doNothing())
    .execute();
}

/** Deletes the subscription of a device. @returns false when the person has no such device */
export async function deleteSubscription(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** A device to which a message goes. */
export type Device = PushInput & { readonly id: number; readonly user_id: number };

/** The signed-in devices of some people. */
export const findDevicesOf = (db: Db, userIds: readonly number[]): Promise<Device[]> =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id', 'endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', sql<number>`any (${userIds}::bigint[])`)
    .where(isSignedIn)
    .orderBy('id')
    .execute();

/** Deletes devices that their push services do not know any more. */
export async function deleteDevices(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('push_subscriptions')
      .where('id', 'in', [...ids])
      .execute();
}

/** Deletes the subscriptions of devices that are signed out. */
export async function deleteSignedOutDevices(db: Db): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.not(isSignedIn))
    .execute();
}
