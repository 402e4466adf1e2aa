import type { Right } from '@zeitblatt/domain/accounts/access/abilities';
import * as z from 'zod';
import type { Thing } from './things.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An answer that is a file. */
export type FileOutput = {
  readonly file: 'application/pdf' | 'application/zip' | 'application/xml' | 'text/csv' | typeof XLSX;
};

/** The type of a workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** On whose data a call works: the caller's own, that of the caller's team, or that of the whole company. */
export type Scope = 'own' | 'team' | 'company';

/** Proof of a caller's identity: the session of a browser or an API token. No token is issued yet. */
export type Proof = 'session' | 'token';

/** Rights of a call: its callers, on whose data, and with which proof. The domain says which role has the right. */
export type ScopedAccess = { readonly right: Right; readonly scope: Scope; readonly by: readonly Proof[] };

/**
 * Callers of a call: everyone without signing in, every signed-in user, or a caller with a right. A call with the scope
 * `team` or `company` also requires a company.
 */
export type Access = 'public' | 'session' | ScopedAccess;

/** Names of rate limits; the server says how many attempts each allows. */
export type LimitName =
  | 'sign_in'
  | 'sign_in_code'
  | 'second_factor'
  | 'register'
  | 'forgot_password'
  | 'open_link'
  | 'reset_password'
  | 'own_password'
  | 'change_email'
  | 'invite'
  | 'demo'
  | 'contact'
  | 'contact_challenge'
  | 'check_code'
  | 'check_figures'
  | 'calendar_feed';

/**
 * Data that a call touches. `reads` lists the things that its answer is made of, `changes` those that are different once it has
 * succeeded. From both follows which answers a browser reads again after a change. Work that a call only queues is listed
 * with the type of its job instead (`jobChanges`).
 */
type Effects =
  | { readonly method: 'GET'; readonly reads: readonly Thing[]; readonly changes?: never }
  | {
      readonly method: Exclude<Method, 'GET'>;
      /** Things that the answer is made of, where it contains more than what the call changes. */
      readonly reads?: readonly Thing[];
      readonly changes: readonly Thing[];
    };

/** A call of the API as data: the server binding, the browser client and the sweeps of the tests are derived from it. */
export type Endpoint = Effects & {
  /** Path below `/api/`, with parameters as `{id}`. */
  readonly path: string;
  readonly access: Access;
  /** Whether the call accepts the nonce of a one-time sign-in link instead of a token. @source docs/decisions.md D33 */
  readonly acceptsNonce?: true;
  /**
   * Whether the call sets a second factor up, or is needed for that: managers may make it whose company demands one that
   * they do not have yet.
   */
  readonly isForSettingUp?: true;
  /** Whether the answer holds a secret, so that it is not stored for repetitions of the request. */
  readonly answersSecret?: true;
  /**
   * Whether the handler may begin before the database has confirmed the session, as those of all reads may: it does nothing
   * outside of its transaction before its first statement is answered.
   */
  readonly beginsAhead?: true;
  /** Rate limit by address and account; beyond it the answer is 429. Calls that ask for the own password have one more. */
  readonly limit?: Exclude<LimitName, 'own_password'>;
  /** Whether a call may take longer than others, because it draws pages or handles many sheets. */
  readonly isLong?: true;
  /** Parameters of the path by name. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly output: z.ZodType | FileOutput;
  /** Status of success; 200 unless said otherwise. */
  readonly status?: 200 | 201 | 202;
};

/** Whether a call asks for the password of the signed-in user again. */
export const asksForOwnPassword = ({ body }: Endpoint): boolean =>
  body instanceof z.ZodObject && 'old_password' in body.shape;

/** The rate limits of a call. All calls that ask for the own password again share one count of wrong ones. */
export const limitsOf = (endpoint: Endpoint): readonly LimitName[] => [
  ...(asksForOwnPassword(endpoint) ? (['own_password'] as const) : []),
  ...(endpoint.limit ? [endpoint.limit] : []),
];

/** A call that changes data, or may change them. */
export type WritingEndpoint = Extract<Endpoint, { readonly changes: readonly Thing[] }>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export const isFile = (output: Endpoint['output']): output is FileOutput => 'file' in output;

type Decoded<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Input of a handler: parameters, query and body after the codecs. */
export type HandlerInput<E extends Endpoint> = {
  readonly params: Decoded<E['params']>;
  readonly query: Decoded<E['query']>;
  readonly body: Decoded<E['body']>;
};

/** Arguments of a caller: values in the domain's types, which the codecs encode. */
type Sent<K extends string, S> = S extends z.ZodType
  ? { readonly [key in K]: z.output<S> }
  : { readonly [key in K]?: undefined };
export type CallArguments<E extends Endpoint> = Sent<'params', E['params']> &
  Sent<'query', E['query']> &
  Sent<'body', E['body']>;

/** Answer of a call, after the codecs; `File` is what the caller makes of a download. */
export type CallOutput<E extends Endpoint, File = never> = E['output'] extends z.ZodType ? z.output<E['output']> : File;

/**
 * Whether a call only reads, for every caller: reads and downloads, proposals, which store nothing, and the calls of the
 * session itself.
 *
 * @source docs/decisions.md D74
 */
export function isReading({ method, access }: Pick<Endpoint, 'method' | 'access'>): boolean {
  if (method === 'GET' || typeof access === 'string') return true;
  return access.right[0] === 'propose';
}

/**
 * Whether a manager may call it whose company demands a second factor that is not there yet: what sets it up, the calls of
 * the session itself, and reading the own data.
 *
 * @source docs/decisions/0028-second-factor.md
 */
export function worksWithoutSecondFactor({
  access,
  isForSettingUp,
}: Pick<Endpoint, 'access' | 'isForSettingUp'>): boolean {
  if (typeof access === 'string' || isForSettingUp) return true;
  const [action, subject] = access.right;
  return action === 'read' && subject === 'Profile';
}
