import { dateInTimeZone } from '@zeitblatt/domain/calendar/dates';
import type { AppParts } from '../http/context/parts.ts';
import { createVisitCounter, isRobot, referringHost } from './visit-counter.ts';
import { addVisits } from './visits.queries.ts';

/** Time between two writes, in milliseconds. What waits is lost when the process is killed, which does no harm. */
const WRITE_EVERY_MS = 60_000;

/**
 * Counts how often the pages of the public site are read, by day, language and linking site. Nothing about the reader is
 * kept, and nothing is stored on the reader's device.
 *
 * @source docs/decisions/0043-legal-pages.md "Visits"
 */
export function registerVisits({ app, db, settings, now }: AppParts): void {
  const counter = createVisitCounter((counts) => addVisits(db, counts));
  // A database that is away is reported by everything else.
  const flush = (): Promise<void> => counter.flush().catch(() => undefined);
  app.addHook('onResponse', async ({ method, headers, hostname, routeOptions }, { statusCode }) => {
    const { sitePage } = routeOptions.config;
    if (sitePage === undefined || method !== 'GET' || (statusCode !== 200 && statusCode !== 304)) return;
    if (isRobot(headers['user-agent'], headers['sec-purpose'] ?? headers['purpose'])) return;
    const day = dateInTimeZone(settings.timeZone, now());
    counter.count({ ...sitePage, day, referrer: referringHost(headers.referer, hostname) });
  });
  const timer = setInterval(() => void flush(), WRITE_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}
