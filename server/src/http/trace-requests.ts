import type { Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import { areSpansOn, contextOf, markFailed, runInSpan, startSpan } from '../tracing/spans.ts';
import { nameCall } from './context/name-call.ts';
import type { AppParts } from './context/parts.ts';
import { isTrustedProxy } from './context/trusted-proxy.ts';

/** The spans of the requests under way. */
const SPANS = new WeakMap<FastifyRequest, Span>();

/**
 * Records a span for each request, from its head to the end of its answer. It continues the trace of a trusted proxy; a
 * stranger could otherwise write into the traces of others.
 */
export function traceRequests({ app, settings }: Pick<AppParts, 'app' | 'settings'>): void {
  if (!areSpansOn()) return;
  const isTrusted = isTrustedProxy(settings.trustedProxies);
  app.addHook('onRequest', async (request) => {
    const { traceparent } = request.headers;
    const given = isTrusted(request.socket.remoteAddress ?? '') ? String(traceparent) : undefined;
    const attributes = { 'http.request.method': request.method, 'zeitblatt.request': request.id };
    SPANS.set(request, startSpan('request', attributes, contextOf(given)));
  });
  app.addHook('preHandler', (request, _reply, done) => {
    const span = SPANS.get(request);
    if (span) runInSpan(span, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = SPANS.get(request);
    if (!span) return;
    const { statusCode } = reply;
    span.updateName(nameCall(request, reply)).setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) markFailed(span, null);
    span.end();
  });
}
