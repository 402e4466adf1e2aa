import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { Client } from './api/client.ts';
import { ClientContext } from './api/client-context.ts';
import { type Clock, ClockContext, MonotonicContext, ServerClockContext } from './clock/clock.ts';
import type { ServerClock } from './clock/server-clock.ts';
import type { AppRouter } from './router.tsx';
import { SessionContext } from './session/session-context.tsx';
import type { SessionStore } from './session/session-store.ts';
import './ui/styles.ts';
import { AppProviders } from './ui/frame/providers.tsx';

export type AppServices = {
  readonly now: Clock;
  readonly serverClock: ServerClock;
  readonly monotonic: Clock;
  readonly session: SessionStore;
  readonly client: Client;
  readonly cache: QueryClient;
  readonly router: AppRouter;
};

/** The application with its services. */
export function App({ now, serverClock, monotonic, session, client, cache, router }: AppServices) {
  return (
    <ClockContext value={now}>
      <ServerClockContext value={serverClock}>
        <MonotonicContext value={monotonic}>
          <SessionContext value={session}>
            <ClientContext value={client}>
              <QueryClientProvider client={cache}>
                <AppProviders>
                  <RouterProvider router={router} />
                </AppProviders>
              </QueryClientProvider>
            </ClientContext>
          </SessionContext>
        </MonotonicContext>
      </ServerClockContext>
    </ClockContext>
  );
}
