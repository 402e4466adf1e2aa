import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { api } from '@zeitblatt/contract/api';
import { mondayOf } from '@zeitblatt/domain/calendar/weeks';
import type { BatchUser } from '../../server/src/launch/testing/batch-user.ts';
import { checkJobs, checkSavedSheets } from '../../server/src/launch/testing/check-saves.ts';
import { startFleet, TIME_ZONE } from '../../server/src/launch/testing/fleet/fleet.ts';
import { hireStampers } from '../../server/src/launch/testing/fleet/hire-stampers.ts';
import { checkTracks, type Stamper } from '../../server/src/launch/testing/fleet/stamper.ts';
import { hireBatchUser } from '../../server/src/launch/testing/hire-batch-user.ts';
import {
  type CallReport,
  createPatientClient,
  type PatientClient,
} from '../../server/src/launch/testing/patient-client.ts';
import { buildWeb } from '../../server/src/launch/web-build.ts';
import { cpuMs } from './cpu.ts';
import { residentMb } from './memory.ts';
import { median, quantile } from './statistics.ts';

/**
 * `npm run bench:fleet`: an hour of 500 employees who stamp and 50 managers who save batches, in ten minutes, on three API
 * processes and three workers. `npm run bench:fleet -- 2` takes two minutes for a fifth of it.
 */

const PEOPLE = 500;
const MANAGERS = 50;
/** Employees of a company with a manager, and so sheets of a batch. */
const SHEETS = 60;
const MINUTES = Number(process.argv[2] ?? 10);
const TOTAL_MS = MINUTES * 60_000;
/** Employees start to work within a tenth of the time, which is six minutes of their hour. */
const FIRST_PRESSES_MS = TOTAL_MS / 10;
/** Four presses in the hour on average. */
const PRESS_PAUSE_MS = TOTAL_MS / 2;
/** Two batches in the hour on average. */
const BATCH_PAUSE_MS = (TOTAL_MS * 2) / 3;
const MEMORY_EVERY_MS = 2000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const today = Temporal.Now.plainDateISO(TIME_ZONE).toString();

await buildWeb(fileURLToPath(new URL('../..', import.meta.url)), print, new AbortController().signal);
await using cleanup = new AsyncDisposableStack();
const fleet = await startFleet({ apis: 3, workers: 3, onLine: print }, cleanup);

const times = new Map<string, number[]>();
let repeated = 0;
let isMeasuring = false;
const onAnswered = ({ endpoint, attempts, ms }: CallReport): void => {
  if (!isMeasuring) return;
  const name = `${endpoint.method} ${endpoint.path}`;
  const known = times.get(name);
  if (known) known.push(ms);
  else times.set(name, [ms]);
  repeated += attempts - 1;
};
let networks = 0;
/** A client of a person in a network of their own, as phones are. */
const clientOf = (token: string): PatientClient => {
  networks += 1;
  const network = `10.${networks >> 8}.${networks & 255}.1`;
  return createPatientClient(fleet.nextAddress, token, { onAnswered, network });
};

/** What an employee's application asks for when it is opened. */
const openApplication = async (client: PatientClient): Promise<void> => {
  await client.call(api.access.authorized, {});
  await Promise.all([
    client.call(api.timeTracking.today, {}),
    client.call(api.ownTasks.read, {}),
    client.call(api.dayRecords.ownWeek, { params: { monday: mondayOf(today) } }),
  ]);
};

const lastMonth = Temporal.PlainDate.from(today).subtract({ months: 1 }).toString().slice(0, 7);
const gate = Promise.withResolvers<void>();
const users: BatchUser[] = [];
const stampers: Stamper[] = [];
for (let index = 0; index < MANAGERS; index += 1) {
  users.push(
    await hireBatchUser(
      { address: fleet.nextAddress(), urls: fleet.urls },
      {
        size: SHEETS,
        lastMonth,
        timeZone: TIME_ZONE,
        usesDrafts: true,
        firstRound: 1,
        begin: gate.promise,
        clientOf,
        pauseMs: () => Math.random() * BATCH_PAUSE_MS,
      },
    ),
  );
}
stampers.push(
  ...(await hireStampers(fleet, {
    people: PEOPLE,
    pauseMs: PRESS_PAUSE_MS,
    firstPauseMs: FIRST_PRESSES_MS,
    begin: gate.promise,
    beside: openApplication,
    clientOf,
  })),
);

print(`${MANAGERS * SHEETS} sheets a round and ${PEOPLE} people are ready`);
isMeasuring = true;
gate.resolve();
const members = [...fleet.apis, ...fleet.workers];
const most = members.map(() => 0);
let connections = 0;
const before = members.map((member) => cpuMs([member.pid()]));
const broken = Promise.race([...users, ...stampers].map((one) => one.broken)).then((error) => {
  throw error;
});
const watch = async (): Promise<void> => {
  for (const end = performance.now() + TOTAL_MS; performance.now() < end; ) {
    await sleep(MEMORY_EVERY_MS);
    for (const [index, member] of members.entries()) most[index] = Math.max(most[index] ?? 0, residentMb(member.pid()));
    const { rows } = await fleet.admin.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`,
    );
    connections = Math.max(connections, rows[0]?.count ?? 0);
  }
};
await Promise.race([watch(), broken]);
isMeasuring = false;
const cpu = members.map((member, index) => cpuMs([member.pid()]) - (before[index] ?? 0));
await Promise.race([Promise.all([...users, ...stampers].map((one) => one.stop())), broken]);

const faults = [...(await checkTracks(fleet.admin, stampers)), ...(await checkJobs(fleet.admin))];
for (const user of users) faults.push(...(await checkSavedSheets(fleet.admin, user)).faults);
const sum = (key: keyof BatchUser['counts']): number => users.reduce((total, { counts }) => total + counts[key], 0);
if (sum('failed') > 0) faults.push(`${sum('failed')} jobs failed`);
for (const fault of faults) print(`FAULT ${fault}`);

const line = (name: string, values: readonly number[]): string =>
  `${name.padEnd(46)} ${String(values.length).padStart(7)} ${median(values).toFixed(0).padStart(7)} ` +
  `${quantile(values, 0.99).toFixed(0).padStart(7)} ${Math.max(...values)
    .toFixed(0)
    .padStart(7)}`;
print(
  `\n${'call'.padEnd(46)} ${'times'.padStart(7)} ${'p50 ms'.padStart(7)} ${'p99 ms'.padStart(7)} ${'max ms'.padStart(7)}`,
);
for (const [name, values] of [...times].toSorted(([, a], [, b]) => b.length - a.length)) print(line(name, values));
print(line('all', [...times.values()].flat()));
const range = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;
print(
  `\n${MINUTES} minutes: ${sum('batches')} batches, ${sum('saved')} sheets, ${sum('zips')} archives, ` +
    `${stampers.reduce((total, { counts }) => total + counts.started + counts.ended, 0)} presses; ` +
    `${repeated} calls sent again, ${faults.length} faults`,
);
print(
  `memory: API ${range(most.slice(0, 3))} MB, worker ${range(most.slice(3))} MB; connections at most ${connections}`,
);
print(
  `CPU: API ${range(cpu.slice(0, 3).map((ms) => ms / 1000))} s, worker ${range(cpu.slice(3).map((ms) => ms / 1000))} s each`,
);
await fleet.admin.query('analyze');
const { rows: tables } = await fleet.admin.query<{ name: string; kb: number; rows: number }>(
  `select c.relname as name, (pg_total_relation_size(c.oid) / 1024)::int as kb, c.reltuples::int as rows
   from pg_class c where c.relnamespace in ('app'::regnamespace, 'queue'::regnamespace) and c.relkind = 'r'
   order by 2 desc limit 14`,
);
print(`\nlargest tables: ${tables.map(({ name, kb, rows }) => `${name} ${kb} kB (${rows} rows)`).join(', ')}`);
process.exit(faults.length === 0 && repeated === 0 ? 0 : 1);
