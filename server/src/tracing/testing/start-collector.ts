import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import * as z from 'zod';

const value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() });
const attributes = z.array(z.object({ key: z.string(), value })).default([]);

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
  status: z.object({ code: z.number().optional() }).optional(),
});

/** A request of an exporter of traces: OTLP over HTTP, as JSON. */
const received = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
});

export type CollectedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly service: string | undefined;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
};

/** A collector of traces as operators have it. */
export type Collector = {
  readonly address: string;
  readonly spans: CollectedSpan[];
  /** Everything that was received. */
  readonly text: () => string;
};

/** Starts a collector that takes traces at `/v1/traces`. It ends with the test. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      if (request.url !== '/v1/traces') return response.writeHead(404).end();
      bodies.push(body);
      spans.push(...readSpans(body));
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return { address: `http://127.0.0.1:${port}`, spans, text: () => bodies.join('\n') };
}

const readSpans = (body: string): CollectedSpan[] =>
  received.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes: own, parentSpanId, traceId, spanId, name }) => ({
        traceId,
        spanId,
        parentSpanId: parentSpanId === '' ? undefined : parentSpanId,
        name,
        service: toRecord(resource.attributes)['service.name']?.toString(),
        attributes: toRecord(own),
      })),
    ),
  );

const toRecord = (list: z.output<typeof attributes>) =>
  Object.fromEntries(list.map(({ key, value: { stringValue, intValue } }) => [key, stringValue ?? intValue]));
