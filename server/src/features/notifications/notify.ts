import type { Db } from '../../database/database.ts';
import { insertNotification, type NewNotification } from './notifications.queries.ts';

/** Tells a person something through the bell, in the transaction of what happened. */
export const notify = (db: Db, notification: NewNotification): Promise<void> => insertNotification(db, notification);
