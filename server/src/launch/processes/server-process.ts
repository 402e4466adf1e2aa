import { fileURLToPath } from 'node:url';
import { metricsPortOf } from '../../settings/observation-settings.ts';
import type { Settings } from '../../settings/settings.ts';
import { type ChildPart, startChild } from './child-part.ts';
import { clearChildProcesses, storeChildProcesses } from './left-behind.ts';
import { formatLogLine } from './log-lines.ts';
import type { LaunchContext } from './program.ts';

/** The processes that run code of the server. `first-data` ends once it has filled an empty database. */
export const SERVER_FILES = {
  api: fileURLToPath(new URL('../../main-api.ts', import.meta.url)),
  worker: fileURLToPath(new URL('../../main-worker.ts', import.meta.url)),
  'first-data': fileURLToPath(new URL('../../main-first-data.ts', import.meta.url)),
} as const;

/** A line of a stack trace inside Node. */
const NODE_INTERNAL = /^\s+at .*\(node:internal\//;

export type ServerProcess = keyof typeof SERVER_FILES;

/** A process that runs as long as the product. */
export type LastingProcess = Exclude<ServerProcess, 'first-data'>;

export type ProcessOptions = {
  readonly signal?: AbortSignal;
  readonly env: NodeJS.ProcessEnv;
  /** Node flags in addition to those of every process. */
  readonly flags?: readonly string[];
  readonly readyMs?: number;
  readonly stopMs?: number;
  /** Whether the process is ended when it no longer answers. */
  readonly isWatched?: boolean;
  /** Shows output that is no log entry, such as console.log or a stack, at every log level. */
  readonly isOutputShown?: boolean;
};

export type StartProcess = (name: ServerProcess, options: ProcessOptions) => Promise<ChildPart>;

/**
 * Creates a function that starts server processes with the settings of a launch and stores their ids for the next
 * start.
 */
export function createStartProcess(
  { settings, outboxKey, aborted, report, cleanup }: LaunchContext,
  databaseUrl: string,
): StartProcess {
  const pids = new Map<ServerProcess, number>();
  cleanup.defer(() => clearChildProcesses(settings.dataFolder));
  return async (name, { signal, env, isOutputShown = false, isWatched = false, ...rest }) => {
    let isTold = false;
    const child = await startChild({
      name,
      onWaiting: (reason) => {
        if (!isTold) report(`${name} waits for the database: ${reason}`);
        isTold = true;
      },
      file: SERVER_FILES[name],
      signal: signal ? AbortSignal.any([signal, aborted]) : aborted,
      ...rest,
      ...(isWatched
        ? { silent: { onSilent: () => report(`${name} has not answered for a minute and is ended`) } }
        : {}),
      env: {
        ...process.env,
        ZEITBLATT_DATA: settings.dataFolder,
        HOST: settings.host,
        LOG_LEVEL: settings.logLevel,
        TIME_ZONE: settings.timeZone,
        ZEITBLATT_OUTBOX_KEY: outboxKey ?? '',
        DATABASE_URL: '',
        DATABASE_APP_URL: databaseUrl,
        ...observationOf(name, settings),
        // The addresses above count, not those of the files.
        DATABASE_URL_FILE: '',
        DATABASE_APP_URL_FILE: '',
        ...env,
      },
      onLine: (line) => {
        if (isOutputShown && NODE_INTERNAL.test(line)) return;
        const level = isOutputShown && !line.startsWith('{') ? 'info' : settings.logLevel;
        const readable = formatLogLine(name, line, level, settings.timeZone);
        if (readable !== undefined) report(readable);
      },
    });
    pids.set(name, child.pid);
    storeChildProcesses(settings.dataFolder, [...pids.values()]);
    return child;
  };
}

/** Each process has measures of its own, so each needs a port. Only the start knows whether backups are made. */
function observationOf(name: ServerProcess, { observation: { metrics }, backups }: Settings): NodeJS.ProcessEnv {
  if (metrics === null || name === 'first-data') return {};
  return {
    METRICS_PORT: String(metricsPortOf(name, metrics.port)),
    ZEITBLATT_BACKUPS_OF_START: backups?.folder ?? '',
  };
}
