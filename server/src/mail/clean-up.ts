import type { CleanUp } from '../database/clean-up.ts';
import { databaseOf } from '../database/database.ts';
import { deleteOldMails } from './mails.queries.ts';

export const mailsCleanUp: CleanUp = {
  name: 'mails',
  run: ({ pool }, now) => deleteOldMails(databaseOf(pool), now),
};
