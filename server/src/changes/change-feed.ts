import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from 'pg';
import type { AppParts } from '../http/context/parts.ts';
import { Refusal } from '../http/context/refusal.ts';
import { bearerTokenOf } from '../http/context/request-context.ts';
import { leaveGate } from '../http/limits/request-gate.ts';
import { findSession, REPLACED_TOKEN_SECONDS } from '../sessions/enter-session.queries.ts';
import { tokenHash } from '../sessions/token.ts';
import { type ChangeStream, ChangeStreams, changeOfText, textOfChange } from './change-streams.ts';
import { findLivingTokens, hearChanges, lookAtConnection, tellChanges } from './changes.queries.ts';

/** Changes within this time are told by one statement, in milliseconds. */
const GATHER_MS = 100;

/** Interval of the looks at the connection and the sessions, in milliseconds: a stream ends so much after its session. */
const LOOK_MS = 20_000;

/** Pauses before the connection to the database is opened again, in milliseconds; the last one stays. */
const PAUSES_MS = [500, 1000, 2000, 5000, 10_000];

/** A refused stream is asked for again after this time, in seconds; until then the pages read as before. */
const RETRY_SECONDS = 300;

type Surroundings = {
  /** Address of the database. */
  readonly url: string;
  readonly onError: (error: unknown) => void;
};

/**
 * Tells open pages what other devices and people have changed: the names of the things and nothing of their content. Every API
 * process tells the others through the database.
 *
 * @returns registers the stream in an application, and ends it with that
 * @source docs/decisions/0091-stamps-in-any-order.md
 */
export const changeFeed =
  ({ url, onError }: Surroundings) =>
  ({ app, pool, now }: Pick<AppParts, 'app' | 'pool' | 'now'>): void => {
    const streams = new ChangeStreams();
    const stopping = new AbortController();
    const gathered = new Set<string>();
    let hearing: Promise<void> | null = null;
    let timer: NodeJS.Timeout | null = null;

    const tellGathered = (): void => {
      timer = null;
      const changes = [...gathered];
      gathered.clear();
      // A lost message costs a late look: the pages still read by themselves.
      tellChanges(pool, changes).catch(onError);
    };

    app.addHook('onResponse', async (request, { statusCode }) => {
      const { endpoint } = request.routeOptions.config;
      const { userId, companyId } = request.securitySubject ?? {};
      if (!endpoint?.changes?.length || statusCode >= 300 || userId == null || companyId == null) return;
      const sender = senderOf(request);
      const { concerned = [] } = request;
      gathered.add(textOfChange({ companyId, userId, sender, things: endpoint.changes, concerned }));
      timer ??= setTimeout(tellGathered, GATHER_MS);
    });

    const hear = (text: string): void => {
      const change = changeOfText(text);
      if (!change) return;
      streams.tell(change);
      if (change.things.includes('Session')) void endStale().catch(onError);
    };

    const endStale = async (): Promise<void> => {
      const open = streams.all();
      if (open.length === 0) return;
      const replacedAfter = now().subtract({ seconds: REPLACED_TOKEN_SECONDS });
      const living = await findLivingTokens(pool, [...new Set(open.map(({ token }) => token))], {
        now: now(),
        replacedAfter,
      });
      for (const stream of open) if (!living.has(stream.token)) streams.end(stream);
    };

    app.get('/api/changes', async (request, reply) => {
      const stream = await openStream({ pool, now }, streams, request, reply);
      hearing ??= keepHearing({ url, onError, hear, endStale, streams, stopping: stopping.signal });
      if (streams.isHearing) streams.greet([stream]);
    });

    app.addHook('preClose', async () => {
      if (timer) clearTimeout(timer);
      stopping.abort();
      for (const stream of streams.all()) streams.end(stream);
      await hearing;
    });
  };

type Hearing = Surroundings & {
  readonly hear: (text: string) => void;
  readonly endStale: () => Promise<void>;
  readonly streams: ChangeStreams;
  readonly stopping: AbortSignal;
};

/** Hears of changes until it is stopped, also after the database was away, and looks after the streams meanwhile. */
async function keepHearing({ url, onError, hear, endStale, streams, stopping }: Hearing): Promise<void> {
  let client: Client | undefined;
  for (let failures = 0; !stopping.aborted; ) {
    try {
      if (client) await lookAtConnection(client);
      else {
        client = await hearChanges(url, hear);
        // Nothing was heard meanwhile: every page reads again.
        streams.isHearing = true;
        streams.greet();
      }
      failures = 0;
      await endStale();
      streams.beat();
    } catch (error) {
      if (failures === 0) onError(error);
      failures += 1;
      void client?.end().catch(() => undefined);
      client = undefined;
      streams.isHearing = false;
    }
    const pause = failures === 0 ? LOOK_MS : (PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? LOOK_MS);
    await sleep(pause, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
  await client?.end().catch(() => undefined);
}

const TAB = /^[\w-]{1,36}$/;

/** The sender of a request: the tab that its page names, else the token, so that a page of before is not told of its own changes. */
function senderOf(request: FastifyRequest): string {
  const tab = request.headers['x-tab'];
  if (typeof tab === 'string' && TAB.test(tab)) return tab;
  const token = bearerTokenOf(request);
  return token === null ? '-' : tokenHash(token).toString('hex');
}

/** Opens the stream of a signed-in person, beside the slots of short requests. */
async function openStream(
  { pool, now }: Pick<AppParts, 'pool' | 'now'>,
  streams: ChangeStreams,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ChangeStream> {
  const token = bearerTokenOf(request);
  const user = token === null ? null : await findSession(pool, token, now());
  if (!user || user.company_id === null) throw new Refusal('not_signed_in');
  if (user.mustSetUpSecondFactor && !user.isSupport) throw new Refusal('second_factor_required');
  const { raw } = reply;
  const stream: ChangeStream = {
    userId: user.id,
    companyId: user.company_id,
    isOwnOnly: user.standing === 'employee',
    token: user.tokenHash.toString('hex'),
    sender: senderOf(request),
    response: raw,
  };
  if (!streams.hasRoom(stream)) throw new Refusal('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
  leaveGate(request);
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that gather answers would hold the lines back.
    'x-accel-buffering': 'no',
  });
  streams.add(stream);
  raw.once('close', () => streams.remove(stream));
  return stream;
}
