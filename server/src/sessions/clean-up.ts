import type { CleanUp } from '../database/clean-up.ts';
import { databaseOf } from '../database/database.ts';
import { deleteExpiredSessionRows } from './expired.queries.ts';

export const sessionsCleanUp: CleanUp = {
  name: 'sessions, links and counted tries',
  run: ({ pool }, now) => deleteExpiredSessionRows(databaseOf(pool), now),
};
