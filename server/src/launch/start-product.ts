import { awaitDatabase } from '../database/await-database.ts';
import { describeDatabaseError } from '../database/errors/describe-database-error.ts';
import { applicationUrlOf, checkDatabase, DatabaseRefusal, type DatabaseUrls } from '../database/product-database.ts';
import { LaunchError } from '../postgres/launch-error.ts';
import { type DemoSignIn, readDemoSignIns } from '../settings/demo-sign-ins.ts';
import { metricsPortOf } from '../settings/observation-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { startEmbeddedDatabase } from './database/embedded-database.ts';
import { lockFolder } from './database/instance-lock.ts';
import { checkPort, prepareFolder } from './database/preconditions.ts';
import { endLeftoverProcesses } from './processes/left-behind.ts';
import type { LaunchContext, LaunchProgram } from './processes/program.ts';
import { createStartProcess, SERVER_FILES } from './processes/server-process.ts';
import { areStarterProcessesGone } from './processes/starters.ts';

export type StartedProduct = { readonly address: string; readonly signIns: readonly DemoSignIn[] };

/**
 * Starts the product from an empty folder to an answering API. A failing step throws an error whose message says why.
 */
export async function startProduct(launch: LaunchContext, program: LaunchProgram): Promise<StartedProduct> {
  const { settings, cleanup, aborted } = launch;
  prepareFolder(settings.dataFolder);
  let address: string | null = null;
  const holder = () => ({ pid: process.pid, address, isStopping: aborted.aborted || areStarterProcessesGone() });
  const lock = await lockFolder(settings.dataFolder, holder);
  cleanup.defer(lock.release);
  await endLeftoverProcesses(settings.dataFolder, Object.values(SERVER_FILES));
  await checkPorts(settings);
  await checkOutsideDatabase(launch);
  await program.prepareWeb(launch);
  aborted.throwIfAborted();
  const urls = await startDatabase(launch);
  aborted.throwIfAborted();
  const signIns = await prepareData(launch, urls);
  aborted.throwIfAborted();
  address = await program.startProcesses(launch, urls.applicationUrl);
  return { address: settings.publicUrl ?? address, signIns };
}

async function checkPorts({ host, port, observation: { metrics } }: Settings): Promise<void> {
  if (port !== 0) await checkPort(host, port, 'PORT');
  if (metrics === null || metrics.port === 0) return;
  for (const part of ['api', 'worker'] as const)
    await checkPort(metrics.host, metricsPortOf(part, metrics.port), 'METRICS_PORT');
}

/** Waits for a database outside that is away. @throws DatabaseRefusal for one that cannot be used, such as an old one */
async function checkOutsideDatabase(launch: LaunchContext): Promise<void> {
  const { databaseUrl } = launch.settings;
  if (databaseUrl !== undefined) await waitingFor(launch, () => checkDatabase(databaseUrl));
}

/** Repeats a step of the start while the database is away, and says so once. */
function waitingFor<T>({ aborted, report }: LaunchContext, step: () => Promise<T>): Promise<T> {
  let isTold = false;
  const onWaiting = (error: Error): void => {
    if (!isTold)
      report(
        error instanceof DatabaseRefusal ? error.message : `The database is away: ${describeDatabaseError(error)}.`,
      );
    if (!isTold) report('Waiting for the database …');
    isTold = true;
  };
  return awaitDatabase(step, { onWaiting, signal: aborted });
}

async function startDatabase(launch: LaunchContext): Promise<DatabaseUrls> {
  const { settings } = launch;
  if (settings.databaseUrl === undefined) return startEmbeddedDatabase(launch);
  return { adminUrl: settings.databaseUrl, applicationUrl: applicationUrlOf(settings) };
}

async function prepareData(launch: LaunchContext, { adminUrl }: DatabaseUrls): Promise<readonly DemoSignIn[]> {
  const { settings, report } = launch;
  const { migrate, MigrationError } = await import('../database/schema/migrate.ts');
  const { empty } = await waitingFor(launch, () => migrate(adminUrl)).catch((error: unknown) => {
    throw error instanceof MigrationError ? new LaunchError(error.message) : error;
  });
  const isOwn = settings.databaseUrl === undefined;
  const database = isOwn ? 'own' : nameWithoutPassword(adminUrl);
  const isWanted = settings.demo === 'yes' || (settings.demo === 'auto' && isOwn);
  if (empty) {
    if (isWanted) report('Loading the demo company …');
    await loadFirstData(launch, adminUrl, isWanted ? database : undefined);
  } else await waitingFor(launch, () => loadPlaces(adminUrl, settings.timeZone));
  return readDemoSignIns(settings.dataFolder, database);
}

/** Maximum time of the load on a slow machine, in milliseconds. */
const FIRST_DATA_MS = 10 * 60_000;

/** @param demoDatabase name under which the sign-ins of the demo company are kept; without it none is loaded */
async function loadFirstData(launch: LaunchContext, adminUrl: string, demoDatabase: string | undefined): Promise<void> {
  const start = createStartProcess(launch, adminUrl);
  const env = { DATABASE_URL: adminUrl, ...(demoDatabase ? { ZEITBLATT_DEMO_DATABASE: demoDatabase } : {}) };
  const loading = await start('first-data', { env, readyMs: FIRST_DATA_MS });
  await loading.stop();
}

async function loadPlaces(adminUrl: string, timeZone: string): Promise<void> {
  const [{ createPool }, { loadProductPlaces }] = await Promise.all([
    import('../database/pool.ts'),
    import('../features/company/places/load-places.ts'),
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
