import type { CallArguments, CallOutput, Endpoint } from '@zeitblatt/contract/call/endpoint';
import { readOutput, wireRequestOf } from '@zeitblatt/contract/call/request';
import { type AnswerState, createAnswerState } from './answer-state.ts';
import { ApiError, NoAnswerError } from './api-error.ts';
import { type Download, fileNameOf } from './download.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/**
 * How often a call is repeated because the token was renewed in the meantime.
 *
 * @source docs/product.md section 9 "Request retries"
 */
const MOST_REPEATS = 3;

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Identifies one action of the user, so that a repetition is not carried out twice. @source docs/decisions.md D53 */
  readonly idempotencyKey?: string | undefined;
  /**
   * Token to send instead of the session's token, for instance that of a link. If the API refuses it, the session does
   * not end.
   */
  readonly bearer?: string | undefined;
};

export type Client = {
  /** Whether the server answers. */
  readonly answers: AnswerState;
  call: <E extends Endpoint>(endpoint: E, args: CallArguments<E>, options?: CallOptions) => Promise<CallOutput<E>>;
  download: <E extends Endpoint>(endpoint: E, args: CallArguments<E>, options?: CallOptions) => Promise<Download>;
  /** Opens the stream of changes, with whichever status. It says nothing of the session and of the connection. */
  openChanges: (signal: AbortSignal) => Promise<Response>;
};

/** Methods of the session that the client uses. */
export type TokenSource = {
  readonly token: () => string | null;
  /** Reads a newer token that another tab may have stored. */
  readonly sync: () => void;
  /** Reports that the token is not valid any more. */
  readonly expire: () => void;
  /** Waits until the user has signed in again. @returns whether the call is to be sent again */
  readonly resumed: (call: { isAction: boolean; signal: AbortSignal | undefined }) => Promise<boolean>;
};

type Surroundings = {
  readonly fetch: typeof fetch;
  readonly session: TokenSource;
  readonly language: () => string;
  /** Takes the date of each answer. */
  readonly onDate: (date: string | null) => void;
};

/** Creates the client through which every call of the contract is sent. */
export function createClient({ fetch, session, language, onDate }: Surroundings): Client {
  const answers = createAnswerState();
  /** The stream of changes does not tell a tab what it has changed itself. */
  const tab = newIdempotencyKey();

  async function answerOf<E extends Endpoint>(endpoint: E, args: CallArguments<E>, options: CallOptions) {
    const request = wireRequestOf(endpoint, args);
    const send = (token: string | null) =>
      fetch(`/api/${request.path}`, {
        method: request.method,
        headers: headersOf(token, options.idempotencyKey, request.body !== undefined),
        body: request.body === undefined ? null : JSON.stringify(request.body),
        ...(options.signal ? { signal: options.signal } : {}),
      });
    for (let repeats = 0; ; repeats += 1) {
      const token = options.bearer ?? session.token();
      const response = await withSecondTry(() => send(token), options, answers);
      onDate(response.headers.get('date'));
      if (response.ok) {
        answers.report({ status: response.status, code: null });
        return response;
      }
      if (response.status === 401 && endpoint.access !== 'public' && options.bearer === undefined) {
        session.sync();
        const newest = session.token();
        if (newest !== null && newest !== token && repeats < MOST_REPEATS) continue;
        if (newest === token) session.expire();
        const isAction = options.idempotencyKey !== undefined;
        if (session.token() === null && (await session.resumed({ isAction, signal: options.signal }))) continue;
      }
      const refusal = new ApiError(response.status, await jsonOf(response), response.headers.get('retry-after'));
      answers.report(refusal);
      throw refusal;
    }
  }

  const headersOf = (token: string | null, key: string | undefined, hasBody: boolean): Record<string, string> => ({
    Accept: 'application/json',
    'Accept-Language': language(),
    // The server refuses changing calls without this header, because a page of another origin cannot send it.
    'X-Requested-With': 'XMLHttpRequest',
    'X-Tab': tab,
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  });

  return {
    answers,
    async call(endpoint, args, options = {}) {
      const response = await answerOf(endpoint, args, options);
      return readOutput(endpoint, await response.json()) as CallOutput<typeof endpoint>;
    },
    async download(endpoint, args, options = {}) {
      const response = await answerOf(endpoint, args, options);
      return { file: await response.blob(), name: fileNameOf(response.headers.get('content-disposition')) };
    },
    openChanges: (signal) =>
      fetch('/api/changes', { headers: headersOf(session.token(), undefined, false), cache: 'no-store', signal }),
  };
}

/**
 * An answer may be lost after the call was carried out. With an idempotency key the same action may be sent again
 * safely.
 */
async function withSecondTry(
  send: () => Promise<Response>,
  options: CallOptions,
  answers: AnswerState,
): Promise<Response> {
  const attempt = () =>
    send().catch((error: unknown) => {
      options.signal?.throwIfAborted();
      answers.report('no answer');
      throw new NoAnswerError(error);
    });
  if (options.idempotencyKey === undefined) return attempt();
  return attempt().catch((error: unknown) => {
    if (!(error instanceof NoAnswerError)) throw error;
    return attempt();
  });
}

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => null);
