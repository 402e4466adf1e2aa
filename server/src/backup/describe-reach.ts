import type { Backup } from './find-backups.ts';
import { findChains, newestReach } from './reach.ts';

/** A moment as the operator reads and types it: local time of the installation, to the second. */
export const formatMoment = (moment: Temporal.Instant, timeZone: string): string =>
  moment.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');

/** A moment as the bell shows it, `22.11.2026, 12:58`. */
export function formatShortMoment(moment: Temporal.Instant, timeZone: string): string {
  const { year, month, day, hour, minute } = moment.toZonedDateTimeISO(timeZone);
  const [twoDay, twoMonth, twoHour, twoMinute] = [day, month, hour, minute].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${twoDay}.${twoMonth}.${year}, ${twoHour}:${twoMinute}`;
}

/** How far back one can go, as a sentence for the operator. */
export function describeReach(backups: readonly Backup[], timeZone: string): string {
  const reach = newestReach(findChains(backups));
  if (!reach) return 'Nothing can be restored yet.';
  const [from, until] = [reach.from, reach.until].map((moment) => formatMoment(moment, timeZone));
  if (from === until) return `The state of ${from} can be restored (${timeZone}).`;
  return `Any minute from ${from} to ${until} can be restored (${timeZone}).`;
}
