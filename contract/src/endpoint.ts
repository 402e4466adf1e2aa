import type { Right } from '@zeitblatt/domain/access/abilities';
import type * as z from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An answer that is a file. */
export type FileOutput = { readonly file: 'application/pdf' | 'application/zip' };

/**
 * Who may call: everybody; everybody who is signed in; whoever has a right and a company.
 * The rights stand in the domain.
 */
export type Access = 'public' | 'session' | Right;

/**
 * What is counted, so that guessing and asking again and again comes to an end. The server says how often each may be
 * tried.
 */
export type LimitName =
  | 'sign_in'
  | 'register'
  | 'forgot_password'
  | 'open_link'
  | 'reset_password'
  | 'change_password'
  | 'change_email'
  | 'invite';

/** A call of the API as data: the server binding, the browser client and the sweeps of the tests are derived from it. */
export type Endpoint = {
  readonly method: Method;
  /** Path below `/api/`, with parameters as `{id}`. */
  readonly path: string;
  readonly access: Access;
  /** Whether a one-time sign-in link opens a session here, where a token would be. @source docs/decisions.md D33 */
  readonly acceptsNonce?: true;
  /** Tries are counted by address and account; past the limit the answer is 429. */
  readonly limit?: LimitName;
  /** Parameters of the path by name. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly output: z.ZodType | FileOutput;
  /** Status of success; 200 unless said otherwise. */
  readonly status?: 200 | 201 | 202;
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export const isFile = (output: Endpoint['output']): output is FileOutput => 'file' in output;

type Decoded<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler receives: parameters, query and body after the codecs. */
export type Received<E extends Endpoint> = {
  readonly params: Decoded<E['params']>;
  readonly query: Decoded<E['query']>;
  readonly body: Decoded<E['body']>;
};

/** What a caller hands over: values as the product holds them; the codecs write the wire. */
type Sent<K extends string, S> = S extends z.ZodType
  ? { readonly [key in K]: z.output<S> }
  : { readonly [key in K]?: undefined };
export type Arguments<E extends Endpoint> = Sent<'params', E['params']> &
  Sent<'query', E['query']> &
  Sent<'body', E['body']>;

/** What a call answers, after the codecs; `File` is what the caller makes of a download. */
export type Output<E extends Endpoint, File = never> = E['output'] extends z.ZodType ? z.output<E['output']> : File;
