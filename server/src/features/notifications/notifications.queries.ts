import type { NotificationData, NotificationType } from '@zeitblatt/domain/notifications/notification';
import { KEPT_DAYS } from '@zeitblatt/domain/privacy/retention-terms';
import type { Db } from '../../database/database.ts';
import type { OwnReach } from '../../database/reach.ts';
import { timestampText } from '../../database/stamp-text.ts';

export type NewNotification = {
  readonly userId: number;
  readonly type: NotificationType;
  readonly data: NotificationData;
  readonly now: Temporal.Instant;
};

export async function insertNotification(db: Db, { userId, type, data, now }: NewNotification): Promise<void> {
  await db
    .insertInto('notifications')
    .values({ user_id: userId, type, data: JSON.stringify(data), created_at: now.toString() })
    .execute();
}

/** Inserts a notification, unless the user has one of the same type with the same values already. */
export async function insertNotificationOnce(db: Db, told: NewNotification): Promise<void> {
  const known = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', told.userId)
    .where('type', '=', told.type)
    .where('data', '@>', JSON.stringify(told.data))
    .executeTakeFirst();
  if (!known) await insertNotification(db, told);
}

/** A notification of one type is sent to managers once in so many hours. */
const MANAGERS_PAUSE_HOURS = 20;

/** Inserts a notification for the managers of all companies, unless they were told the same a short time ago. */
export async function insertForManagers(db: Db, { type, data, now }: Omit<NewNotification, 'userId'>): Promise<void> {
  const recent = now.subtract({ hours: MANAGERS_PAUSE_HOURS }).toString();
  const managers = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'company_manager')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notifications')
            .select('notifications.id')
            .whereRef('notifications.user_id', '=', 'users.id')
            .where('type', '=', type)
            .where('notifications.created_at', '>', recent),
        ),
      ),
    )
    .execute();
  for (const { id: userId } of managers) await insertNotification(db, { userId, type, data, now });
}

/** Number of notifications in the bell. */
const SHOWN = 50;

export async function findNotifications(db: Db, { userId }: OwnReach) {
  return db
    .selectFrom('notifications')
    .select(['id', 'read_at'])
    .select((eb) => [
      eb.ref('type').$castTo<NotificationType>().as('type'),
      eb.ref('data').$castTo<NotificationData>().as('data'),
      timestampText('created_at').$castTo<string>().as('created_at'),
    ])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

/** Marks a notification as read. @returns false when the user has no such notification */
export async function markRead(db: Db, { userId }: OwnReach, id: number, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now.toString())) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes a notification. @returns false when the user has no such notification */
export async function deleteNotification(db: Db, { userId }: OwnReach, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Deletes old notifications. Several workers may run this at the same time. */
export async function deleteOldNotifications(db: Db, now: Temporal.Instant): Promise<void> {
  const oldest = now.subtract({ hours: 24 * KEPT_DAYS.notification }).toString();
  const old = db.selectFrom('notifications').select('id').where('created_at', '<', oldest).forUpdate().skipLocked();
  await db.deleteFrom('notifications').where('id', 'in', old).execute();
}
