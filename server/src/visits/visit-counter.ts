import type { Visits } from './visits.queries.ts';

/** A page that was read. */
export type Visit = Pick<Visits, 'day' | 'page' | 'language' | 'referrer'>;

/** Counts visits in memory and now and then adds them to the stored ones. */
export type VisitCounter = {
  readonly count: (visit: Visit) => void;
  /** Writes what is waiting. Counts that cannot be written wait for the next time. */
  readonly flush: () => Promise<void>;
};

/**
 * Hosts of linking sites that a process tells apart on a day. Anyone can invent hosts: those beyond count as one, so that
 * the table cannot be filled.
 */
export const HOSTS_PER_DAY = 200;

/** Name under which further hosts are counted. */
export const OTHER_HOSTS = 'other';

export function createVisitCounter(write: (counts: readonly Visits[]) => Promise<void>): VisitCounter {
  let waiting = new Map<string, Visits>();
  let known: { readonly day: string; readonly hosts: Set<string> } = { day: '', hosts: new Set() };

  const knownHost = ({ day, referrer }: Visit): string => {
    if (known.day !== day) known = { day, hosts: new Set(['']) };
    if (known.hosts.size <= HOSTS_PER_DAY) known.hosts.add(referrer);
    return known.hosts.has(referrer) ? referrer : OTHER_HOSTS;
  };

  const add = (visit: Visits): void => {
    const key = JSON.stringify([visit.day, visit.page, visit.language, visit.referrer]);
    waiting.set(key, { ...visit, visits: visit.visits + (waiting.get(key)?.visits ?? 0) });
  };

  return {
    count: (visit) => add({ ...visit, referrer: knownHost(visit), visits: 1 }),
    flush: async () => {
      const counts = [...waiting.values()];
      waiting = new Map();
      try {
        await write(counts);
      } catch (error) {
        for (const each of counts) add(each);
        throw error;
      }
    },
  };
}

const ROBOT =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|httpclient|scrapy|fetch/i;

type Header = string | readonly string[] | undefined;

/** Whether a request says of itself that no person reads its answer: a robot, or a page that is loaded in advance. */
export const isRobot = (userAgent: Header, purpose: Header): boolean =>
  typeof userAgent !== 'string' ||
  !userAgent.startsWith('Mozilla/') ||
  ROBOT.test(userAgent) ||
  /prefetch/i.test(String(purpose));

/** Longest host that is kept, in characters. */
const HOST_LENGTH = 100;

/**
 * Host of the site that linked to a page, without `www.`; empty where the header names none, names this site, or is no
 * address of the web.
 */
export function referringHost(referrer: Header, ownHost: string): string {
  const address = typeof referrer === 'string' ? URL.parse(referrer) : null;
  if (address === null || !/^https?:$/.test(address.protocol) || address.hostname === ownHost) return '';
  const host = address.hostname.replace(/^www\./, '');
  return host.length <= HOST_LENGTH && /^[a-z0-9.-]+\.[a-z0-9-]+$/.test(host) ? host : '';
}
