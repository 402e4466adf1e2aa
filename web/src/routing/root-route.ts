import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { homeRouteOf } from '@zeitblatt/domain/accounts/access/routes';
import { standingOfUser } from '@zeitblatt/domain/accounts/access/standing';
import type { Client } from '../api/client.ts';
import { FIRST_STEPS_PATH, openFirstStep } from '../session/first-steps.ts';
import type { SessionStore, StoredSession } from '../session/session-store.ts';
import type { LinkTokens } from './link-tokens.ts';

/** Context that every route may use before its screen is rendered. */
export type RouterContext = {
  readonly session: SessionStore;
  readonly client: Client;
  readonly cache: QueryClient;
  readonly links: LinkTokens;
};

export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });

/**
 * Home page of a user: opened after the sign-in, and instead of a screen without the right. A new customer who has not
 * finished the first steps goes on with them.
 */
export function homePathOf({ user }: Pick<StoredSession, 'user'>) {
  if (openFirstStep(user) !== null) return FIRST_STEPS_PATH;
  const home = homeRouteOf(standingOfUser(user));
  if (home === 'timetracking') return '/timetracking';
  return home === 'subscription' && user.subscription_data.is_offered ? '/subscription' : '/employees';
}
