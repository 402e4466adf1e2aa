import type { DoubleState } from './double-state.ts';

export type DoubleAnswer = { readonly status: number; readonly body: unknown };

/** A call that the double knows. */
export type Route = {
  readonly call: RegExp;
  /** Fields that Stripe knows here; another one is refused, as Stripe does. */
  readonly fields: readonly string[];
  readonly answer: (
    state: DoubleState,
    found: readonly string[],
    body: Readonly<Record<string, unknown>>,
  ) => DoubleAnswer;
};

export const ok = (body: unknown): DoubleAnswer => ({ status: 200, body });

export const refused = (status: number, type: string, code: string, extra: object = {}): DoubleAnswer => ({
  status,
  // Stripe's texts repeat what was sent: the tests look for it in logs and answers.
  body: { error: { type, code, message: `${code} for key sk_test_secret of manager@test.example`, ...extra } },
});
