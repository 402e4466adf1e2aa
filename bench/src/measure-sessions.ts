import { findSession } from '../../server/src/sessions/sessions.queries.ts';
import { type Figure, plain } from './figures.ts';
import { median, quantile, timesOf } from './statistics.ts';
import type { ThrowAway } from './throw-away.ts';

const REPETITIONS = 2000;

/** What it costs to know who asks: hash of the token and one look, at every request. */
export async function measureSessions({ pool }: ThrowAway, token: string): Promise<Figure[]> {
  const check = () => findSession(pool, token, Temporal.Now.instant());
  await timesOf(200, check);
  const times = await timesOf(REPETITIONS, check);
  return [
    plain('session check, median', median(times), 'ms'),
    plain('session check, 99 of 100 below', quantile(times, 0.99), 'ms'),
  ];
}
