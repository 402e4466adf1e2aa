import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { homeRouteOf } from '@zeitblatt/domain/access/routes';
import type { Client } from '../api/client.ts';
import type { SessionStore, SignedIn } from '../session/session-store.ts';
import type { LinkTokens } from './link-tokens.ts';

/** What every route may use before its screen is drawn. */
export type RouterContext = {
  readonly session: SessionStore;
  readonly client: Client;
  readonly cache: QueryClient;
  readonly links: LinkTokens;
};

export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });

/** Where a role arrives after the sign-in, and where it is led from a screen it has no right to enter. */
export const homePathOf = ({ user }: SignedIn) =>
  homeRouteOf(user.role) === 'settings' ? '/settings/personal-info' : '/employees';
