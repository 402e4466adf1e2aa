import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { applicationUrlOf, checkDatabase, type DatabaseUrls, ensureDatabase } from '../database/product-database.ts';
import { LaunchError } from '../postgres/launch-error.ts';
import { startPostgres } from '../postgres/postgres.ts';
import type { Settings } from '../settings.ts';
import { startChild } from './child-part.ts';
import { keepSignIns, keptSignIns, type SignIn } from './demo-sign-ins.ts';
import { removeForeignSettings } from './foreign-settings.ts';
import { lockFolder } from './instance-lock.ts';
import { endLeftBehind, forgetChildren, rememberChildren } from './left-behind.ts';
import { readableLine } from './log-lines.ts';
import { keepRunning, type Part } from './part.ts';
import { checkPort, prepareFolder } from './preconditions.ts';
import { areStartersGone } from './starters.ts';
import { buildWeb } from './web-build.ts';

const HOUSE = fileURLToPath(new URL('../../..', import.meta.url));
const API = fileURLToPath(new URL('../main-api.ts', import.meta.url));
const WORKER = fileURLToPath(new URL('../main-worker.ts', import.meta.url));

export type Launch = {
  readonly settings: Settings;
  /** Undone in turn, the last first, when the product stops. */
  readonly cleanup: AsyncDisposableStack;
  readonly aborted: AbortSignal;
  readonly report: (line: string) => void;
  /** Called with the reason when a part cannot be kept running. */
  readonly onBroken: (reason: string) => void;
};

export type StartedProduct = { readonly address: string; readonly signIns: readonly SignIn[] };

/** The whole way from nothing to a product that answers; every step says in a sentence why it cannot be taken. */
export async function startProduct(launch: Launch): Promise<StartedProduct> {
  const { settings, cleanup, aborted, report } = launch;
  prepareFolder(settings.dataFolder);
  let address: string | null = null;
  const holder = () => ({ pid: process.pid, address, isStopping: aborted.aborted || areStartersGone() });
  const lock = await lockFolder(settings.dataFolder, holder);
  cleanup.defer(lock.release);
  await endLeftBehind(settings.dataFolder, [API, WORKER]);
  if (settings.port !== 0) await checkPort(settings.host, settings.port);
  if (settings.databaseUrl !== undefined) await checkDatabase(settings.databaseUrl);
  await buildWeb(HOUSE, report, aborted);
  aborted.throwIfAborted();
  const urls = await startDatabase(launch);
  aborted.throwIfAborted();
  const signIns = await prepareData(settings, urls, report);
  aborted.throwIfAborted();
  address = await startProcesses(launch, urls.applicationUrl);
  return { address: settings.publicUrl ?? address, signIns };
}

async function startDatabase(launch: Launch): Promise<DatabaseUrls> {
  const { settings } = launch;
  if (settings.databaseUrl !== undefined) {
    return { adminUrl: settings.databaseUrl, applicationUrl: applicationUrlOf(settings) };
  }
  removeForeignSettings();
  const dataDir = path.join(settings.dataFolder, 'postgres');
  const onLog = (line: string): void => {
    if (!launch.aborted.aborted && /\b(PANIC|FATAL): /.test(line)) launch.report(`database: ${line}`);
  };
  const start = () => startPostgres({ dataDir, onLog });
  const first = start();
  // Deferred before it runs: whoever stops in the middle of the start waits for it.
  let stop = async (): Promise<void> => (await first.catch(() => undefined))?.stop();
  launch.cleanup.defer(() => stop());
  const postgres = await first;
  launch.aborted.throwIfAborted();
  stop = keep(launch, 'The database', postgres, start);
  return ensureDatabase(postgres.adminUrl);
}

async function prepareData(
  settings: Settings,
  { adminUrl }: DatabaseUrls,
  report: Launch['report'],
): Promise<readonly SignIn[]> {
  const { migrate, MigrationError } = await import('../database/migrate.ts');
  const { empty } = await migrate(adminUrl).catch((error: unknown) => {
    throw error instanceof MigrationError ? new LaunchError(error.message) : error;
  });
  await loadPlaces(adminUrl, settings.timeZone);
  const isOwn = settings.databaseUrl === undefined;
  const database = isOwn ? 'own' : nameWithoutPassword(adminUrl);
  const isWanted = settings.demo === 'yes' || (settings.demo === 'auto' && isOwn);
  if (!empty || !isWanted) return keptSignIns(settings.dataFolder, database);
  report('Loading the demo company …');
  const { loadDemo } = await import('../demo/load-demo.ts');
  const today = Temporal.Now.plainDateISO(settings.timeZone).toString();
  const { sign_ins: signIns } = await loadDemo(adminUrl, { today, random: randomBytes });
  keepSignIns(settings.dataFolder, database, signIns);
  return signIns;
}

async function loadPlaces(adminUrl: string, timeZone: string): Promise<void> {
  const [{ createPool }, { loadProductPlaces }] = await Promise.all([
    import('../database/pool.ts'),
    import('../features/places/load-places.ts'),
  ]);
  const admin = createPool(adminUrl, { timeZone, max: 1 });
  try {
    await loadProductPlaces(admin);
  } finally {
    await admin.end();
  }
}

function nameWithoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** @returns where the API listens */
async function startProcesses(launch: Launch, databaseUrl: string): Promise<string> {
  const { settings, report } = launch;
  const pids = new Map<string, number>();
  let port = settings.port;
  const start = async (name: string, file: string) => {
    const child = await startChild({
      name,
      file,
      signal: launch.aborted,
      env: {
        ...process.env,
        ...environment(settings),
        DATABASE_URL: '',
        DATABASE_APP_URL: databaseUrl,
        PORT: String(port),
      },
      onLine: (line) => {
        const readable = readableLine(name, line, settings.logLevel, settings.timeZone);
        if (readable !== undefined) report(readable);
      },
    });
    pids.set(name, child.pid);
    rememberChildren(settings.dataFolder, [...pids.values()]);
    return child;
  };
  launch.cleanup.defer(() => forgetChildren(settings.dataFolder));
  const startApi = () => start('api', API);
  const startWorker = () => start('worker', WORKER);
  const starting = [startApi(), startWorker()] as const;
  // Whoever stops in the middle of the start has to wait for both.
  launch.cleanup.defer(() => stopAll(starting));
  const [api, worker] = await Promise.all(starting);
  launch.aborted.throwIfAborted();
  const stops = [keep(launch, 'api', api, startApi), keep(launch, 'worker', worker, startWorker)];
  launch.cleanup.defer(async () => {
    await Promise.all(stops.map((stop) => stop()));
  });
  const address = api.address ?? `http://${settings.host}:${port}`;
  // One that had the free choice of a port takes the same again when it is started again.
  port = Number(new URL(address).port) || port;
  return address;
}

async function stopAll(starting: readonly Promise<Part>[]): Promise<void> {
  const parts = await Promise.allSettled(starting);
  await Promise.all(parts.map(async (part) => part.status === 'fulfilled' && part.value.stop()));
}

function keep(launch: Launch, name: string, first: Part, start: () => Promise<Part>): () => Promise<void> {
  const { stop, gaveUp } = keepRunning(name, first, start, { report: launch.report });
  void gaveUp.then(launch.onBroken);
  return stop;
}

const environment = (settings: Settings): NodeJS.ProcessEnv => ({
  ZEITBLATT_DATA: settings.dataFolder,
  HOST: settings.host,
  LOG_LEVEL: settings.logLevel,
  TIME_ZONE: settings.timeZone,
});
