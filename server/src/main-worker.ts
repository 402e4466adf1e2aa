import { pino } from 'pino';
import { createPool } from './database/pool.ts';
import { startWorker } from './features/jobs/worker.ts';
import { createHolidaySource } from './features/places/holidays.ts';
import { runAsChild } from './launch/run-as-child.ts';
import { readSettings } from './settings.ts';

await runAsChild(async () => {
  const settings = readSettings(process.env);
  const logger = pino({ level: settings.logLevel });
  const url = settings.databaseUrl ?? '';
  const pool = createPool(url, { timeZone: settings.timeZone, onError: (error) => logger.warn(error) });
  const tools = {
    pool,
    holidays: createHolidaySource(),
    timeZone: settings.timeZone,
    now: () => Temporal.Now.instant(),
  };
  const worker = await startWorker(url, tools, (error) => logger.error(error));
  return {
    stop: async () => {
      await worker.stop();
      await pool.end();
    },
  };
});
