import { ERROR_STATUS, type ErrorCode } from '@zeitblatt/contract/call/errors';
import { describeIssue, issuePath } from '@zeitblatt/domain/rules/describe-issue';
import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import { parseAcceptLanguage } from '@zeitblatt/i18n/translate';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isLockConflict, isTransientError } from '../../database/errors/transient-error.ts';
import { TooManyTries } from '../../sessions/limits.ts';
import type { Translate } from '../context/context.ts';
import type { AppParts } from '../context/parts.ts';
import { FieldRefusal, Refusal } from '../context/refusal.ts';
import { BUSY_RETRY_SECONDS } from '../context/semaphore.ts';
import { asksForPage, renderErrorPage } from './error-page.ts';

/** Error codes for refusals by the framework before a handler runs, by status. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
};

/** Statuses that a browser shows as a page: all others are answers to scripts. An address that cannot be read has status 400. */
const PAGE_STATUSES: ReadonlySet<number> = new Set([400, 429, 500, 503]);

/**
 * Maps every error to its answer; only unexpected errors are logged.
 *
 * @source docs/decisions.md D43
 */
export function answerError(
  parts: Pick<AppParts, 'translate'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = request.language ?? parseAcceptLanguage(request.headers['accept-language']);
  const t: Translate = (key, params) => parts.translate(language, key, params);
  const fields = fieldErrors(error, t);
  if (fields) {
    reply.refusalCode = 'invalid';
    return reply.status(422).send({ errors: fields });
  }
  const refusal = refusalOf(error);
  reply.refusalCode = refusal.code;
  const status = ERROR_STATUS[refusal.code];
  if (refusal.code === 'busy') request.log.warn(error);
  else if (status >= 500) request.log.error(error);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  const minutes = Math.max(1, Math.ceil((refusal.retryAfterSeconds ?? 0) / 60));
  const text = t(`errors:${refusal.code}`, { count: minutes, minutes, ...refusal.params });
  // A screenshot of an unexpected error leads to the line of the log.
  const message = refusal.code === 'unexpected' ? `${text} ${t('errors:requestId', { id: request.id })}` : text;
  reply.status(status);
  if (PAGE_STATUSES.has(status) && asksForPage(request)) {
    const page = renderErrorPage(request, { code: refusal.code, message, language, t });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  }
  const { code, current } = refusal;
  return reply.send({ message, code, ...(current === undefined ? {} : { current }) });
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof TooManyTries)
    return new Refusal('too_many_requests', { retryAfterSeconds: error.retryAfterSeconds });
  // Refusals by the framework come before the error codes of the database: a request that its sender has aborted
  // carries the code of a broken connection.
  const refused = refusedByFramework(error);
  if (refused !== null) return new Refusal(refused);
  if (isLockConflict(error)) return new Refusal('busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
  if (isTransientError(error)) return new Refusal('unavailable', { retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS });
  return new Refusal('unexpected');
}

/** Whether a call fails for reasons of the product, not of its caller: the answer is 500 or above. */
export const isServerError = (error: unknown): boolean =>
  problemsOf(error) === null && ERROR_STATUS[refusalOf(error).code] >= 500;

/** `Retry-After` of a call that failed because the database is away, full, or has no connection left. */
const UNAVAILABLE_RETRY_SECONDS = 5;

/** Maximum number of field problems in one answer. A person corrects no more at a time, and each text costs time. */
export const FIELD_PROBLEMS_MAX = 100;

function fieldErrors(error: unknown, t: Translate): Record<string, string[]> | null {
  const problems = problemsOf(error);
  if (!problems) return null;
  // The problems by field are in a Map, because a client may name a field `__proto__` or `constructor`.
  const errors = new Map<string, string[]>();
  for (const { path, message } of problems) {
    errors.set(path, [...(errors.get(path) ?? []), t(message.key, message.params)]);
  }
  return Object.fromEntries(errors);
}

/** The first problems in their order, and one for the whole body that says that there are more. */
function problemsOf(error: unknown): readonly FieldProblem[] | null {
  if (error instanceof FieldRefusal) return upToMost(error.problems, (problem) => problem);
  if (!(error instanceof z.ZodError)) return null;
  return upToMost(error.issues, (issue) => ({ path: issuePath(issue), message: describeIssue(issue) }));
}

const AND_MORE: FieldProblem = { path: '_', message: { key: 'validation:andMore', params: {} } };

function upToMost<T>(all: readonly T[], problemOf: (one: T) => FieldProblem): FieldProblem[] {
  const first = all.slice(0, FIELD_PROBLEMS_MAX).map(problemOf);
  return all.length > FIELD_PROBLEMS_MAX ? [...first, AND_MORE] : first;
}

function refusedByFramework(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null;
  const { statusCode } = error as Partial<FastifyError>;
  return statusCode !== undefined && statusCode < 500 ? (BY_STATUS[statusCode] ?? 'malformed_request') : null;
}
