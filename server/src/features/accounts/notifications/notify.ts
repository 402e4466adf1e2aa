import type { Db } from '../../../database/database.ts';
import { insertNotification, type NewNotification } from './notifications.queries.ts';

/** Adds a notification for a user, in the transaction of the event. */
export const notify = (db: Db, notification: NewNotification): Promise<void> => insertNotification(db, notification);
