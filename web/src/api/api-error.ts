import { fieldErrorsBody, refusalBody } from '@zeitblatt/contract/call/errors';

type FieldTexts = Readonly<Record<string, readonly string[]>>;

/** A refusal by the API. Its texts are already in the user's language. @source docs/decisions.md D43 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;
  /** Error texts by field, of an answer with status 422. */
  readonly errors: FieldTexts | undefined;
  /** Text of every other refusal; undefined when the answer came from a proxy and not from our API. */
  readonly text: string | undefined;
  /** The stored data after a version conflict. @source docs/decisions.md D54 */
  readonly current: unknown;
  /** Whether another part of the page shows this failure, such as the sign-in after the session has ended. */
  readonly isShownElsewhere: boolean;
  /** Seconds to wait before the next attempt, for 429. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: unknown, retryAfter: string | null = null) {
    const fields = fieldErrorsBody.safeParse(body).data?.errors;
    const refusal = refusalBody.safeParse(body).data;
    super(refusal?.message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = refusal?.code ?? null;
    this.errors = fields;
    this.text = fields ? Object.values(fields).flat().join('\n') : refusal?.message;
    this.current = refusal?.current;
    this.isShownElsewhere = refusal?.code === 'not_signed_in';
    this.retryAfterSeconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

/** No answer arrived, so it is unknown whether the call was carried out. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause });
    this.name = 'NoAnswerError';
  }
}

/** Whether the row that a call refers to does not exist any more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether the row was deleted or changed by another user after this one read it. */
export const isOutdated = (error: unknown): boolean =>
  isGone(error) || (error instanceof ApiError && error.status === 409);

/** Whether a failed call may have been carried out; a repetition must then carry the same idempotency key. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof NoAnswerError || (error instanceof ApiError && error.status >= 500);
