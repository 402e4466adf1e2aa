import { relative, sep } from 'node:path';
import type { LaunchContext, LaunchProgram } from '../../server/src/launch/processes/program.ts';
import { createStartProcess, type LastingProcess } from '../../server/src/launch/processes/server-process.ts';
import { webFolderOf } from '../../server/src/settings/settings.ts';
import { startDevServer } from './dev-server.ts';
import { type RestartLoop, startRestartLoop } from './restart-loop.ts';
import { effectOfChange, WATCHED_FOLDERS } from './watched-files.ts';

type Options = {
  /** Top folder of the project. */
  readonly top: string;
  /** Opens a port for a debugger in each process. */
  readonly isInspected: boolean;
};

const INSPECT_PORTS: Record<LastingProcess, number> = { api: 9229, worker: 9230 };

/** A process that a debugger holds does not end by itself; a job of the worker gets three seconds. */
const STOP_MS = 4000;

/** `npm run dev`: Vite serves the web application; API and worker are restarted when one of their files changes. */
export function watchedProduct({ top, isInspected }: Options): LaunchProgram {
  const loop = Promise.withResolvers<RestartLoop<LastingProcess>>();
  let address = '';

  async function prepareWeb(launch: LaunchContext): Promise<void> {
    const { settings, cleanup } = launch;
    const server = await startDevServer({
      top,
      host: settings.host,
      port: settings.port,
      pageFolder: webFolderOf({ devAddress: 'any', dataFolder: settings.dataFolder }),
      findApi: async () => {
        const api = await (await loop.promise).find('api');
        if (typeof api === 'string') return { failure: api };
        return api.address === undefined ? { failure: 'it has no address' } : { address: api.address };
      },
      watched: WATCHED_FOLDERS,
      onChange: (file) => void onChange(relative(top, file).split(sep).join('/'), launch),
    });
    cleanup.defer(server.close);
    address = server.address;
  }

  async function onChange(file: string, launch: LaunchContext): Promise<void> {
    const effect = effectOfChange(file);
    if (effect === 'restart') (await loop.promise).change(file);
    if (effect === 'start_again') report(launch, `${file} is read at the start: stop npm run dev and start it again`);
  }

  async function startProcesses(launch: LaunchContext, databaseUrl: string): Promise<string> {
    const start = createStartProcess(launch, databaseUrl);
    const started = startRestartLoop<LastingProcess>({
      names: ['api', 'worker'],
      start: (name, signal) =>
        start(name, {
          signal,
          stopMs: STOP_MS,
          isOutputShown: true,
          flags: isInspected ? [`--inspect=127.0.0.1:${INSPECT_PORTS[name]}`] : [],
          env: { PORT: '0', ZEITBLATT_DEV_ADDRESS: address },
        }),
      report: (line) => report(launch, line),
    });
    launch.cleanup.defer(started.stop);
    loop.resolve(started);
    await started.find('api');
    return address;
  }

  return { prepareWeb, startProcesses, hints: (shown) => hintsOf(shown, isInspected) };
}

function hintsOf(address: string, isInspected: boolean): string[] {
  const ports = Object.entries(INSPECT_PORTS).map(([name, port]) => `${name} on 127.0.0.1:${port}`);
  return [
    'Save a file: the browser shows it, API and worker are restarted when it is theirs.',
    `All components: ${address}/gallery`,
    ...(isInspected ? [`Debugger: ${ports.join(', ')}`] : []),
  ];
}

function report({ settings, report: print }: LaunchContext, line: string): void {
  const time = Temporal.Now.plainTimeISO(settings.timeZone).toString({ smallestUnit: 'second' });
  print(`${time} dev: ${line}`);
}
