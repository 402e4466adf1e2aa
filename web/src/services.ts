import type { RouterHistory } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { createClient } from './api/client.ts';
import { createQueryClient } from './api/query-client.ts';
import type { AppServices } from './app.tsx';
import type { Clock } from './clock/clock.ts';
import { createServerClock } from './clock/server-clock.ts';
import { storeReferralCode } from './features/billing/referrals/referral-code.ts';
import { createAppRouter } from './router.tsx';
import type { TextStorage } from './session/browser-storage.ts';
import { createSessionStore, type SessionStore } from './session/session-store.ts';
import { currentLanguage } from './texts/i18n.ts';

type Surroundings = {
  readonly now: Clock;
  readonly monotonic: Clock;
  readonly fetch: typeof fetch;
  readonly storage: TextStorage;
  readonly alone: (task: () => Promise<void>) => Promise<void>;
  /** Navigation history; by default the browser's. */
  readonly history?: RouterHistory;
};

/**
 * Creates the services of the application. Session and client depend on each other: the session renews itself through
 * the client, and the client takes the token from the session.
 */
export function createServices({ now, monotonic, fetch, storage, alone, history }: Surroundings): AppServices {
  const serverClock = createServerClock(now);
  const client = createClient({
    fetch,
    onDate: serverClock.report,
    language: currentLanguage,
    session: {
      token: () => session.current()?.token ?? null,
      sync: () => session.sync(),
      expire: () => session.end('expired'),
      resumed: (call) => session.interrupted.wait(call),
    },
  });
  const session: SessionStore = createSessionStore({
    now,
    storage,
    alone,
    renew: (token) => client.call(api.access.refresh, { body: { token } }),
  });
  const cache = createQueryClient();
  const router = createAppRouter({ session, client, cache, links: new Map() }, history);
  // Users who are signed in have an account, so that their own link counts for nothing.
  if (session.current() === null) storeReferralCode(router.history.location.search, storage, now());
  return { now, serverClock, monotonic, session, client, cache, router };
}
