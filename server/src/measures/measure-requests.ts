import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { nameCall } from '../http/context/name-call.ts';
import type { AppParts } from '../http/context/parts.ts';
import { securityEventOf } from '../http/context/security-log.ts';

/** Upper bounds of the times of requests, in seconds. */
const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures every answer by its call and status class, and counts refusals and sign-ins. A label never holds what a caller
 * typed: calls, codes and outcomes are closed lists.
 *
 * @source docs/decisions/0073-measures.md
 */
export function measureRequests(registry: Registry): (parts: Pick<AppParts, 'app'>) => void {
  const registers = [registry];
  const durations = new Histogram({
    name: 'zeitblatt_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by call and status class.',
    labelNames: ['call', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'zeitblatt_refusals_total',
    help: 'Refused requests, by error code of the answer; invalid: problems of fields.',
    labelNames: ['code'],
    registers,
  });
  const signIns = new Counter({
    name: 'zeitblatt_sign_ins_total',
    help: 'Attempts to sign in, by outcome: done, code_asked, or the error code of the refusal.',
    labelNames: ['outcome'],
    registers,
  });
  return ({ app }) => {
    app.addHook('onResponse', async (request, reply) => {
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      durations.observe({ call: nameCall(request, reply), status }, reply.elapsedTime / 1000);
      if (reply.refusalCode !== undefined) refusals.inc({ code: reply.refusalCode });
      const { endpoint } = request.routeOptions.config;
      if (endpoint && securityEventOf(endpoint) === 'sign_in') signIns.inc({ outcome: signInOutcome(request, reply) });
    });
  };
}

function signInOutcome({ securitySubject }: FastifyRequest, { statusCode, refusalCode }: FastifyReply): string {
  if (statusCode >= 400) return refusalCode ?? 'unexpected';
  return securitySubject?.isCodeAsked ? 'code_asked' : 'done';
}
