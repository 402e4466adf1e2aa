import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import type { LegalFacts } from '@zeitblatt/domain/billing/legal/legal-facts';
import type { Language } from '@zeitblatt/i18n/languages';
import type { Translate as TranslateTo } from '@zeitblatt/i18n/translate';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/database.ts';
import type { Pool } from '../../database/pool.ts';
import type { Limits } from '../../sessions/limits.ts';
import type { SignedIn } from '../../sessions/signed-in.ts';
import type { CallerMemory } from './caller-memory.ts';
import type { CallSemaphores } from './semaphore.ts';
import type { TimeLimits } from './time-limits.ts';

export type AppSettings = {
  readonly timeZone: string;
  readonly publicUrl: string | null;
  /** Base of the links in mails. Comes from the settings only, never from a request. */
  readonly baseUrl: string;
  /** Proxies trusted for `X-Forwarded-For`; empty: the address of the socket counts. */
  readonly trustedProxies: readonly string[];
  /** Longest time of a call, in milliseconds, by kind. */
  readonly limitsMs: TimeLimits;
  /** Whether the page of the subscription may load the form of the payment provider. */
  readonly offersCards: boolean;
  /** Key that opens `/outbox`; null where the page does not exist. */
  readonly outboxKey: string | null;
  /** Words of the legal pages and the agreement about the operator. */
  readonly legalFacts: LegalFacts;
};

/** A wrong password that a session has typed into a call that asks for it again. */
export type PasswordGuess = {
  readonly user: Pick<SignedIn, 'id' | 'tokenHash'>;
  /** Wrong ones of this person, this one included, by the rules of the limit. */
  readonly counts: readonly number[];
  readonly now: Temporal.Instant;
};

/** Dependencies of the application, passed in by the entry point; the clock is one of them. */
export type AppParts = {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly db: Db;
  readonly settings: AppSettings;
  readonly now: () => Temporal.Instant;
  readonly translate: TranslateTo;
  readonly limits: Limits;
  /** The semaphore of calls that change data, and that of calls that only read. */
  readonly turns: CallSemaphores;
  readonly callers: CallerMemory;
  /** Tells the person of guesses, and ends the session after too many. @returns whether it has ended */
  readonly endGuessing: (guess: PasswordGuess) => Promise<boolean>;
  /** Folder of the built web application; null where only the API is served. */
  readonly webFolder: string | null;
};

/** Calls of a feature with their handlers. */
export type BoundCalls = {
  readonly calls: Readonly<Record<string, Endpoint>>;
  readonly service: Readonly<Record<string, (context: never, received: never) => Promise<unknown>>>;
};

/** Addresses that the API serves besides health checks and the web application. */
export type ServedContent = {
  readonly features: readonly BoundCalls[];
  /** Registers pages at addresses of their own, outside the contract. */
  readonly pages: readonly ((parts: AppParts) => void)[];
};

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Whether a request proves by a signature of its body who sends it, so that no browser can be made to send it. */
    isSigned?: true;
  }
  interface FastifyRequest {
    /** Language of the answer, once the caller is known. */
    language?: Language;
  }
}
