import { type Endpoint, limitsOf } from '@zeitblatt/contract/call/endpoint';
import type { Attempt, LimitSubject, Limits } from '../../sessions/limits.ts';
import { UncountedRefusal, WrongPassword } from '../context/refusal.ts';
import { isServerError } from '../errors/errors.ts';

/** An attempt under every limit of its call. */
export type CountedAttempt = {
  /** Failures for the account that slow the answer down. */
  readonly failures: number;
  /** Wrong passwords of the signed-in user, by the rules of their limit; none where the call asks for none. */
  readonly guesses: readonly number[];
  readonly succeed: () => Promise<void>;
  /** Takes the attempt out of the counts that the failure does not concern. */
  readonly fail: (error: unknown) => Promise<void>;
};

/** Counts an attempt under each limit of a call. @throws TooManyTries when one of them is reached */
export async function takeAttempt(limits: Limits, endpoint: Endpoint, subject: LimitSubject): Promise<CountedAttempt> {
  const taken: { readonly name: string; readonly attempt: Attempt }[] = [];
  for (const name of limitsOf(endpoint))
    taken.push({
      name,
      attempt: await limits.take(name, subject).catch(async (error: unknown) => {
        await Promise.all(taken.map(({ attempt }) => attempt.giveBack()));
        throw error;
      }),
    });
  const guess = taken.find(({ name }) => name === 'own_password')?.attempt;
  return {
    failures: Math.max(0, ...taken.map(({ attempt }) => attempt.failures)),
    guesses: guess?.counts ?? [],
    succeed: async () => {
      for (const { attempt } of taken) await attempt.succeed();
    },
    fail: async (error) => {
      // Giving back is not awaited, because an unreachable database would delay the answer.
      if (isServerError(error)) for (const { attempt } of taken) void attempt.giveBack();
      else if (error instanceof UncountedRefusal) for (const { attempt } of taken) await attempt.giveBack();
      else if (!(error instanceof WrongPassword)) await guess?.giveBack();
    },
  };
}
