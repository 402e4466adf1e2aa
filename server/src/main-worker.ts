import { createRenderer } from '@zeitblatt/documents/rendering/renderer';
import { createPool } from './database/pool.ts';
import { applicationUrlOf } from './database/product-database.ts';
import { startCleaning } from './features/accounts/clean-up.ts';
import { createHolidaySource } from './features/places/holidays.ts';
import { createFileStore } from './files/create-file-store.ts';
import { createLogger } from './http/logger.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { startSweeping } from './jobs/sweep-jobs.ts';
import { startWorker, WORKER_CONNECTIONS } from './jobs/worker.ts';
import { runAsChild } from './launch/run-as-child.ts';
import { createSmtpTransport, noTransport, outboxTransport } from './mail/mail-transport.ts';
import { isOutboxOpen, readSettings, type Settings } from './settings.ts';

/** A job waits longer, and is tried again after that; meanwhile it has learnt whether it was cancelled. */
const WORKER_LOCK_MS = 10_000;

/** Neither a statement of a job takes as long, nor a mail server, for which a transaction waits. */
const WORKER_SILENCE_MS = 5 * 60_000;

await runAsChild(async () => {
  const settings = readSettings(process.env);
  const logger = createLogger(settings.logLevel);
  const url = applicationUrlOf(settings);
  const pool = createPool(url, {
    timeZone: settings.timeZone,
    max: WORKER_CONNECTIONS,
    lockMs: WORKER_LOCK_MS,
    silenceMs: WORKER_SILENCE_MS,
    onError: (error) => logger.warn(error),
  });
  const onError = (error: unknown): void => logger.error(error);
  const mails = transportOf(settings);
  if (mails === noTransport) logger.warn('SMTP_URL is not set: no mail is sent. Mails wait some hours for it.');
  const queue = await createJobQueue(pool, onError);
  // One thread for each core, which the first archive starts.
  const documents = createRenderer({ kind: 'thread' });
  const tools = {
    pool,
    mails,
    queue,
    documents,
    store: createFileStore(settings.store),
    holidays: createHolidaySource(),
    timeZone: settings.timeZone,
    now: () => Temporal.Now.instant(),
  };
  const worker = await startWorker(url, tools, onError);
  const cleaning = startCleaning(tools, onError);
  const sweeping = startSweeping(tools, onError);
  return {
    stop: async () => {
      await worker.stop();
      await cleaning.stop();
      await sweeping.stop();
      await documents.close();
      await queue.stop();
      mails.close();
      await pool.end();
    },
  };
});

function transportOf(settings: Settings) {
  if (settings.mail) return createSmtpTransport(settings.mail);
  return isOutboxOpen(settings) ? outboxTransport : noTransport;
}
