import { randomBytes } from 'node:crypto';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { loadDemo } from '../../server/src/demo/load-demo.ts';
import { buildWeb } from '../../server/src/launch/build/web-build.ts';
import { type CompanySize, createCompanyOfSize } from '../../server/src/testing/company-of-size.ts';
import { measureCpu } from './measures/measure-cpu.ts';
import { measureDocuments } from './measures/measure-documents.ts';
import { measureFindings } from './measures/measure-findings.ts';
import { measureGrowth } from './measures/measure-growth.ts';
import { measureList } from './measures/measure-list.ts';
import { measureProposals } from './measures/measure-proposals.ts';
import { measureSaving } from './measures/measure-saving.ts';
import { measureSessions } from './measures/measure-sessions.ts';
import { type CompanySession, measureSizes } from './measures/measure-sizes.ts';
import { measureStarts } from './measures/measure-starts.ts';
import { measureTimer, openTimers } from './measures/measure-timer.ts';
import { createCaller, signIn } from './measuring/caller.ts';
import {
  type Figure,
  figureBelow,
  formatGrowthTable,
  formatSizeTable,
  formatTable,
  plainFigure,
} from './measuring/figures.ts';
import { residentMb } from './measuring/memory.ts';
import { addressOf, createScratchDatabase, type ScratchDatabase, TIME_ZONE } from './measuring/scratch-database.ts';
import { startBareRoute } from './yardsticks/start-bare-route.ts';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** As many are away, and stand on the last page of the log, as fill a page: a row shown costs more than many passed over. */
const SMALL = { name: 'klein', employees: 20, logEntries: 205, oneAwayIn: 2 };
/** A large company: each employee has twelve sheets, 120,000 in all. */
const LARGE = { name: 'gross', employees: 10_000, logEntries: 100_000 };
/** The people who press the timer are among these. */
const STAMPING = { name: 'stempelnd', employees: 100, logEntries: 100 };
const LIST_P99_LIMIT_MS = 25;
const ROWS_PER_PAGE = 15;
/** Content of a save of the bare route, beside which a press of the timer is measured: a month of thirty days. */
const BARE_DAYS = Array.from({ length: 30 }, (_, index) => ({
  day: index + 1,
  start_time: '08:00',
  end_time: '16:30',
}));
const DEMO_COMPANY = 1;

/** A measurement that hangs is ended after this time, with every process that it started. */
const TOTAL_LIMIT_MS = 20 * 60_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/*
 * `npm run bench` measures everything, `npm run bench -- cpu` only the CPU of single operations, `npm run bench -- timer` only
 * the timer.
 */

async function measureTimerOnly(cleanup: AsyncDisposableStack): Promise<void> {
  const today = Temporal.Now.plainDateISO(TIME_ZONE).toString();
  print(describeMachine());
  await buildWeb(REPOSITORY, print, new AbortController().signal);
  const database = await createScratchDatabase(cleanup);
  const [api] = await Promise.all([database.start('api'), database.start('worker')]);
  const { companyId } = await openCompanySession(database, STAMPING, today);
  const press = await openTimers({ admin: database.admin, address: addressOf(api), companyId });
  const bare = await startBareRoute(database.admin, database.url, cleanup);
  print(formatTable('The timer of fifty people', await measureTimer(press, (index) => bare.save(index, BARE_DAYS))));
}

async function measureCpuOnly(cleanup: AsyncDisposableStack): Promise<void> {
  const today = Temporal.Now.plainDateISO(TIME_ZONE).toString();
  print(describeMachine());
  await buildWeb(REPOSITORY, print, new AbortController().signal);
  const database = await createScratchDatabase(cleanup);
  const [api] = await Promise.all([database.start('api'), database.start('worker')]);
  print(await measureOperations(database, await openCompanySession(database, LARGE, today), addressOf(api), cleanup));
}

function measureOperations(
  { admin, url }: ScratchDatabase,
  session: CompanySession,
  address: string,
  cleanup: AsyncDisposableStack,
): Promise<string> {
  const month = previousMonth(Temporal.Now.plainDateISO(TIME_ZONE).toString());
  const caller = createCaller(address, session.token);
  return measureCpu({ admin, url, address, caller, ...session, month }, cleanup);
}

async function measureAll(cleanup: AsyncDisposableStack): Promise<void> {
  const today = Temporal.Now.plainDateISO(TIME_ZONE).toString();
  print(describeMachine());
  print(formatTable('\nStarting', await measureStarts()));

  const database = await createScratchDatabase(cleanup);
  await loadDemo(database.adminUrl, { today, random: randomBytes });
  print(
    formatTable('\nA month', [
      ...(await measureProposals(database, DEMO_COMPANY, today)),
      ...(await measureFindings(database, DEMO_COMPANY, today)),
    ]),
  );
  print(formatTable('\nDocuments', await measureDocuments(database, DEMO_COMPANY)));

  const [api, worker] = await Promise.all([database.start('api'), database.start('worker')]);
  const address = addressOf(api);
  const idle = [
    plainFigure('API process, idle', residentMb(api.pid), 'MB'),
    plainFigure('worker process, idle', residentMb(worker.pid), 'MB'),
  ];
  const token = await signIn(database.admin, DEMO_COMPANY);
  const target = { companyId: DEMO_COMPANY, month: previousMonth(today), today };
  print(formatTable('\nSaving', await measureSaving(database, createCaller(address, token), target)));

  const start = performance.now();
  const small = await openCompanySession(database, SMALL, today);
  const large = await openCompanySession(database, LARGE, today);
  const sizes = [SMALL, LARGE].map(({ employees }) => `${employees.toLocaleString('en')} people`) as [string, string];
  print(`\nTwo companies filled in ${Math.round((performance.now() - start) / 1000)} s`);
  print(await measureOperations(database, large, address, cleanup));
  print(formatTable('List', await measureList(address, large.token, Math.ceil(LARGE.employees / ROWS_PER_PAGE))));
  const growths = await measureGrowth({ admin: database.admin, address, today }, { small, large });
  print(formatGrowthTable('\nCPU of the whole product', { sizes, unit: 'ms' }, growths));
  const pairs = await measureSizes({ admin: database.admin, address, today }, { small, large });
  print('');
  print(formatSizeTable('99 of 100 answers below', { sizes, limit: LIST_P99_LIMIT_MS, unit: 'ms' }, pairs));
  print(formatTable('\nSessions', await measureSessions(database, large.token)));
  const loaded: Figure[] = [
    figureBelow('API process, after the load', residentMb(api.pid), 200, 'MB'),
    plainFigure('worker process, after saving', residentMb(worker.pid), 'MB'),
  ];
  print(formatTable('\nMemory', [...idle, ...loaded]));
}

async function openCompanySession(
  database: ScratchDatabase,
  size: CompanySize,
  today: string,
): Promise<CompanySession> {
  const companyId = await createCompanyOfSize(database, size, { today, now: Temporal.Now.instant() });
  return { companyId, token: await signIn(database.admin, companyId) };
}

const previousMonth = (today: string): string =>
  Temporal.PlainDate.from(today).toPlainYearMonth().subtract({ months: 1 }).toString();

const describeMachine = (): string =>
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, ` +
  `Node ${process.versions.node}, ${process.platform}-${process.arch}`;

setTimeout(() => {
  process.stderr.write('The measurement takes too long and ends here.\n');
  process.exit(1);
}, TOTAL_LIMIT_MS).unref();

const cleanup = new AsyncDisposableStack();
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.on(name, () => void cleanup.disposeAsync().then(() => process.exit(130)));
try {
  const parts = new Map([
    ['cpu', measureCpuOnly],
    ['timer', measureTimerOnly],
  ]);
  await (parts.get(process.argv[2] ?? '') ?? measureAll)(cleanup);
} finally {
  await cleanup.disposeAsync();
}
