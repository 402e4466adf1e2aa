import type { ErrorCode } from '@zeitblatt/contract/call/errors';
import type { Message } from '@zeitblatt/domain/rules/describe-issue';
import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';

/**
 * An expected refusal: a code of the closed table, with the values of its text. A conflict carries the stored state.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly current: unknown;
  readonly params: Message['params'];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    extra: { current?: unknown; params?: Message['params']; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.current = extra.current;
    this.params = extra.params ?? {};
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** A refusal that belongs to fields of the body. */
export class FieldRefusal extends Error {
  readonly problems: readonly FieldProblem[];

  constructor(problems: readonly FieldProblem[]) {
    super(problems.map((problem) => `${problem.path}: ${problem.message.key}`).join(', '));
    this.problems = problems;
  }
}

/**
 * A refusal that no rate limit counts: it tells the caller nothing to guess with. A person who looks for a password that
 * is strong enough would otherwise run out of tries.
 */
export class UncountedRefusal extends FieldRefusal {}

/** A wrong password of the signed-in user, in a call that asks for it again. It counts for the session. */
export class WrongPassword extends FieldRefusal {}

export const fieldRefusal = (path: string, key: string, params: Message['params'] = {}): FieldRefusal =>
  new FieldRefusal([{ path, message: { key, params } }]);
