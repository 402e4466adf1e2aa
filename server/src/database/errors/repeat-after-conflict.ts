import { setTimeout as sleep } from 'node:timers/promises';
import { isTransactionConflict } from './transient-error.ts';

/** Pauses before the repetitions, in milliseconds; a random part keeps two repetitions from meeting again. */
const PAUSES_MS = [20, 60, 150];

/**
 * Repeats a transaction that a deadlock or a serialization failure has ended, a few times.
 *
 * @param transaction does nothing outside of its transaction, or only what may be done twice
 */
export async function repeatAfterConflict<T>(transaction: () => Promise<T>): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await transaction();
    } catch (error) {
      if (!isTransactionConflict(error)) throw error;
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }
  return transaction();
}
