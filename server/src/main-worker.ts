import { createRenderer } from '@zeitblatt/documents/rendering/renderer';
import type { Logger } from 'pino';
import { jobAnnouncer } from './changes/announce-job.ts';
import { bindConsumers, CLEAN_UPS, HOURLY_WORK, JOBS } from './composition/features.ts';
import { createPool, type Pool } from './database/pool.ts';
import { applicationUrlOf, ownerLoginWarning } from './database/product-database.ts';
import { INVOICE_QUEUE } from './features/billing/invoices/invoice-queue.ts';
import { COLLECT_QUEUE, createPaymentProviders } from './features/billing/payments/payments.api.ts';
import { createHolidaySource } from './features/company/places/places.api.ts';
import { createFileStore } from './files/create-file-store.ts';
import { createWorkerLogger } from './http/logger.ts';
import { startHourlyCleanUp } from './jobs/clean-up.ts';
import { startHourlyWork } from './jobs/hourly-work.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { logWork } from './jobs/worker/log-work.ts';
import { GIVEN_UP, observeBy } from './jobs/worker/observe-work.ts';
import { traceWork } from './jobs/worker/trace-work.ts';
import { startWorker, workerConnections } from './jobs/worker/worker.ts';
import { runAsChild } from './launch/processes/run-as-child.ts';
import { MAIL_QUEUE } from './mail/mail-queue.ts';
import { createSmtpTransport, outboxTransport, unconfiguredTransport } from './mail/mail-transport.ts';
import { mailDelivery } from './mail/mails.jobs.ts';
import type { MeasuredProcess, WorkerMeasures } from './measures/open-measures.ts';
import { createPushSender, pushContactOf, pushKeysOf } from './push/push-sender.ts';
import { loadKeys } from './settings/load-keys.ts';
import { operatorOf, operatorWarning } from './settings/operator-settings.ts';
import { hasOutbox, readSettings, type Settings } from './settings/settings.ts';
import { createTimeStamper } from './time-stamps/time-stamper.ts';

import { startTraces } from './tracing/start-traces.ts';
import { tracePages } from './tracing/trace-pages.ts';

/**
 * Lock timeout of a job, in milliseconds. Longer than that of a call, and retried afterwards; between the attempts the
 * job checks whether it was cancelled.
 */
const WORKER_LOCK_MS = 10_000;

/**
 * Silence after which a connection to the database counts as dead, in milliseconds: longer than any statement of a job
 * takes, and longer than the answer of a mail server, during which a transaction is open.
 */
const WORKER_SILENCE_MS = 5 * 60_000;

/** Queues of the worker beside those of jobs. */
const OTHER_QUEUES = [MAIL_QUEUE, COLLECT_QUEUE, INVOICE_QUEUE];

await runAsChild(async (waitForDatabase) => {
  const settings = readSettings(process.env);
  const logger = createWorkerLogger(settings.logLevel);
  warnOperator(settings, logger);
  const url = applicationUrlOf(settings);
  const pool = openPool(url, settings, logger);
  const onError = (error: unknown): void => logger.error(error);
  const mails = transportOf(settings);
  await waitForDatabase(() => pool.query('select 1'));
  const queue = createJobQueue(JOBS);
  const now = () => Temporal.Now.instant();
  const traces = settings.observation.hasTraces ? await startTraces('worker') : null;
  const measures = await loadMeasures(settings, { pool, now, onError: (error) => logger.warn(error) });
  // One thread per core, started by the first archive.
  const documents = createRenderer({ kind: 'thread', observePage: tracePages(measures?.observePage) });
  const { secretKey, checkCodes } = loadKeys(settings);
  const store = createFileStore(settings.store);
  const push = createPushSender({ keys: pushKeysOf(secretKey), contact: pushContactOf(settings.publicUrl ?? null) });
  const tools = {
    pool,
    queue,
    checkCodes,
    jobs: JOBS,
    announce: jobAnnouncer(pool, (error) => logger.warn(error)),
    documents,
    store: measures?.countFailures(store) ?? store,
    holidays: createHolidaySource(),
    payments: await createPaymentProviders(settings.stripe),
    baseUrl: settings.publicUrl ?? settings.devAddress ?? `http://localhost:${settings.port}`,
    operator: operatorOf(settings),
    push: measures?.countPushes(push) ?? push,
    timeStamper: createTimeStamper(settings.timeStampUrl ?? null),
    timeZone: settings.timeZone,
    auditDtdFile: settings.auditDtdFile,
    now,
  };
  const consumers = [mailDelivery({ ...tools, mails }), ...bindConsumers(tools)];
  const observe = observeBy([traceWork, logWork(logger, now), ...(measures ? [measures.observeWork] : [])]);
  const worker = startWorker(url, { ...tools, consumers, observe }, onError);
  const hourly = startHourlyWork(HOURLY_WORK, tools, onError);
  const cleaning = startHourlyCleanUp(CLEAN_UPS, tools, { onError, onLine: (line) => logger.info(line) });
  const served = await measures?.serve();
  if (served) logger.info(`measures at ${served.address}`);
  return {
    stop: async () => {
      await worker.stop();
      await hourly.stop();
      await cleaning.stop();
      await served?.stop();
      await documents.close();
      mails.close();
      await pool.end();
      await traces?.stop();
    },
  };
});

function warnOperator(settings: Settings, logger: Logger): void {
  const noMails = 'SMTP_URL is not set: no mail is sent. Mails wait some hours for it.';
  const hasMails = transportOf(settings) !== unconfiguredTransport;
  for (const warning of [ownerLoginWarning(settings), operatorWarning(settings), hasMails ? undefined : noMails])
    if (warning !== undefined) logger.warn(warning);
}

function openPool(url: string, { timeZone, subscriptions }: Settings, logger: Logger): Pool {
  return createPool(url, {
    timeZone,
    subscriptions,
    max: workerConnections(OTHER_QUEUES),
    lockMs: WORKER_LOCK_MS,
    silenceMs: WORKER_SILENCE_MS,
    onError: (error) => logger.warn(error),
  });
}

function transportOf(settings: Settings) {
  if (settings.mail) return createSmtpTransport(settings.mail);
  return hasOutbox(settings) ? outboxTransport : unconfiguredTransport;
}

/** Loads the measures only where they are asked for. */
async function loadMeasures(
  { observation: { metrics, backupsOfStart }, store, ...settings }: Settings,
  measured: Omit<MeasuredProcess, 'place'>,
): Promise<WorkerMeasures | null> {
  if (metrics === null) return null;
  const { openWorkerMeasures } = await import('./measures/open-measures.ts');
  return openWorkerMeasures(
    { ...measured, place: metrics },
    {
      types: [...[...JOBS, ...OTHER_QUEUES].map(({ name }) => name), GIVEN_UP],
      asksForStamps: settings.timeStampUrl !== undefined,
      publicUrl: settings.publicUrl ?? null,
      backupFolder: backupsOfStart,
      folders: { data: settings.dataFolder, archives: store.kind === 'folder' ? store.folder : null },
    },
  );
}
