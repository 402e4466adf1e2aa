import type { ObservePage } from '@zeitblatt/documents/rendering/page-observation';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Pool } from '../database/pool.ts';
import type { FileStore } from '../files/file-store.ts';
import type { AppParts } from '../http/context/parts.ts';
import type { ObserveWork } from '../jobs/worker/observe-work.ts';
import type { PushSender } from '../push/push-sender.ts';
import { measurePages } from './measure-pages.ts';
import { measurePushes } from './measure-pushes.ts';
import { measureRequests } from './measure-requests.ts';
import { measureStore } from './measure-store.ts';
import { measureWork } from './measure-work.ts';
import { readAnswer, readChecks, readQueues, readStamps } from './read-database.ts';
import { readPool } from './read-pool.ts';
import { readArchivedLog, readBackups, readCertificate, readDisks } from './read-surroundings.ts';
import { createReadings, type Reading } from './readings.ts';
import { type ServedMeasures, serveMeasures } from './serve-measures.ts';

/** Interval at which the delay of the event loop is sampled, in milliseconds. */
const EVENT_LOOP_MS = 20;

export type MeasuredProcess = {
  readonly place: { readonly port: number; readonly host: string };
  readonly pool: Pool;
  readonly now: () => Temporal.Instant;
  /** Hears what cannot be read. */
  readonly onError: (error: unknown) => void;
};

type Shared = {
  readonly observePage: ObservePage;
  /** A store whose failures are counted. */
  readonly countFailures: (store: FileStore) => FileStore;
  /** Offers the measures from now on. */
  readonly serve: () => Promise<ServedMeasures>;
};

export type ApiMeasures = Shared & { readonly registerRequests: (parts: Pick<AppParts, 'app'>) => void };

export type WorkerMeasures = Shared & {
  readonly observeWork: ObserveWork;
  /** A sender whose messages are counted. */
  readonly countPushes: (push: PushSender) => PushSender;
};

/** Creates the measures of an API process. Its requests are counted here, what the database holds by the worker. */
export function openApiMeasures(measured: MeasuredProcess): ApiMeasures {
  const registry = createRegistry('api');
  return {
    ...openShared(registry, measured, []),
    registerRequests: measureRequests(registry),
  };
}

/** Settings that a worker reads of its installation. */
export type Installation = {
  /** Types of jobs, and queues of other layers. */
  readonly types: readonly string[];
  readonly asksForStamps: boolean;
  readonly publicUrl: string | null;
  /** Folder of the backups that the start of the product makes; null where it makes none. */
  readonly backupFolder: string | null;
  /** Folders whose disks are measured, by the name of their use. */
  readonly folders: Readonly<Record<string, string | null>>;
};

/**
 * Creates the measures of a worker process, with those of the whole installation. Several workers offer the same values:
 * a rule takes their maximum.
 *
 * @source docs/decisions/0073-measures.md
 */
export function openWorkerMeasures(measured: MeasuredProcess, installation: Installation): WorkerMeasures {
  const registry = createRegistry('worker');
  const { pool } = measured;
  const { types, asksForStamps, publicUrl, backupFolder, folders } = installation;
  const readings = [
    readQueues(pool, types),
    readChecks(pool),
    readStamps(pool, asksForStamps),
    readBackups(backupFolder),
    readArchivedLog(backupFolder),
    readDisks({ ...folders, backups: backupFolder }),
    readCertificate(publicUrl),
  ];
  return {
    ...openShared(registry, measured, readings),
    observeWork: measureWork(registry, types),
    countPushes: (push) => measurePushes(registry, push),
  };
}

function createRegistry(part: 'api' | 'worker'): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ part });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_MS });
  return registry;
}

function openShared(
  registry: Registry,
  { place, pool, now, onError }: MeasuredProcess,
  readings: readonly Reading[],
): Shared {
  const refresh = createReadings(registry, [...readPool(pool), readAnswer(pool), ...readings], now, onError);
  return {
    observePage: measurePages(registry),
    countFailures: (store) => measureStore(registry, store),
    serve: () => serveMeasures(registry, place, refresh),
  };
}
