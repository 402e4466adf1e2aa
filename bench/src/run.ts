import { randomBytes } from 'node:crypto';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { loadDemo } from '../../server/src/demo/load-demo.ts';
import { createCaller, signIn } from './caller.ts';
import { below, type Figure, plain, table } from './figures.ts';
import { createLargeCompany } from './large-company.ts';
import { measureDocuments } from './measure-documents.ts';
import { measureFindings } from './measure-findings.ts';
import { measureList } from './measure-list.ts';
import { measureProposals } from './measure-proposals.ts';
import { measureSaving } from './measure-saving.ts';
import { measureSessions } from './measure-sessions.ts';
import { measureStarts } from './measure-starts.ts';
import { residentMb } from './memory.ts';
import { createThrowAway, TIME_ZONE } from './throw-away.ts';

const EMPLOYEES = 10_000;
const ROWS_PER_PAGE = 15;
const DEMO_COMPANY = 1;

/** Whatever hangs, the measurement ends, and everything it has started with it. */
const LIMIT_MS = 3 * 60_000;

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
  const companyId = await createLargeCompany(database, EMPLOYEES, today);
  say(
    `\n${EMPLOYEES.toLocaleString('en')} employees with a year of sheets: filled in ${Math.round((performance.now() - start) / 1000)} s`,
  );
  const manager = await signIn(database.admin, companyId);
  say(table('List', await measureList(address, manager, Math.ceil(EMPLOYEES / ROWS_PER_PAGE))));
  say(table('\nSessions', await measureSessions(database, manager)));
  const loaded: Figure[] = [
    below('API process, after the load', residentMb(api.pid), 200, 'MB'),
    plain('worker process, after saving', residentMb(worker.pid), 'MB'),
  ];
  say(table('\nMemory', [...idle, ...loaded]));
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
