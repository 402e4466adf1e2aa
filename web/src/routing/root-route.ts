import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { homeRouteOf } from '@zeitblatt/domain/access/routes';
import type { Client } from '../api/client.ts';
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

/** Home page of a role: opened after the sign-in, and instead of a screen without the right. */
export const homePathOf = ({ user }: StoredSession) =>
  homeRouteOf(user.role) === 'settings' ? '/settings/personal-info' : '/employees';
