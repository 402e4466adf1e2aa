import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../sessions/network.ts';
import type { AppParts } from '../context/parts.ts';
import { Refusal } from '../context/refusal.ts';
import { createSlots, type Slots } from '../context/semaphore.ts';

/**
 * Maximum number of requests that are handled at the same time: of all networks together, and of each one. Further
 * requests wait.
 */
const MOST_UNDER_WAY = { all: 200, each: 40 };

/**
 * Maximum number of requests at work: of all networks together, and of each one. A few keep all cores busy, and each
 * further one would slow down those of other networks. After `AT_WORK_MS` a request counts as one that only waits.
 */
const MOST_AT_WORK = { all: 6, each: 4 };
const AT_WORK_MS = 100;

/** Maximum number of requests that a connection may send before it has their answers. Browsers send none ahead. */
const MOST_AHEAD = 16;

/** `Retry-After` of a refused request. */
const RETRY_SECONDS = 2;

/** Paths for the monitoring by the operator, which answer even during a flood of requests. */
const OPEN = ['/health', '/ready'];

/** Requests by connection that wait for the earlier ones of their connection. */
type Line = { readonly waiting: (() => void)[]; isBusy: boolean };

/**
 * Limits the requests under way. Those of a connection are handled one after the other, since their answers leave in
 * this order; those of a network share its slots. A client that sends more gets 429. While its body arrives a request
 * has no slot, since it does no work then.
 *
 * @source docs/security-tests.md S47
 */
export function registerRequestGate({ app, settings, now }: Pick<AppParts, 'app' | 'settings' | 'now'>): void {
  const lines = new WeakMap<Socket, Line>();
  const { turn } = settings.limitsMs;
  const gate = {
    slots: createSlots({ most: MOST_UNDER_WAY, waitMs: turn, refusal: tooMany }),
    atWork: createSlots({ most: MOST_AT_WORK, waitMs: turn, refusal: tooMany }),
    now,
  };
  app.addHook('onRequest', async (request, reply) => {
    if (OPEN.includes(request.url)) return;
    await turnOnConnection(lines, request, reply);
    await enter(gate, { request, reply, waitMs: turn });
    // The client has closed its connection, so its request is not begun.
    if (request.raw.socket.destroyed) reply.hijack();
  });
  // A body that arrives slowly, or never, must not keep the others of its network waiting.
  app.addHook('preParsing', async (request) => {
    const entry = ENTRIES.get(request);
    if (!entry || request.raw.complete) return;
    entry.giveBack();
    OUTSIDE.set(request, entry.waitMs);
  });
  app.addHook('preValidation', async (request, reply) => {
    const waitMs = OUTSIDE.get(request);
    if (waitMs !== undefined) await enter(gate, { request, reply, waitMs });
  });
}

type Entering = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly waitMs: number };

type Gate = { readonly slots: Slots; readonly atWork: Slots; readonly now: () => Temporal.Instant };

async function enter({ slots, atWork, now }: Gate, { request, reply, waitMs }: Entering): Promise<void> {
  const network = networkOf(request.ip);
  const begin = now();
  const leftMs = (): number => Math.max(0, waitMs - now().since(begin).total('milliseconds'));
  const leave = await slots.take(network, waitMs);
  const rest = await atWork.take(network, leftMs()).catch((error: unknown) => {
    leave();
    throw error;
  });
  const resting = setTimeout(rest, AT_WORK_MS);
  const giveBack = (): void => {
    clearTimeout(resting);
    rest();
    leave();
  };
  ENTRIES.set(request, { giveBack, waitMs: leftMs() });
  whenEnded(reply, giveBack);
}

/** The slots of the requests under way: how one is given back, and how long its request may still wait for another. */
const ENTRIES = new WeakMap<FastifyRequest, { readonly giveBack: () => void; readonly waitMs: number }>();

/** Requests that have no slot while their body arrives, and how long they may wait for one, in milliseconds. */
const OUTSIDE = new WeakMap<FastifyRequest, number>();

/** Gives the slot of a request back before its answer, because the rest of it only waits. */
export const leaveGate = (request: FastifyRequest): void => ENTRIES.get(request)?.giveBack();

const tooMany = (): Refusal => new Refusal('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });

async function turnOnConnection(
  lines: WeakMap<Socket, Line>,
  { raw: { socket } }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const line = lines.get(socket) ?? { waiting: [], isBusy: false };
  lines.set(socket, line);
  if (line.waiting.length >= MOST_AHEAD) {
    reply.header('connection', 'close');
    throw tooMany();
  }
  if (line.isBusy) await new Promise<void>((resolve) => line.waiting.push(resolve));
  line.isBusy = true;
  whenEnded(reply, () => {
    line.isBusy = false;
    line.waiting.shift()?.();
  });
}

/** Calls `onEnd` once the answer has been handed over, or its client has gone. */
function whenEnded({ raw }: FastifyReply, onEnd: () => void): void {
  let hasEnded = false;
  const end = (): void => {
    if (!hasEnded) onEnd();
    hasEnded = true;
  };
  if (raw.destroyed || raw.writableFinished) end();
  raw.once('finish', end).once('close', end);
}
