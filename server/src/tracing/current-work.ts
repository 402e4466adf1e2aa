import { AsyncLocalStorage } from 'node:async_hooks';
import * as z from 'zod';

/** Work that the running code does. */
export type CurrentWork = {
  /** Id of the request that has caused the work, as it stands in the log, in its answer, and on error pages. */
  readonly requestId?: string | undefined;
  /** The job that a worker does. */
  readonly job?: { readonly id: string; readonly type: string; readonly delivery: number };
};

const current = new AsyncLocalStorage<CurrentWork>();

/** Work that the running code does; undefined for work that neither a request nor a job has caused. */
export const currentWork = (): CurrentWork | undefined => current.getStore();

/** Runs a function for a request or a job: everything that it begins belongs to it. */
export const runForWork = <T>(work: CurrentWork, run: () => T): T => current.run(work, run);

/** The fields of a log line that say what it belongs to. */
export const logFieldsOfWork = (): object => {
  const { requestId, job } = currentWork() ?? {};
  return { ...(requestId === undefined ? {} : { reqId: requestId }), ...(job === undefined ? {} : { job }) };
};

/** The request that has caused an entry of a queue. */
export type Origin = {
  readonly requestId: string;
  /** Trace context (W3C `traceparent`) of the code that queued the entry, where traces are recorded. */
  readonly traceParent?: string | undefined;
};

/** How an origin stands in an entry of the queue. Entries of earlier versions have none. */
const storedOrigin = z.object({ request_id: z.string(), trace_parent: z.string().optional() });

/** The fields of an origin for an entry of the queue. */
export const toStoredOrigin = ({ requestId, traceParent }: Origin): z.output<typeof storedOrigin> => ({
  request_id: requestId,
  ...(traceParent === undefined ? {} : { trace_parent: traceParent }),
});

/** The origin in an entry of the queue; null when it has none. */
export function readStoredOrigin(entry: unknown): Origin | null {
  const { data } = storedOrigin.safeParse(entry);
  return data === undefined ? null : { requestId: data.request_id, traceParent: data.trace_parent };
}
