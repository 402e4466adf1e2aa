import { setTimeout as sleep } from 'node:timers/promises';
import { type CallArguments, type CallOutput, type Endpoint, isFile } from '@zeitblatt/contract/call/endpoint';
import { readOutput, wireRequestOf } from '@zeitblatt/contract/call/request';

/** Maximum time until a killed product answers again, in milliseconds. */
const PATIENCE_MS = 600_000;

/** A client that repeats a call under the same idempotency key until it is answered. */
export type PatientClient = {
  readonly call: <E extends Endpoint>(endpoint: E, args: CallArguments<E>) => Promise<CallOutput<E, Buffer>>;
};

/** How a call went: how often it was sent, and how long it took with all repetitions and pauses. */
export type CallReport = { readonly endpoint: Endpoint; readonly attempts: number; readonly ms: number };

export type ClientOptions = {
  /** Is called with each call that was answered. */
  readonly onAnswered?: (report: CallReport) => void;
  /** IP address that the caller has for the product; by default that of this machine. */
  readonly network?: string;
};

/** Pause before a repetition where the answer asks for none, in milliseconds. */
const PAUSE_MS = 200;

/** An attempt without a usable answer. `pauseMs`: how long the caller was asked to wait. */
type Unanswered = { readonly pauseMs: number };

/** Number of times that a call is sent to the next address at once, because an address refuses the connection. */
const REFUSED_MAX = 5;

const isRefused = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';

/**
 * @param address of the product; a function is asked before each attempt. Where it gives the address of a process that refuses the
 * connection, the call goes to the next one at once, as a load balancer does it, and that is no attempt.
 */
export function createPatientClient(
  address: string | (() => string),
  token: string,
  { onAnswered = () => undefined, network }: ClientOptions = {},
): PatientClient {
  async function attempt(endpoint: Endpoint, args: never, key: string, refusals = 0): Promise<Response | Unanswered> {
    const { method, path, body } = wireRequestOf(endpoint, args);
    try {
      const answer = await fetch(`${typeof address === 'string' ? address : address()}/api/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-requested-with': 'XMLHttpRequest',
          'idempotency-key': key,
          ...(network === undefined ? {} : { 'x-forwarded-for': network }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      });
      // Read the body here, because an answer that breaks off counts as no answer.
      const bytes = await answer.bytes();
      if (answer.status < 500) return new Response(bytes, { status: answer.status });
      return { pauseMs: Number(answer.headers.get('retry-after') ?? 0) * 1000 || PAUSE_MS };
    } catch (error) {
      if (typeof address === 'function' && isRefused(error) && refusals < REFUSED_MAX)
        return attempt(endpoint, args, key, refusals + 1);
      return { pauseMs: PAUSE_MS };
    }
  }

  return {
    call: async (endpoint, args) => {
      const key = crypto.randomUUID();
      const begin = performance.now();
      for (let attempts = 1; ; attempts += 1) {
        const answer = await attempt(endpoint, args as never, key);
        if (answer instanceof Response && answer.status === (endpoint.status ?? 200)) {
          onAnswered({ endpoint, attempts, ms: performance.now() - begin });
          if (isFile(endpoint.output)) return Buffer.from(await answer.bytes()) as never;
          return readOutput(endpoint, await answer.json()) as never;
        }
        if (answer instanceof Response)
          throw new Error(`${endpoint.path} answers ${answer.status} ${await answer.text()}`);
        if (performance.now() > begin + PATIENCE_MS) throw new Error(`${endpoint.path} does not answer`);
        await sleep(answer.pauseMs);
      }
    },
  };
}
