import { createRenderer } from '@zeitblatt/documents/rendering/renderer';
import { createTranslator } from '@zeitblatt/i18n/translate';
import type { Logger } from 'pino';
import { registerApiReference } from './api-reference/page/register-api-reference.ts';
import { changeFeed } from './changes/change-feed.ts';
import { bindFeatures, bindGuessing, bindPages, JOBS } from './composition/features.ts';
import { databaseOf } from './database/database.ts';
import { createPool, type Pool } from './database/pool.ts';
import { applicationUrlOf, ownerLoginWarning } from './database/product-database.ts';
import { createPaymentProviders } from './features/billing/payments/payments.api.ts';
import { createHolidaySource } from './features/company/places/places.api.ts';
import { createFileStore } from './files/create-file-store.ts';
import { createApp } from './http/app.ts';
import type { AppSettings } from './http/context/parts.ts';
import { TIME_LIMITS } from './http/context/time-limits.ts';
import { createLogger } from './http/logger.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { runAsChild } from './launch/processes/run-as-child.ts';
import { registerOutbox } from './mail/outbox.ts';
import type { ApiMeasures, MeasuredProcess } from './measures/open-measures.ts';
import { legalFactsOf, legalWarning } from './settings/legal-settings.ts';
import { loadKeys } from './settings/load-keys.ts';
import { operatorOf } from './settings/operator-settings.ts';
import { outboxKeyOf, readSettings, type Settings, webFolderOf } from './settings/settings.ts';
import { startTraces } from './tracing/start-traces.ts';
import { tracePages } from './tracing/trace-pages.ts';
import { registerVisits } from './visits/register-visits.ts';

/** Lock timeout of a call, in milliseconds: a user waits no longer for a save by another user. */
const API_LOCK_MS = 2000;

/**
 * Silence after which a connection to the database counts as dead, in milliseconds: longer than any statement of a call
 * takes.
 */
const API_SILENCE_MS = 30_000;

await runAsChild(async (waitForDatabase) => {
  const settings = readSettings(process.env);
  const logger = createLogger(settings.logLevel);
  for (const warning of [ownerLoginWarning(settings), legalWarning(settings)])
    if (warning !== undefined) logger.warn(warning);
  const pool = openPool(settings, logger);
  await waitForDatabase(() => pool.query('select 1'));
  const queue = createJobQueue(JOBS);
  const now = () => Temporal.Now.instant();
  const traces = settings.observation.hasTraces ? await startTraces('api') : null;
  const measures = await loadMeasures(settings, { pool, now, onError: (error) => logger.warn(error) });
  // PDFs are rendered in a process of their own, which ends when it is idle.
  const documents = createRenderer({ kind: 'process', threads: 1, observePage: tracePages(measures?.observePage) });
  const givenUrl = settings.publicUrl ?? settings.devAddress;
  let baseUrl = givenUrl ?? `http://localhost:${settings.port}`;
  const appSettings = appSettingsOf(settings, () => baseUrl);
  const operator = operatorOf(settings);
  const parts = {
    pool,
    db: databaseOf(pool),
    settings: appSettings,
    now,
    translate: createTranslator(),
    endGuessing: bindGuessing({ pool, queue }),
    webFolder: webFolderOf(settings),
  };
  const keys = loadKeys(settings);
  const plainStore = createFileStore(settings.store);
  const store = measures?.countFailures(plainStore) ?? plainStore;
  const holidays = createHolidaySource();
  const payments = await createPaymentProviders(settings.stripe);
  const means = { queue, holidays, payments, timeZone: settings.timeZone };
  const features = bindFeatures({ ...parts, ...keys, ...means, documents, store, operator });
  const pages = bindPages({ pool, ...means });
  const feed = changeFeed({ url: applicationUrlOf(settings), onError: (error) => logger.warn(error) });
  const others = measures ? [measures.registerRequests] : [];
  const app = await createApp(
    parts,
    { features, pages: [registerOutbox, registerVisits, registerApiReference, feed, ...pages, ...others] },
    logger,
  );
  const address = await app.listen({ port: settings.port, host: settings.host });
  // A free port is known only after listening.
  baseUrl = givenUrl ?? address;
  const served = await measures?.serve();
  if (served) logger.info(`measures at ${served.address}`);
  return {
    address,
    stop: async () => {
      await app.close();
      await served?.stop();
      await documents.close();
      await pool.end();
      await traces?.stop();
    },
  };
});

function openPool(settings: Settings, logger: Logger): Pool {
  return createPool(applicationUrlOf(settings), {
    timeZone: settings.timeZone,
    subscriptions: settings.subscriptions,
    lockMs: API_LOCK_MS,
    silenceMs: API_SILENCE_MS,
    onError: (error) => logger.warn(error),
  });
}

function appSettingsOf(settings: Settings, baseUrlNow: () => string): AppSettings {
  return {
    timeZone: settings.timeZone,
    publicUrl: settings.publicUrl ?? null,
    trustedProxies: settings.trustedProxies,
    limitsMs: TIME_LIMITS,
    offersCards: settings.stripe !== null,
    outboxKey: outboxKeyOf(settings) ?? null,
    legalFacts: legalFactsOf(settings),
    get baseUrl() {
      return baseUrlNow();
    },
  };
}

/** Loads the measures only where they are asked for. */
async function loadMeasures(
  { observation: { metrics } }: Settings,
  measured: Omit<MeasuredProcess, 'place'>,
): Promise<ApiMeasures | null> {
  if (metrics === null) return null;
  const { openApiMeasures } = await import('./measures/open-measures.ts');
  return openApiMeasures({ ...measured, place: metrics });
}
