import type { Readable } from 'node:stream';
import type { Endpoint, FileOutput, Output, Received } from '@zeitblatt/contract/endpoint';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Language } from '@zeitblatt/i18n/languages';
import type { Db } from '../database/database.ts';
import type { OwnReach, Reach } from '../database/reach.ts';
import type { SignedIn } from '../sessions/signed-in.ts';

export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** What every call knows: when it is, who asks from where, and how to speak to them. */
type Anyone = {
  readonly now: Temporal.Instant;
  readonly today: IsoDate;
  readonly language: Language;
  readonly t: Translate;
  readonly address: string;
  /** Token that the request showed, whether it is worth something or not. */
  readonly bearer: string | null;
};

/** A call of a public endpoint. The database is the pool: no company data can be read. */
export type PublicContext = Anyone & { readonly db: Db };

/** A call of somebody signed in, inside one transaction. */
export type SessionContext = PublicContext & { readonly user: SignedIn };

/** A call on the caller's own data, inside one transaction. */
export type OwnContext = SessionContext & { readonly reach: OwnReach };

/** A call on the data of a company, inside one transaction of this company. */
export type CompanyContext = SessionContext & { readonly reach: Reach; readonly companyId: number };

/** The context that a handler gets, by who may call on whose data. */
export type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? PublicContext
  : E['access'] extends 'session'
    ? SessionContext
    : E['access'] extends { readonly scope: 'own' }
      ? OwnContext
      : CompanyContext;

/** A file as a handler answers it: whole, or as a stream of so many bytes, which is destroyed when nobody reads it. */
export type SentFile = { readonly filename: string } & (
  | { readonly bytes: Buffer }
  | { readonly stream: Readable; readonly length: number }
);

export type Answer<E extends Endpoint> = E['output'] extends FileOutput ? SentFile : Output<E>;

/** What a handler may ask for after its transaction has been committed, such as rendering a document. */
export type Later<T> = { readonly afterCommit: () => Promise<T> };

export type Handler<E extends Endpoint> = (
  context: ContextOf<E>,
  received: Received<E>,
) => Promise<Answer<E> | Later<Answer<E>>>;

/** A handler for each call of a feature. */
export type Service<Calls extends Record<string, Endpoint>> = { readonly [Name in keyof Calls]: Handler<Calls[Name]> };
