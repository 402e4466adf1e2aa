import { findSession } from '../../../server/src/sessions/enter-session.queries.ts';
import { type Figure, plainFigure } from '../measuring/figures.ts';
import type { ScratchDatabase } from '../measuring/scratch-database.ts';
import { measureTimes, median, quantile } from '../measuring/statistics.ts';

const REPETITIONS = 2000;

/** Measures the session check of every request: hash of the token and one query. */
export async function measureSessions({ pool }: ScratchDatabase, token: string): Promise<Figure[]> {
  const check = () => findSession(pool, token, Temporal.Now.instant());
  await measureTimes(200, check);
  const times = await measureTimes(REPETITIONS, check);
  return [
    plainFigure('session check, median', median(times), 'ms'),
    plainFigure('session check, 99 of 100 below', quantile(times, 0.99), 'ms'),
  ];
}
