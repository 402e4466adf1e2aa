import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

let areOn = false;

/** Switches spans on, once a provider is registered. Until then they cost one comparison. */
export function switchOnSpans(): void {
  areOn = true;
}

/** Whether traces are recorded. */
export const areSpansOn = (): boolean => areOn;

/** Starts a span. @param parent context of the code that caused it; by default the running code */
export const startSpan = (name: string, attributes: Attributes, parent: Context = context.active()): Span =>
  trace.getTracer('zeitblatt').startSpan(name, { attributes }, parent);

/** Runs code inside of a span: what it starts are children of the span. */
export const runInSpan = <T>(span: Span, run: () => T, parent: Context = context.active()): T =>
  context.with(trace.setSpan(parent, span), run);

/** Runs work inside of a span of its own, which ends with the work. Without traces it only runs the work. */
export async function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  parent?: Context,
): Promise<T> {
  if (!areOn) return work();
  const span = startSpan(name, attributes, parent);
  try {
    return await runInSpan(span, work, parent);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Marks a span as failed, by the name of the error only: its message may repeat a row. */
export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' });
}

/** The running span as W3C `traceparent`; undefined without one. */
export function currentTraceParent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** The context that a `traceparent` names; an empty one for any other text. */
export const contextOf = (traceparent: string | undefined): Context =>
  propagation.extract(ROOT_CONTEXT, { traceparent });
