import type { CleanUp } from '../database/clean-up.ts';
import { databaseOf } from '../database/database.ts';
import { deleteExpired } from './expired.queries.ts';

export const sessionsCleanUp: CleanUp = {
  name: 'sessions, links and counted tries',
  run: ({ pool }, now) => deleteExpired(databaseOf(pool), now),
};
