import { type Endpoint, isFile } from '@zeitblatt/contract/call/endpoint';
import { required } from '@zeitblatt/domain/rules/required';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Deadline } from '../../database/deadline.ts';
import type { SentFile } from '../context/context.ts';
import type { AppParts } from '../context/parts.ts';
import { timeLimitOf } from '../context/time-limits.ts';
import { refuseUnread } from './admit.ts';
import { compressAnswer } from './compress-answer.ts';
import { contentDisposition } from './content-disposition.ts';
import { type AnyHandler, runCall } from './run-call.ts';

/** Registers a call: session, right, input, transaction, handler, output. */
export function bindEndpoint(parts: AppParts, endpoint: Endpoint, handler: AnyHandler): void {
  parts.app.route({
    method: endpoint.method,
    url: `/api/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { endpoint },
    bodyLimit: bodyLimitOf(endpoint),
    onRequest: async (request) => {
      const deadline = new Deadline(timeLimitOf(endpoint, parts.settings.limitsMs), parts.now);
      DEADLINES.set(request, deadline);
      await deadline.run(() => refuseUnread(parts, endpoint, request));
    },
    handler: async (request, reply) => {
      const deadline = required(DEADLINES.get(request), 'the deadline of a call');
      return send(endpoint, reply, await deadline.run(() => runCall(parts, endpoint, handler, request)));
    },
  });
}

/** The deadlines of the calls under way. */
const DEADLINES = new WeakMap<FastifyRequest, Deadline>();

/** Maximum body size. A month of days takes 5 kB. */
const BODY_BYTES = 256 * 1024;

/** Body limit for calls that expect no body: some clients send `{}` anyway. */
const STRAY_BYTES = 1024;

/** Body limit for callers who are not signed in: they send little more than a name and an address. */
const PUBLIC_BYTES = 16 * 1024;

function bodyLimitOf({ body, access, bodyBytes }: Endpoint): number {
  if (!body) return STRAY_BYTES;
  if (bodyBytes !== undefined) return bodyBytes;
  return access === 'public' ? PUBLIC_BYTES : BODY_BYTES;
}

async function send(endpoint: Endpoint, reply: FastifyReply, result: unknown): Promise<FastifyReply> {
  const { cookiesToSet } = reply.request;
  if (cookiesToSet) reply.header('set-cookie', cookiesToSet);
  if (isFile(endpoint.output)) {
    const file = result as SentFile;
    reply.type(endpoint.output.file).header('content-disposition', contentDisposition(file.filename));
    if ('bytes' in file) return reply.send(file.bytes);
    return reply.header('content-length', file.length).send(file.stream);
  }
  // The output schema is the allow-list of what leaves the server: all other fields are dropped here.
  const output = z.safeEncode(endpoint.output, result);
  if (output.error) throw new Error(`${endpoint.path} answers against its contract`, { cause: output.error });
  const answer = await compressAnswer(endpoint, reply, JSON.stringify(output.data));
  return reply
    .status(endpoint.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(answer);
}
