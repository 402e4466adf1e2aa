import { setTimeout as sleep } from 'node:timers/promises';
import { monthOf } from '@zeitblatt/domain/calendar/dates';
import { createPool, type Pool } from '../../database/pool.ts';
import type { BatchUser } from './batch-user.ts';
import { checkJobs, checkSavedSheets } from './check-saves.ts';
import { patiently } from './fleet/patiently.ts';
import { hireBatchUser } from './hire-batch-user.ts';
import { KILLABLE_PARTS, type KillablePart, startKillableProduct } from './killable-product.ts';

type Options = {
  /** Data folder of the product. */
  readonly folder: string;
  /** How often each part is killed. */
  readonly rounds: number;
  readonly users: number;
  /** Sheets per batch. */
  readonly size: number;
  readonly report: (line: string) => void;
};

export type KillCounts = {
  readonly killed: Readonly<Record<KillablePart, number>>;
  readonly batches: number;
  readonly doubled: number;
  readonly saved: number;
  readonly zips: number;
  readonly failed: number;
  readonly faults: readonly string[];
};

const TIME_ZONE = 'Europe/Berlin';

/**
 * Kills worker, API, database and everything at once at random moments while users save batches. Checks after each kill that every
 * acknowledged save exists exactly once.
 */
export async function runKillTest({ folder, rounds, users: many, size, report }: Options): Promise<KillCounts> {
  await using cleanup = new AsyncDisposableStack();
  const product = await startKillableProduct(folder);
  cleanup.defer(product.stop);
  const admin = createPool(product.urls.adminUrl, { timeZone: TIME_ZONE, max: 3 });
  cleanup.defer(() => admin.end());
  const lastMonth = monthOf(Temporal.Now.plainDateISO(TIME_ZONE).subtract({ months: 1 }).toString());
  const users: BatchUser[] = [];
  for (let index = 0; index < many; index += 1) {
    users.push(await hireBatchUser(product, { size, lastMonth, timeZone: TIME_ZONE }));
  }
  const faults: string[] = [];
  const look = async (when: string): Promise<void> => {
    for (const user of users) {
      const found = await patiently(() => checkSavedSheets(admin, user));
      faults.push(...found.faults.map((fault) => `${when}: ${fault}`));
    }
  };
  const killed = { worker: 0, api: 0, database: 0, everything: 0 };
  const drive = async (): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      for (const part of shuffled(KILLABLE_PARTS)) {
        await untilOneEnded(users);
        await untilBatchRuns(admin);
        await sleep(Math.random() * 1500);
        await product.kill(part);
        killed[part] += 1;
        await look(`after ${part} was killed`);
        report(`${part} killed ${killed[part]} times; ${told(users)}; ${faults.length} faults`);
      }
    }
    await Promise.all(users.map((user) => user.stop()));
    await look('at the end');
    faults.push(...(await checkJobs(admin)));
  };
  const broken = Promise.race(users.map((user) => user.broken)).then((error) => {
    throw error;
  });
  await Promise.race([drive(), broken]).catch((error: unknown) => faults.push(String(error)));
  return { killed, ...sums(users), faults };
}

/**
 * Maximum wait for a batch to end between two kills, in milliseconds: batches must progress, and be hit at any moment.
 */
const GETTING_ON_MS = 15_000;

async function untilOneEnded(users: readonly BatchUser[]): Promise<void> {
  const ended = (): number => users.reduce((sum, { counts }) => sum + counts.batches + counts.zips, 0);
  const before = ended();
  const end = performance.now() + GETTING_ON_MS;
  while (ended() === before && performance.now() < end) await sleep(20);
}

/** Waits until a live worker runs a batch or an archive. */
async function untilBatchRuns(admin: Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await patiently(() =>
      admin.query(
        `select from queue_entries where queue = 'batches' and holder is not null and taken_at > now() - interval '3 seconds'`,
      ),
    );
    if (rowCount) return;
    await sleep(20);
  }
}

const shuffled = (parts: readonly KillablePart[]): KillablePart[] =>
  parts
    .map((part) => ({ part, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ part }) => part);

function sums(users: readonly BatchUser[]) {
  const sum = (key: keyof BatchUser['counts']): number => users.reduce((total, { counts }) => total + counts[key], 0);
  return {
    batches: sum('batches'),
    doubled: sum('doubled'),
    saved: sum('saved'),
    zips: sum('zips'),
    failed: sum('failed'),
  };
}

function told(users: readonly BatchUser[]): string {
  const { batches, doubled, saved, zips, failed } = sums(users);
  return `${batches} batches ended (${doubled} of them sent twice), ${saved} sheets acknowledged, ${zips} zips checked, ${failed} jobs failed`;
}
