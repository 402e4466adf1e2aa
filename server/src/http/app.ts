import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { createLimits } from '../sessions/limits.ts';
import { runForWork } from '../tracing/current-work.ts';
import { bindEndpoint } from './bind/bind.ts';
import { hasSafeShape } from './bind/json-shape.ts';
import { createCallerMemory } from './context/caller-memory.ts';
import type { AppParts, ServedContent } from './context/parts.ts';
import { Refusal } from './context/refusal.ts';
import { createRequestIds } from './context/request-id.ts';
import { malformedUrlHeaders, registerSecurity } from './context/security.ts';
import { registerSecurityLog } from './context/security-log.ts';
import { createCallSemaphores } from './context/semaphore.ts';
import { answerError } from './errors/errors.ts';
import { registerHealth } from './health.ts';
import { createGuardedServer } from './limits/open-requests.ts';
import { registerRequestGate } from './limits/request-gate.ts';
import { registerSecurityTxt } from './site/security-txt.ts';
import { registerWeb } from './site/web.ts';
import { traceRequests } from './trace-requests.ts';

export async function createApp(
  parts: Omit<AppParts, 'app' | 'limits' | 'turns' | 'callers'>,
  { features, pages }: ServedContent,
  logger: FastifyBaseLogger | false,
): Promise<FastifyInstance> {
  const { arrival } = parts.settings.limitsMs;
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    // The limit of headers includes the address: that of the batch page carries up to 2,000 ids, which are 20 kB.
    serverFactory: (handler) => createGuardedServer({ maxHeaderSize: 32 * 1024, ...arrivalWithin(arrival) }, handler),
    // Body limit of addresses that belong to no call; each call sets its own limit.
    bodyLimit: 1024,
    trustProxy: parts.settings.trustedProxies.length > 0 ? [...parts.settings.trustedProxies] : false,
    genReqId: createRequestIds(parts.settings.trustedProxies),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      void answerError(parts, error, request, reply.headers(malformedUrlHeaders(request, parts.settings)));
    },
    routerOptions: { maxParamLength: 100 },
  });
  const all: AppParts = {
    ...parts,
    app,
    limits: createLimits(parts.pool),
    turns: createCallSemaphores(parts.pool),
    callers: createCallerMemory(parts.now),
  };
  app.setErrorHandler((error, request, reply) => answerError(all, error, request, reply));
  acceptEmptyJson(app);
  closeGently(app);
  registerSecurityLog(all);
  await registerSecurity(all);
  registerRequestGate(all);
  traceRequests(all);
  // Jobs that a handler queues carry the id of its request.
  app.addHook('preHandler', ({ id }, _reply, done) => runForWork({ requestId: id }, done));
  // Refuses unknown addresses before the body is read.
  app.addHook('onRequest', async ({ is404, method }) => {
    if (is404 && !['GET', 'HEAD'].includes(method)) throw new Refusal('not_found');
  });
  registerHealth(all);
  registerSecurityTxt(all);
  for (const register of pages) register(all);
  for (const { calls, service } of features) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const handler = service[name];
      if (!handler) throw new Error(`no handler for ${endpoint.method} ${endpoint.path}`);
      bindEndpoint(all, endpoint, handler);
    }
  }
  await registerWeb(all);
  return app;
}

/**
 * Limits the time in which a request arrives: a body that arrives byte by byte would otherwise hold its connection for
 * ever.
 */
const arrivalWithin = (limitMs: number) => ({
  headersTimeout: limitMs,
  requestTimeout: limitMs,
  connectionsCheckingInterval: Math.ceil(limitMs / 10),
});

/**
 * Many clients send `content-type: application/json` without a body. The default parser keeps its protection against
 * prototype poisoning; it only receives bodies that pass `hasSafeShape`.
 */
function acceptEmptyJson(app: FastifyInstance): void {
  const parser = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    if (body === '') return undefined;
    if (!hasSafeShape(body)) throw new Refusal('malformed_request');
    return new Promise((resolve, reject) => {
      void parser(request, body, (error, value) => (error ? reject(error) : resolve(value)));
    });
  });
}

/**
 * Closes kept-alive connections: while the server shuts down, because they would delay it by a minute, and after an
 * answer to a body that the server does not read, because it would otherwise wait for the rest.
 */
function closeGently(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (request, reply) => {
    if (isClosing || isEndless(request)) reply.header('connection', 'close');
  });
}

/**
 * Whether the server leaves a body unread that is, or may be, longer than the call allows. A shorter one may still
 * arrive, so that its sender reads the answer.
 */
function isEndless({ raw, headers, routeOptions }: FastifyRequest): boolean {
  if (raw.readableDidRead) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > routeOptions.bodyLimit;
}
