import { AsyncLocalStorage } from 'node:async_hooks';
import * as z from 'zod';

/** The request that work belongs to, also after the answer: jobs carry it with them. */
export type Origin = {
  /** Id of the request, as it stands in the log, in the answer's header, and on error pages. */
  readonly requestId: string;
  /** Trace context of the request (W3C `traceparent`), where traces are recorded. */
  readonly traceParent?: string | undefined;
};

const current = new AsyncLocalStorage<Origin>();

/** The request that the running code works for; undefined for work that no request has caused. */
export const currentOrigin = (): Origin | undefined => current.getStore();

/** Runs work for a request. */
export const runForOrigin = <T>(origin: Origin, work: () => T): T => current.run(origin, work);

/** How an origin stands in an entry of the queue. Entries of earlier versions have none. */
const storedOrigin = z.object({ request_id: z.string(), trace_parent: z.string().optional() });

/** The fields of an origin for an entry of the queue. */
export const toStoredOrigin = (origin: Origin | undefined): z.output<typeof storedOrigin> | object =>
  origin === undefined
    ? {}
    : {
        request_id: origin.requestId,
        ...(origin.traceParent === undefined ? {} : { trace_parent: origin.traceParent }),
      };

/** The origin in an entry of the queue; null when it has none. */
export function readStoredOrigin(entry: unknown): Origin | null {
  const { data } = storedOrigin.safeParse(entry);
  return data === undefined ? null : { requestId: data.request_id, traceParent: data.trace_parent };
}
