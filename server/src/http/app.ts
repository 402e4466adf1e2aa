import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { createLimits } from '../features/access/limits.ts';
import { features } from '../features/features.ts';
import { registerOutbox } from '../features/mails/outbox.ts';
import { bind } from './bind.ts';
import { hasDuplicateNames } from './duplicate-names.ts';
import { answerError } from './errors.ts';
import { registerHealth } from './health.ts';
import type { Parts } from './parts.ts';
import { Refusal } from './refusal.ts';
import { registerSecurity, UNREADABLE_HEADERS } from './security.ts';
import { createTurns } from './turns.ts';
import { registerWeb } from './web.ts';

export async function createApp(
  parts: Omit<Parts, 'app' | 'limits' | 'turns'>,
  logger: FastifyBaseLogger | false,
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    // Each call says how long its own may be; nothing else has one.
    bodyLimit: 1024,
    trustProxy: parts.settings.trustedProxies.length > 0 ? [...parts.settings.trustedProxies] : false,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      void answerError(parts, error, request, reply.headers(UNREADABLE_HEADERS));
    },
    routerOptions: { maxParamLength: 100 },
  });
  const all: Parts = { ...parts, app, limits: createLimits(parts.pool), turns: createTurns(parts.pool) };
  app.setErrorHandler((error, request, reply) => answerError(all, error, request, reply));
  acceptEmptyJson(app);
  closeGently(app);
  await registerSecurity(all);
  registerHealth(all);
  registerOutbox(all);
  for (const { calls, service } of features(all)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const handler = service[name];
      if (!handler) throw new Error(`no handler for ${endpoint.method} ${endpoint.path}`);
      bind(all, endpoint, handler);
    }
  }
  await registerWeb(all);
  return app;
}

/**
 * Many calls have no body, and still name JSON as its type. The default parser keeps its guard against poisoned keys;
 * a field that is named twice is refused besides.
 */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    void parse(request, body as string, (error, value) => {
      if (error) done(error);
      else if (hasDuplicateNames(body as string)) done(new Refusal('malformed_request'));
      else done(null, value);
    });
  });
}

/**
 * While the server closes, answers tell their clients to close too; otherwise kept connections hold it up for a minute.
 * So do answers to a body that would be waited for without being read.
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

/** A body that nobody reads, longer than the call allows or perhaps so. A shorter one may arrive: its sender then reads the answer. */
function isEndless({ raw, headers, routeOptions }: FastifyRequest): boolean {
  if (raw.readableDidRead) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > routeOptions.bodyLimit;
}
