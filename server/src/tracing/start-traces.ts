import { setTimeout as sleep } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { switchOnSpans } from './spans.ts';

/** Longest wait for the collector while the process stops, in milliseconds. */
const FLUSH_MS = 2000;

export type Traces = {
  /** Sends the last spans. A collector that does not answer delays the stop by two seconds at most. */
  readonly stop: () => Promise<void>;
};

/**
 * Records the spans of this process and sends them to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`, from which the
 * exporter also reads its other standard variables, such as `OTEL_EXPORTER_OTLP_HEADERS`. Loads the SDK, which no other
 * code of the product does. A collector that is away costs spans and nothing else.
 *
 * @param part names the process: `zeitblatt-api` or `zeitblatt-worker`
 * @source docs/decisions/0073-measures.md "Traces"
 */
export async function startTraces(part: 'api' | 'worker'): Promise<Traces> {
  const [
    { BatchSpanProcessor, TracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
  ]);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `zeitblatt-${part}` }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  switchOnSpans();
  return {
    stop: () => Promise.race([provider.shutdown().catch(() => undefined), sleep(FLUSH_MS, undefined, { ref: false })]),
  };
}
