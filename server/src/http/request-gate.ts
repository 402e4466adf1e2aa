import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../sessions/network.ts';
import type { AppParts } from './parts.ts';
import { Refusal } from './refusal.ts';
import { createSlots } from './semaphore.ts';

/**
 * Maximum number of requests that are handled at the same time: of all networks together, and of each one. Further
 * requests wait.
 */
const MOST_UNDER_WAY = { all: 200, each: 40 };

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
 * this order; those of a network share its slots. A client that sends more gets 429.
 *
 * @source docs/security-tests.md S47
 */
export function registerRequestGate({ app, settings }: Pick<AppParts, 'settings'> & { app: FastifyInstance }): void {
  const lines = new WeakMap<Socket, Line>();
  const slots = createSlots({ most: MOST_UNDER_WAY, waitMs: settings.limitsMs.turn, refusal: tooMany });
  app.addHook('onRequest', async (request, reply) => {
    if (OPEN.includes(request.url)) return;
    await turnOnConnection(lines, request, reply);
    const giveBack = await slots.take(networkOf(request.ip));
    // The client has closed its connection, so its request is not begun.
    if (request.raw.socket.destroyed) {
      giveBack();
      reply.hijack();
      return;
    }
    GIVE_BACK.set(request, giveBack);
    whenEnded(reply, giveBack);
  });
}

/** Functions that give the slots of the requests under way back. */
const GIVE_BACK = new WeakMap<FastifyRequest, () => void>();

/** Gives the slot of a request back before its answer, because the rest of it only waits. */
export const leaveGate = (request: FastifyRequest): void => GIVE_BACK.get(request)?.();

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
