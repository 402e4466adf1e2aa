import { createPool } from './database/pool.ts';
import { startCleaning } from './features/accounts/clean-up.ts';
import { startWorker } from './features/jobs/worker.ts';
import { createSmtpTransport, noTransport, outboxTransport } from './features/mails/mail-transport.ts';
import { createHolidaySource } from './features/places/holidays.ts';
import { createLogger } from './http/logger.ts';
import { runAsChild } from './launch/run-as-child.ts';
import { isOutboxOpen, readSettings, type Settings } from './settings.ts';

await runAsChild(async () => {
  const settings = readSettings(process.env);
  const logger = createLogger(settings.logLevel);
  const url = settings.databaseUrl ?? '';
  const pool = createPool(url, { timeZone: settings.timeZone, onError: (error) => logger.warn(error) });
  const mails = transportOf(settings);
  if (mails === noTransport) logger.warn('SMTP_URL is not set: no mail is sent. Mails wait some hours for it.');
  const tools = {
    pool,
    mails,
    holidays: createHolidaySource(),
    timeZone: settings.timeZone,
    now: () => Temporal.Now.instant(),
  };
  const worker = await startWorker(url, tools, (error) => logger.error(error));
  const cleaning = startCleaning(tools, (error) => logger.error(error));
  return {
    stop: async () => {
      await worker.stop();
      await cleaning.stop();
      mails.close();
      await pool.end();
    },
  };
});

function transportOf(settings: Settings) {
  if (settings.mail) return createSmtpTransport(settings.mail);
  return isOutboxOpen(settings) ? outboxTransport : noTransport;
}
