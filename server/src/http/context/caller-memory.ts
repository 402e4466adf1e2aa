import type { SignedIn } from '../../sessions/signed-in.ts';

/** Seconds for which a session that was valid counts as valid for a body that arrives. */
const RECENT_SECONDS = 60;

/** Number of callers that are remembered; the one who was remembered first goes first. */
const MOST = 10_000;

/** Callers of the last requests by token. Nothing is allowed because of it: the database is asked in each request. */
export type CallerMemory = {
  readonly keep: (user: SignedIn) => void;
  readonly forget: (token: string) => void;
  readonly find: (token: string) => SignedIn | undefined;
  /** The caller of a token that was valid in the last minute. */
  readonly findRecent: (token: string) => SignedIn | undefined;
};

export function createCallerMemory(now: () => Temporal.Instant): CallerMemory {
  const callers = new Map<string, { readonly user: SignedIn; readonly atMs: number }>();
  return {
    keep: (user) => {
      const [oldest] = callers.size < MOST ? [] : callers.keys();
      if (oldest !== undefined) callers.delete(oldest);
      callers.set(user.token, { user, atMs: now().epochMilliseconds });
    },
    forget: (token) => void callers.delete(token),
    find: (token) => callers.get(token)?.user,
    findRecent: (token) => {
      const known = callers.get(token);
      const sinceMs = now().epochMilliseconds - (known?.atMs ?? 0);
      return sinceMs >= 0 && sinceMs < RECENT_SECONDS * 1000 ? known?.user : undefined;
    },
  };
}
