import { setTimeout as sleep } from 'node:timers/promises';
import { type CallArguments, type CallOutput, type Endpoint, isFile } from '@zeitblatt/contract/endpoint';
import { readOutput, wireRequestOf } from '@zeitblatt/contract/request';

/** Maximum time until a killed product answers again, in milliseconds. */
const PATIENCE_MS = 600_000;

/** A client that repeats a call under the same idempotency key until it is answered. */
export type PatientClient = {
  readonly call: <E extends Endpoint>(endpoint: E, args: CallArguments<E>) => Promise<CallOutput<E, Buffer>>;
};

export function createPatientClient(address: string, token: string): PatientClient {
  async function attempt(endpoint: Endpoint, args: never, key: string): Promise<Response | null> {
    const { method, path, body } = wireRequestOf(endpoint, args);
    try {
      const answer = await fetch(`${address}/api/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-requested-with': 'XMLHttpRequest',
          'idempotency-key': key,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      });
      // Read the body here, because an answer that breaks off counts as no answer.
      const bytes = await answer.bytes();
      return answer.status >= 500 ? null : new Response(bytes, { status: answer.status });
    } catch {
      return null;
    }
  }

  return {
    call: async (endpoint, args) => {
      const key = crypto.randomUUID();
      const end = performance.now() + PATIENCE_MS;
      for (;;) {
        const answer = await attempt(endpoint, args as never, key);
        if (answer?.status === (endpoint.status ?? 200)) {
          if (isFile(endpoint.output)) return Buffer.from(await answer.bytes()) as never;
          return readOutput(endpoint, await answer.json()) as never;
        }
        if (answer) throw new Error(`${endpoint.path} answers ${answer.status} ${await answer.text()}`);
        if (performance.now() > end) throw new Error(`${endpoint.path} does not answer`);
        await sleep(200);
      }
    },
  };
}
