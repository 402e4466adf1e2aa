import { randomBytes } from 'node:crypto';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { loadDemo } from '../../server/src/demo/load-demo.ts';
import { type CompanySize, createCompanyOfSize } from '../../server/src/testing/company-of-size.ts';
import { createCaller, signIn } from './caller.ts';
import { below, type Figure, plain, table, tableOfSizes } from './figures.ts';
import { measureDocuments } from './measure-documents.ts';
import { measureFindings } from './measure-findings.ts';
import { measureList } from './measure-list.ts';
import { measureProposals } from './measure-proposals.ts';
import { measureSaving } from './measure-saving.ts';
import { measureSessions } from './measure-sessions.ts';
import { type Asker, measureSizes } from './measure-sizes.ts';
import { measureStarts } from './measure-starts.ts';
import { residentMb } from './memory.ts';
import { createThrowAway, type ThrowAway, TIME_ZONE } from './throw-away.ts';

const SMALL = { name: 'klein', employees: 20, logEntries: 200 };
/** 120,000 sheets: everybody has those of a year. */
const LARGE = { name: 'gross', employees: 10_000, logEntries: 100_000 };
const LIST_LIMIT_MS = 25;
const ROWS_PER_PAGE = 15;
const DEMO_COMPANY = 1;

/** Whatever hangs, the measurement ends, and everything it has started with it. */
const LIMIT_MS = 10 * 60_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function measure(cleanup: AsyncDisposableStack): Promise<void> {
  const today = Temporal.Now.plainDateISO(TIME_ZONE).toString();
  say(machine());
  say(table('\nStarting', await measureStarts()));

  const database = await createThrowAway(cleanup);
  await loadDemo(database.adminUrl, { today, random: randomBytes });
  say(
    table('\nA month', [
      ...(await measureProposals(database, DEMO_COMPANY, today)),
      ...(await measureFindings(database, DEMO_COMPANY, today)),
    ]),
  );
  say(table('\nDocuments', await measureDocuments(database, DEMO_COMPANY)));

  const [api, worker] = await Promise.all([database.start('api'), database.start('worker')]);
  const address = api.address ?? '';
  const idle = [
    plain('API process, idle', residentMb(api.pid), 'MB'),
    plain('worker process, idle', residentMb(worker.pid), 'MB'),
  ];
  const token = await signIn(database.admin, DEMO_COMPANY);
  const where = { companyId: DEMO_COMPANY, month: lastMonth(today), today };
  say(table('\nSaving', await measureSaving(database, createCaller(address, token), where)));

  const start = performance.now();
  const small = await askerOf(database, SMALL, today);
  const large = await askerOf(database, LARGE, today);
  const sizes = [SMALL, LARGE].map(({ employees }) => `${employees.toLocaleString('en')} people`) as [string, string];
  say(`\nTwo companies filled in ${Math.round((performance.now() - start) / 1000)} s`);
  say(table('List', await measureList(address, large.token, Math.ceil(LARGE.employees / ROWS_PER_PAGE))));
  const pairs = await measureSizes({ admin: database.admin, address, today }, { small, large });
  say('');
  say(tableOfSizes('99 of 100 answers below', { sizes, limit: LIST_LIMIT_MS, unit: 'ms' }, pairs));
  say(table('\nSessions', await measureSessions(database, large.token)));
  const loaded: Figure[] = [
    below('API process, after the load', residentMb(api.pid), 200, 'MB'),
    plain('worker process, after saving', residentMb(worker.pid), 'MB'),
  ];
  say(table('\nMemory', [...idle, ...loaded]));
}

async function askerOf(database: ThrowAway, size: CompanySize, today: string): Promise<Asker> {
  const companyId = await createCompanyOfSize(database, size, { today, now: Temporal.Now.instant() });
  return { companyId, token: await signIn(database.admin, companyId) };
}

const lastMonth = (today: string): string =>
  Temporal.PlainDate.from(today).toPlainYearMonth().subtract({ months: 1 }).toString();

const machine = (): string =>
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, ` +
  `Node ${process.versions.node}, ${process.platform}-${process.arch}`;

setTimeout(() => {
  process.stderr.write('The measurement takes too long and ends here.\n');
  process.exit(1);
}, LIMIT_MS).unref();

const cleanup = new AsyncDisposableStack();
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.on(name, () => void cleanup.disposeAsync().then(() => process.exit(130)));
try {
  await measure(cleanup);
} finally {
  await cleanup.disposeAsync();
}
