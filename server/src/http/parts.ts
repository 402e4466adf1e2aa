import type { Endpoint } from '@zeitblatt/contract/endpoint';
import type { Language } from '@zeitblatt/i18n/languages';
import type { Translate as TranslateTo } from '@zeitblatt/i18n/translate';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import type { Pool } from '../database/pool.ts';
import type { Limits } from '../sessions/limits.ts';
import type { Turns } from './turns.ts';

export type AppSettings = {
  readonly timeZone: string;
  readonly publicUrl: string | null;
  /** Where the links in mails lead: from the settings alone, never from what a request claims. */
  readonly baseUrl: string;
  /** Proxies whose word on who asks is taken; without one everybody is who the connection says. */
  readonly trustedProxies: readonly string[];
  /** Whether mails are shown to whoever asks; only on a developer's own machine. */
  readonly isOutboxOpen: boolean;
};

/** What the application is made of. Whoever starts it brings the parts; the clock is one of them. */
export type Parts = {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly db: Db;
  readonly settings: AppSettings;
  readonly now: () => Temporal.Instant;
  readonly translate: TranslateTo;
  readonly limits: Limits;
  readonly turns: Turns;
  /** Folder of the built web application; null where only the API is served. */
  readonly webFolder: string | null;
};

/** Calls of a feature, and who answers them. */
export type BoundCalls = {
  readonly calls: Readonly<Record<string, Endpoint>>;
  readonly service: Readonly<Record<string, (context: never, received: never) => Promise<unknown>>>;
};

/** What is served beside the checks of the process and the web application. */
export type Served = {
  readonly features: readonly BoundCalls[];
  /** Registers pages at addresses of their own. */
  readonly pages: readonly ((parts: Parts) => void)[];
};

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    /** Language of the answer, once it is known who asks. */
    language?: Language;
  }
}
