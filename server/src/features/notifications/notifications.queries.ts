import type { NotificationData, NotificationType } from '@zeitblatt/domain/notifications/notification';
import type { Db } from '../../database/database.ts';

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
