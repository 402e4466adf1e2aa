import type { Readable } from 'node:stream';
import type { CallOutput, Endpoint, FileOutput, HandlerInput } from '@zeitblatt/contract/call/endpoint';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Language } from '@zeitblatt/i18n/languages';
import type { Db } from '../../database/database.ts';
import type { OwnReach, Reach } from '../../database/reach.ts';
import type { SignedIn } from '../../sessions/signed-in.ts';
import type { Cookies } from './cookies.ts';

export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Content of the context of every call: the time, the client's address, and the translation. */
type Anyone = {
  readonly now: Temporal.Instant;
  readonly today: IsoDate;
  readonly language: Language;
  readonly t: Translate;
  readonly address: string;
  /** Failed attempts for the account from every address, this one included, where they slow the call down; else 0. */
  readonly failures: number;
  /** Token of the request, valid or not. */
  readonly bearer: string | null;
  /** Description of the browser by itself. Nothing may be decided by it. */
  readonly userAgent: string | undefined;
  readonly cookies: Cookies;
  /** Names accounts beside the caller's whose data the call changes, so that their open pages hear of it; null is none. */
  readonly tellAlso: (userIds: readonly (number | null)[]) => void;
  /** Names the account that a public call concerns, for the security log. */
  readonly traceAccount: (account: TracedAccount) => void;
  /** Names the company and the link or code that a public call concerns, for the security log. */
  readonly traceLink: (link: { readonly companyId: number; readonly linkId?: number }) => void;
};

/** An account as the security log names it. */
export type TracedAccount = {
  readonly id: number;
  readonly company_id: number | null;
  /** Whether the password was right and a code is asked for next. */
  readonly isCodeAsked?: boolean;
};

/** Context of a public call. Its database is the pool, so it can read no company data. */
export type PublicContext = Anyone & { readonly db: Db };

/** Context of a signed-in caller, inside one transaction. */
export type SessionContext = PublicContext & { readonly user: SignedIn };

/** Context of a call on the caller's own data, inside one transaction. */
export type OwnContext = SessionContext & { readonly reach: OwnReach };

/** Context of a call on company data, inside one transaction of this company. */
export type CompanyContext = SessionContext & { readonly reach: Reach };

/** The context that a handler receives, by access and scope of its endpoint. */
export type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? PublicContext
  : E['access'] extends 'session'
    ? SessionContext
    : E['access'] extends { readonly scope: 'own' }
      ? OwnContext
      : CompanyContext;

/** A file as answer: a buffer, or a stream of known length. The stream is destroyed when the client disconnects. */
export type SentFile = { readonly filename: string } & (
  | { readonly bytes: Buffer }
  | { readonly stream: Readable; readonly length: number }
);

export type Answer<E extends Endpoint> = E['output'] extends FileOutput ? SentFile : CallOutput<E>;

/** Work that a handler defers until its transaction has committed, such as rendering a document. */
export type AfterCommit<T> = { readonly afterCommit: () => Promise<T> };

export type Handler<E extends Endpoint> = (
  context: ContextOf<E>,
  received: HandlerInput<E>,
) => Promise<Answer<E> | AfterCommit<Answer<E>>>;

/** A handler for each call of a feature. */
export type Service<Calls extends Record<string, Endpoint>> = { readonly [Name in keyof Calls]: Handler<Calls[Name]> };
