import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@zeitblatt/contract/api';
import { addMonths, monthOf } from '@zeitblatt/domain/calendar/dates';
import { mondayOf } from '@zeitblatt/domain/calendar/weeks';
import type { BatchUser } from '../../server/src/launch/testing/batch-user.ts';
import { checkJobs, checkSavedSheets } from '../../server/src/launch/testing/check-saves.ts';
import { type Fleet, TIME_ZONE } from '../../server/src/launch/testing/fleet/fleet.ts';
import { hireStampers } from '../../server/src/launch/testing/fleet/hire-stampers.ts';
import { checkTracks, type Stamper } from '../../server/src/launch/testing/fleet/stamper.ts';
import { hireBatchUser } from '../../server/src/launch/testing/hire-batch-user.ts';
import {
  type CallReport,
  createPatientClient,
  type PatientClient,
} from '../../server/src/launch/testing/patient-client.ts';
import { cpuMs } from './measuring/cpu.ts';
import { residentMb } from './measuring/memory.ts';

/** An hour of people, in a shorter time. */
export type LoadPlan = {
  /** Employees who press the timer, four times in the hour on average. */
  readonly people: number;
  /** Managers who save batches, two in the hour on average. */
  readonly managers: number;
  /** Sheets of a batch. */
  readonly sheets: number;
  /** Time into which the hour is put, in milliseconds. */
  readonly totalMs: number;
  /** Time after which the load ends, at most the whole. */
  readonly watchedMs: number;
};

/** Figures of the hour. */
export type LoadResult = {
  /** Milliseconds of each call, by method and path. */
  readonly times: ReadonlyMap<string, readonly number[]>;
  /** Times that a call was sent again. */
  readonly repeated: number;
  readonly batches: number;
  readonly saved: number;
  readonly archives: number;
  readonly presses: number;
  /** Highest memory of each API process and each worker, in MB. */
  readonly apiMb: readonly number[];
  readonly workerMb: readonly number[];
  /** CPU time of each in seconds. */
  readonly apiSeconds: readonly number[];
  readonly workerSeconds: readonly number[];
  /** Most connections of PostgreSQL at once. */
  readonly connections: number;
  /** Losses, doubles and failures, one line each. */
  readonly faults: readonly string[];
};

const SAMPLE_MS = 2000;

/** Counts calls as soon as the load has begun. */
class Calls {
  readonly times = new Map<string, number[]>();
  repeated = 0;
  isCounting = false;
  #networks = 0;

  /** A client of a person in a network of their own, as phones are. */
  clientOf(fleet: Fleet, token: string): PatientClient {
    this.#networks += 1;
    const network = `10.${this.#networks >> 8}.${this.#networks & 255}.1`;
    return createPatientClient(fleet.nextAddress, token, { onAnswered: (report) => this.#count(report), network });
  }

  #count({ endpoint, attempts, ms }: CallReport): void {
    if (!this.isCounting) return;
    const name = `${endpoint.method} ${endpoint.path}`;
    const known = this.times.get(name);
    if (known) known.push(ms);
    else this.times.set(name, [ms]);
    this.repeated += attempts - 1;
  }
}

/** Runs the hour on a fleet. @param report receives a line when everything is ready */
export async function runLoad(fleet: Fleet, plan: LoadPlan, report: (line: string) => void): Promise<LoadResult> {
  const calls = new Calls();
  const gate = Promise.withResolvers<void>();
  const { users, stampers } = await hirePeople(fleet, plan, calls, gate.promise);
  report(`${plan.managers} managers and ${plan.people} employees are ready`);
  const broken = Promise.race([...users, ...stampers].map((one) => one.broken)).then((error) => {
    throw error;
  });
  calls.isCounting = true;
  gate.resolve();
  const watched = await Promise.race([watchProcesses(fleet, plan.watchedMs), broken]);
  calls.isCounting = false;
  await Promise.race([Promise.all([...users, ...stampers].map((one) => one.stop())), broken]);
  const sum = (key: keyof BatchUser['counts']): number => users.reduce((total, { counts }) => total + counts[key], 0);
  return {
    times: calls.times,
    repeated: calls.repeated,
    batches: sum('batches'),
    saved: sum('saved'),
    archives: sum('zips'),
    presses: stampers.reduce((total, { counts }) => total + counts.started + counts.ended, 0),
    ...watched,
    faults: await findFaults(fleet, users, stampers),
  };
}

async function hirePeople(fleet: Fleet, plan: LoadPlan, calls: Calls, begin: Promise<void>) {
  const today = Temporal.Now.plainDateISO(TIME_ZONE).toString();
  const clientOf = (token: string): PatientClient => calls.clientOf(fleet, token);
  const users: BatchUser[] = [];
  for (let index = 0; index < plan.managers; index += 1) {
    users.push(
      await hireBatchUser(
        { address: fleet.nextAddress(), urls: fleet.urls },
        {
          size: plan.sheets,
          lastMonth: addMonths(monthOf(today), -1),
          timeZone: TIME_ZONE,
          usesDrafts: true,
          firstRound: 1,
          begin,
          // Two on average: a batch is over long before the next one begins.
          pauseMs: () => Math.random() * plan.totalMs * (2 / 3),
          clientOf,
        },
      ),
    );
  }
  const stampers = await hireStampers(fleet, {
    people: plan.people,
    begin,
    // All begin to work within six minutes of the hour.
    firstPauseMs: plan.totalMs / 10,
    pauseMs: plan.totalMs / 2,
    beside: (client) => openApplication(client, today),
    clientOf,
  });
  return { users, stampers };
}

/** Calls of an employee's application when it is opened. */
async function openApplication(client: PatientClient, today: string): Promise<void> {
  await client.call(api.access.authorized, {});
  await Promise.all([
    client.call(api.timeTracking.today, {}),
    client.call(api.ownTasks.read, {}),
    client.call(api.dayRecords.ownWeek, { params: { monday: mondayOf(today) } }),
  ]);
}

async function watchProcesses({ apis, workers, admin }: Fleet, watchedMs: number) {
  const members = [...apis, ...workers];
  const most = members.map(() => 0);
  const before = members.map((member) => cpuMs([member.pid()]));
  let connections = 0;
  for (const end = performance.now() + watchedMs; performance.now() < end; ) {
    await sleep(SAMPLE_MS);
    for (const [index, member] of members.entries()) most[index] = Math.max(most[index] ?? 0, residentMb(member.pid()));
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`,
    );
    connections = Math.max(connections, rows[0]?.count ?? 0);
  }
  const seconds = members.map((member, index) => (cpuMs([member.pid()]) - (before[index] ?? 0)) / 1000);
  return {
    apiMb: most.slice(0, apis.length),
    workerMb: most.slice(apis.length),
    apiSeconds: seconds.slice(0, apis.length),
    workerSeconds: seconds.slice(apis.length),
    connections,
  };
}

async function findFaults(
  { admin }: Fleet,
  users: readonly BatchUser[],
  stampers: readonly Stamper[],
): Promise<string[]> {
  const faults = [...(await checkTracks(admin, stampers)), ...(await checkJobs(admin))];
  for (const user of users) {
    faults.push(...(await checkSavedSheets(admin, user)).faults);
    if (user.counts.failed > 0) faults.push(`company ${user.companyId}: ${user.counts.failed} jobs failed`);
  }
  return faults;
}
