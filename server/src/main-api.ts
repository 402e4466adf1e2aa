import { createRenderer } from '@zeitblatt/documents/rendering/renderer';
import { createTranslator } from '@zeitblatt/i18n/translate';
import { databaseOf } from './database/database.ts';
import { createPool } from './database/pool.ts';
import { applicationUrlOf } from './database/product-database.ts';
import { createHolidaySource } from './features/places/holidays.ts';
import { createFileStore } from './files/create-file-store.ts';
import { createApp } from './http/app.ts';
import { createLogger } from './http/logger.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { runAsChild } from './launch/run-as-child.ts';
import { isOutboxOpen, readSettings, webFolderOf } from './settings.ts';

/** Nobody sits in front of a screen for longer, only to wait for what somebody else saves. */
const API_LOCK_MS = 2000;

/** No statement of a call takes as long. */
const API_SILENCE_MS = 60_000;

await runAsChild(async () => {
  const settings = readSettings(process.env);
  const logger = createLogger(settings.logLevel);
  const pool = createPool(applicationUrlOf(settings), {
    timeZone: settings.timeZone,
    lockMs: API_LOCK_MS,
    silenceMs: API_SILENCE_MS,
    onError: (error) => logger.warn(error),
  });
  const queue = await createJobQueue(pool, (error) => logger.warn(error));
  // Documents are drawn in a process of their own, which ends when nobody asks for one.
  const documents = createRenderer({ kind: 'process', threads: 1 });
  const givenUrl = settings.publicUrl ?? settings.devAddress;
  let baseUrl = givenUrl ?? `http://localhost:${settings.port}`;
  const app = await createApp(
    {
      pool,
      db: databaseOf(pool),
      settings: {
        timeZone: settings.timeZone,
        publicUrl: settings.publicUrl ?? null,
        trustedProxies: settings.trustedProxies,
        isOutboxOpen: isOutboxOpen(settings),
        get baseUrl() {
          return baseUrl;
        },
      },
      now: () => Temporal.Now.instant(),
      translate: createTranslator(),
      queue,
      documents,
      store: createFileStore(settings.store),
      holidays: createHolidaySource(),
      webFolder: webFolderOf(settings),
    },
    logger,
  );
  const address = await app.listen({ port: settings.port, host: settings.host });
  // A free port is known only now.
  baseUrl = givenUrl ?? address;
  return {
    address,
    stop: async () => {
      await app.close();
      await documents.close();
      await queue.stop();
      await pool.end();
    },
  };
});
