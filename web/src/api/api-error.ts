import { fieldErrorsBody, refusalBody } from '@zeitblatt/contract/errors';

type FieldTexts = Readonly<Record<string, readonly string[]>>;

/** The API answered no. The texts are already in the user's language. @source docs/decisions.md D43 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;
  /** Texts by field, for 422. */
  readonly errors: FieldTexts | undefined;
  /** The one text of any other refusal; undefined when the answer was not ours, but that of a proxy in between. */
  readonly text: string | undefined;
  /** What is stored now, when somebody else was faster. @source docs/decisions.md D54 */
  readonly current: unknown;
  /** The sign-in tells about an ended session; nobody has to read it twice. */
  readonly isToldElsewhere: boolean;
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
    this.isToldElsewhere = refusal?.code === 'not_signed_in';
    this.retryAfterSeconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

/** No answer came: nobody knows whether the call was carried out. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause });
    this.name = 'NoAnswerError';
  }
}

/** Whether what was to be changed is not there any more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether somebody else was faster: what a person saw is gone or was changed. */
export const isOutdated = (error: unknown): boolean =>
  isGone(error) || (error instanceof ApiError && error.status === 409);

/** Whether a call may have been carried out although it failed: then a repetition must carry the same key. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof NoAnswerError || (error instanceof ApiError && error.status >= 500);
