import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
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

/** Bytes a body may have: a month of days is 5 kB. */
const BODY_LIMIT = 256 * 1024;

export async function createApp(
  parts: Omit<Parts, 'app' | 'limits' | 'turns'>,
  logger: FastifyBaseLogger | false,
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    bodyLimit: BODY_LIMIT,
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

/** While the server closes, answers tell their clients to close too; otherwise kept connections hold it up for a minute. */
function closeGently(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
