import type { NotificationData, NotificationType } from '@zeitblatt/domain/accounts/notifications/notification';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { KEPT_DAYS } from '@zeitblatt/domain/record/retention/retention-terms';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { OwnReach, Reach } from '../../../database/reach.ts';
import { timestampText } from '../../../database/stamp-text.ts';

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

/** Notifications of employees about their months. */
type ToldMonths = Pick<NewNotification, 'type' | 'now'> & {
  readonly told: readonly { readonly employeeId: number; readonly month: IsoMonth }[];
};

/** Inserts a notification for the accounts of employees; those without an account get none. */
export async function insertForEmployees(db: Db, reach: Reach, { type, told, now }: ToldMonths): Promise<void> {
  if (told.length === 0) return;
  await sql`
    insert into notifications (user_id, type, data, created_at)
    select e.user_id, ${type}, jsonb_build_object('month', told.month), ${now.toString()}::timestamptz
    from unnest(${told.map(({ employeeId }) => employeeId)}::bigint[], ${told.map(({ month }) => month)}::text[])
      as told (employee_id, month)
    join employees e on e.company_id = ${reach.companyId} and e.id = told.employee_id
    where e.user_id is not null and e.deleted_at is null`.execute(db);
}

/** Inserts a notification for the managers of one company. */
export async function insertForManagersOf(
  db: Db,
  reach: Reach,
  { type, data, now }: Omit<NewNotification, 'userId'>,
): Promise<void> {
  await sql`
    insert into notifications (user_id, type, data, created_at)
    select id, ${type}, ${JSON.stringify(data)}::jsonb, ${now.toString()}::timestamptz
    from users where company_id = ${reach.companyId} and role = 'company_manager'`.execute(db);
}

/** The same, unless a manager has one of the type that is not read yet. It stays in the bell until it is read, and comes back after that. */
export async function insertForManagersOnceRead(
  db: Db,
  reach: Reach,
  { type, data, now }: Omit<NewNotification, 'userId'>,
): Promise<void> {
  await sql`
    insert into notifications (user_id, type, data, created_at)
    select u.id, ${type}, ${JSON.stringify(data)}::jsonb, ${now.toString()}::timestamptz
    from users u where u.company_id = ${reach.companyId} and u.role = 'company_manager'
      and not exists (select from notifications n where n.user_id = u.id and n.type = ${type} and n.read_at is null)`.execute(
    db,
  );
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
