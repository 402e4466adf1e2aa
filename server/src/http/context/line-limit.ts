import type { FastifyBaseLogger } from 'fastify';
import type { AppParts } from './parts.ts';

export type SecurityEntry = Readonly<Record<'event' | 'outcome' | 'call' | 'network', string>> & {
  readonly user: number | null;
  readonly company: number | null;
  readonly link?: number;
  readonly isSupport: boolean;
};

/** Lines a minute for the same event, outcome and network. A flood must not fill the disk with lines. */
const LINES_PER_MINUTE = 60;

/** Number of networks, events and outcomes that are counted at the same time; further ones share a count. */
const COUNTS_MAX = 10_000;

/** Counts lines by minute, and says at the end of a minute how many were left out. */
export function createLineLimit(log: FastifyBaseLogger, now: AppParts['now']) {
  let minute = 0;
  const counts = new Map<string, number>();
  return ({ event, outcome, network }: SecurityEntry): boolean => {
    const current = Math.floor(now().epochMilliseconds / 60_000);
    if (current !== minute) {
      const omitted = [...counts.values()].reduce((sum, count) => sum + Math.max(0, count - LINES_PER_MINUTE), 0);
      if (omitted > 0) log.info({ security: { event: 'lines_omitted', outcome: String(omitted) } }, 'security');
      counts.clear();
      minute = current;
    }
    const named = `${event} ${outcome} ${network}`;
    const key = counts.has(named) || counts.size < COUNTS_MAX ? named : 'others';
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= LINES_PER_MINUTE;
  };
}
