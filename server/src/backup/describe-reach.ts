import { findBackups } from './find-backups.ts';
import { findChains, newestReach } from './reach.ts';

/** A moment as the operator reads and types it: local time of the installation, to the second. */
export const formatMoment = (moment: Temporal.Instant, timeZone: string): string =>
  moment.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');

/** How far back one can go, as a sentence for the operator. */
export async function describeReach(folder: string, timeZone: string): Promise<string> {
  const reach = newestReach(findChains(await findBackups(folder)));
  if (!reach) return 'Nothing can be restored yet.';
  const [from, until] = [reach.from, reach.until].map((moment) => formatMoment(moment, timeZone));
  if (from === until) return `The state of ${from} can be restored (${timeZone}).`;
  return `Any minute from ${from} to ${until} can be restored (${timeZone}).`;
}
