import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseOf, inCompany } from '../../../server/src/database/database.ts';
import type { Pool } from '../../../server/src/database/pool.ts';
import { createUser } from '../../../server/src/demo/builders.ts';
import { openSession } from '../../../server/src/sessions/open-session.ts';
import { sessionHeaders } from '../measuring/caller.ts';
import { type Figure, figureBelow, plainFigure } from '../measuring/figures.ts';
import { cyclicItemAt, median, quantile } from '../measuring/statistics.ts';

const PEOPLE = 50;
const STAMPS_PER_SECOND = 20;
const LOAD_SECONDS = 30;
const P99_LIMIT_MS = 30;
/** Stamps of a round, measured in turn with as many calls of the bare route. */
const ROUND = 50;
const ROUNDS = 8;

type Target = { readonly admin: Pool; readonly address: string; readonly companyId: number };

/** Presses the timer of one of fifty people: an even number starts it, the odd one behind it stops it. */
export type PressTimer = (index: number) => Promise<void>;

/** Gives accounts to employees of a company and signs them in. */
export async function openTimers({ admin, address, companyId }: Target): Promise<PressTimer> {
  const db = databaseOf(admin);
  const { rows } = await admin.query<{ id: number }>(
    `select e.id from employees e where e.company_id = $1 and e.user_id is null and e.deleted_at is null
       and not e.excluded_days @> current_date order by e.id limit ${PEOPLE}`,
    [companyId],
  );
  const tokens: string[] = [];
  for (const { id } of rows) {
    const now = Temporal.Now.instant();
    const user = await createUser(db, { email: `${randomUUID()}@bench.example`, role: 'employee', companyId, now });
    await admin.query('update employees set user_id = $1 where company_id = $2 and id = $3', [user.id, companyId, id]);
    const opening = { userId: user.id, kind: 'staying', userAgent: undefined, now } as const;
    tokens.push((await inCompany(admin, null, (transaction) => openSession(transaction, opening))).token);
  }
  return async (index) => {
    const action = index % 2 === 0 ? 'start' : 'stop';
    const headers = { ...sessionHeaders(cyclicItemAt(tokens, Math.floor(index / 2))), 'idempotency-key': randomUUID() };
    const response = await fetch(`${address}/api/timetracking/${action}`, { method: 'POST', headers });
    if (!response.ok) throw new Error(`${action}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
}

/**
 * Measures how long a press of the timer takes beside a save of the bare route, and twenty presses a second.
 *
 * @param bareSave a save of the yardstick, with the index of the call
 */
export async function measureTimer(press: PressTimer, bareSave: (index: number) => Promise<void>): Promise<Figure[]> {
  let calls = 0;
  const own: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [work, times] of [
      [press, own],
      [bareSave, beside],
    ] as const) {
      for (let count = 0; count < ROUND; count += 1) {
        const begin = performance.now();
        await work(calls++);
        // The first round warms up.
        if (round > 0) times.push(performance.now() - begin);
      }
    }
  }
  const loaded = await pressSteadily(press);
  return [
    plainFigure('start or stop, median', median(own), 'ms'),
    plainFigure('a save of the bare route, median', median(beside), 'ms'),
    figureBelow('start or stop beside the bare route', median(own) / median(beside), 1.5, 'times'),
    plainFigure(`start or stop at ${STAMPS_PER_SECOND} a second, median`, median(loaded), 'ms'),
    figureBelow(
      `start or stop at ${STAMPS_PER_SECOND} a second, 99 of 100 below`,
      quantile(loaded, 0.99),
      P99_LIMIT_MS,
      'ms',
    ),
  ];
}

/** Presses at a steady pace, whether the press before was answered or not; each person's start is answered before the stop. */
async function pressSteadily(press: PressTimer): Promise<number[]> {
  const times: number[] = [];
  const waiting: Promise<void>[] = [];
  const begin = performance.now();
  const timed = async (index: number): Promise<void> => {
    const pressed = performance.now();
    await press(index);
    times.push(performance.now() - pressed);
  };
  for (let count = 0; count < STAMPS_PER_SECOND * LOAD_SECONDS; count += 1) {
    await sleep(Math.max(0, begin + (count * 1000) / STAMPS_PER_SECOND - performance.now()));
    // All fifty people start, then all stop.
    const person = count % PEOPLE;
    const isStop = Math.floor(count / PEOPLE) % 2 === 1;
    waiting.push(timed(2 * person + (isStop ? 1 : 0)));
  }
  await Promise.all(waiting);
  return times;
}
