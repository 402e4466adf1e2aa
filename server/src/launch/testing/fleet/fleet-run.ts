import { setTimeout as sleep } from 'node:timers/promises';
import { monthOf } from '@zeitblatt/domain/calendar/dates';
import type { BatchUser } from '../batch-user.ts';
import { checkJobs, checkSavedSheets } from '../check-saves.ts';
import { hireBatchUser } from '../hire-batch-user.ts';
import { type CallReport, createPatientClient } from '../patient-client.ts';
import { type Fleet, type Member, startFleet, TIME_ZONE } from './fleet.ts';
import { hireStampers } from './hire-stampers.ts';
import { patiently } from './patiently.ts';
import { checkTracks } from './stamper.ts';

/** Parts that are killed in turn. */
export const FLEET_PARTS = ['api', 'worker', 'connection'] as const;
export type FleetPart = (typeof FLEET_PARTS)[number];

type Options = {
  /** Processes of each kind. */
  readonly apis: number;
  readonly workers: number;
  /** Rounds; in each, one API process, one worker and one connection of the database are killed. */
  readonly rounds: number;
  /** Pause before each round, in milliseconds. */
  readonly everyMs: number;
  /** Managers who save batches, and sheets of a batch. */
  readonly users: number;
  readonly size: number;
  /** Employees who press the timer. */
  readonly people: number;
  readonly report: (line: string) => void;
};

export type FleetCounts = {
  readonly killed: Readonly<Record<FleetPart, number>>;
  readonly calls: number;
  /** Calls that were sent again, and the most often that one was sent. */
  readonly repeated: number;
  readonly attemptsMax: number;
  readonly batches: number;
  readonly saved: number;
  readonly zips: number;
  readonly tracks: number;
  readonly faults: readonly string[];
};

/**
 * Lets managers save batches and employees press the timer on several API processes and workers, each call on the next
 * process, and kills one of each kind in every round. Checks that everything that was acknowledged is there exactly once.
 *
 * @source docs/decisions/0076-past-one-machine.md
 */
export async function runFleetTest(options: Options): Promise<FleetCounts> {
  const { apis, workers, rounds, everyMs, users: many, size, people, report } = options;
  await using cleanup = new AsyncDisposableStack();
  const fleet = await startFleet({ apis, workers, onLine: report }, cleanup);
  const seen = { calls: 0, repeated: 0, attemptsMax: 0 };
  const onAnswered = ({ attempts }: CallReport): void => {
    seen.calls += 1;
    seen.repeated += attempts > 1 ? 1 : 0;
    seen.attemptsMax = Math.max(seen.attemptsMax, attempts);
  };
  const clientOf = (token: string) => createPatientClient(fleet.nextAddress, token, { onAnswered });
  const lastMonth = monthOf(Temporal.Now.plainDateISO(TIME_ZONE).subtract({ months: 1 }).toString());
  const product = { address: fleet.nextAddress(), urls: fleet.urls };
  const users: BatchUser[] = [];
  for (let index = 0; index < many; index += 1)
    users.push(await hireBatchUser(product, { size, lastMonth, timeZone: TIME_ZONE, usesDrafts: true, clientOf }));
  const stampers = await hireStampers(fleet, { people, pauseMs: 2000, clientOf });

  const faults: string[] = [];
  const look = async (when: string): Promise<void> => {
    for (const user of users) {
      const found = await patiently(() => checkSavedSheets(fleet.admin, user));
      faults.push(...found.faults.map((fault) => `${when}: ${fault}`));
    }
  };
  const killed = { api: 0, worker: 0, connection: 0 };
  const drive = async (): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      await sleep(everyMs);
      for (const part of FLEET_PARTS) {
        await killOne(fleet, part, round);
        killed[part] += 1;
      }
      await look(`after round ${round + 1}`);
      report(`round ${round + 1}: ${JSON.stringify({ ...seen, faults: faults.length })}`);
    }
    await Promise.all([...users, ...stampers].map((one) => one.stop()));
    await look('at the end');
    faults.push(...(await checkTracks(fleet.admin, stampers)), ...(await checkJobs(fleet.admin)));
  };
  const broken = Promise.race([...users, ...stampers].map((one) => one.broken)).then((error) => {
    throw error;
  });
  await Promise.race([drive(), broken]).catch((error: unknown) => faults.push(String(error)));
  const sum = (key: keyof BatchUser['counts']): number => users.reduce((total, { counts }) => total + counts[key], 0);
  const failed = sum('failed');
  if (failed > 0) faults.push(`${failed} jobs failed`);
  return {
    killed,
    ...seen,
    batches: sum('batches'),
    saved: sum('saved'),
    zips: sum('zips'),
    tracks: stampers.reduce((total, { counts }) => total + counts.started, 0),
    faults,
  };
}

/** Kills the members of a kind in turn. */
async function killOne(fleet: Fleet, part: FleetPart, round: number): Promise<void> {
  if (part === 'connection') return patiently(fleet.killBackend);
  const members: readonly Member[] = part === 'api' ? fleet.apis : fleet.workers;
  await members[round % members.length]?.kill();
}
