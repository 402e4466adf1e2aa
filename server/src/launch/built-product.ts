import { fileURLToPath } from 'node:url';
import { buildWeb } from './build/web-build.ts';
import { type ProductPart, restartWhenEnded, startOrEnd } from './processes/part.ts';
import type { LaunchContext, LaunchProgram } from './processes/program.ts';
import { createStartProcess } from './processes/server-process.ts';

const PROJECT_FOLDER = fileURLToPath(new URL('../../..', import.meta.url));

/** `npm start`: builds the web application once, and restarts API and worker when they end. */
export const builtProduct: LaunchProgram = {
  prepareWeb: ({ report, aborted }) => buildWeb(PROJECT_FOLDER, report, aborted),
  startProcesses,
  hints: () => [],
};

async function startProcesses(launch: LaunchContext, databaseUrl: string): Promise<string> {
  const { settings } = launch;
  let port = settings.port;
  const start = createStartProcess(launch, databaseUrl);
  const startApi = () => start('api', { isWatched: true, env: { PORT: String(port) } });
  const startWorker = () => start('worker', { isWatched: true, env: { PORT: String(port) } });
  // The API serves without a worker, as when a job ends each worker as soon as it starts.
  const starting = [startApi(), startOrEnd(startWorker)] as const;
  // The clean-up is registered before API and worker have started, so that a stop during the start waits for both.
  launch.cleanup.defer(() => stopAll(starting));
  const [api, worker] = await Promise.all(starting);
  launch.aborted.throwIfAborted();
  const stops = [
    restartWhenEnded('api', api, startApi, launch),
    restartWhenEnded('worker', worker, startWorker, launch),
  ];
  launch.cleanup.defer(async () => {
    await Promise.all(stops.map((stop) => stop()));
  });
  const address = api.address ?? `http://${settings.host}:${port}`;
  // An API that chose a free port uses the same port after a restart.
  port = Number(new URL(address).port) || port;
  return address;
}

async function stopAll(starting: readonly Promise<ProductPart>[]): Promise<void> {
  const parts = await Promise.allSettled(starting);
  await Promise.all(parts.map(async (part) => part.status === 'fulfilled' && part.value.stop()));
}
