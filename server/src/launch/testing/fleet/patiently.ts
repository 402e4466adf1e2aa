import { setTimeout as sleep } from 'node:timers/promises';

/** Pause between two tries, in milliseconds. */
const PAUSE_MS = 100;
/** Number of tries: five minutes, far above what a killed database or process needs. */
const TRIES_MAX = 3000;

/** Tries again while what was killed starts again. @throws the last error after five minutes */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries >= TRIES_MAX) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
