import type { CleanUp } from '../../database/clean-up.ts';
import { databaseOf } from '../../database/database.ts';
import { deleteOldAnswers } from './idempotency.queries.ts';

export const storedAnswersCleanUp: CleanUp = {
  name: 'kept answers',
  run: ({ pool }, now) => deleteOldAnswers(databaseOf(pool), now),
};
