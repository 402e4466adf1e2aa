import { createRoute, type ParsedLocation, redirect } from '@tanstack/react-router';
import { mayEnter, type RouteName } from '@zeitblatt/domain/accounts/access/routes';
import { standingOfUser } from '@zeitblatt/domain/accounts/access/standing';
import { isOpenWithoutFactor, SECURITY_PATH } from '../session/security-path.ts';
import type { StoredSession } from '../session/session-store.ts';
import { homePathOf, type RouterContext, root } from './root-route.ts';

type Entering = { readonly context: RouterContext; readonly location: ParsedLocation };

/**
 * Redirects a visitor without a session to the sign-in, which leads back here afterwards, and a manager whose company
 * demands a second factor to the page that sets it up. The own data stay readable.
 */
export function requireSession({ context, location }: Entering): StoredSession {
  const session = context.session.current();
  if (session === null) throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
  if (session.user.must_set_up_second_factor && !session.isSupport && !isOpenWithoutFactor(location.pathname))
    throw redirect({ to: SECURITY_PATH, replace: true });
  return session;
}

/**
 * Lets users with the right for the named route enter; others are redirected to their home page.
 *
 * @source docs/product.md section 2 "Router guard"; docs/decisions.md D30
 */
export const requireRouteAccess = (name: RouteName) => (entering: Entering) => {
  const session = requireSession(entering);
  if (!mayEnter(standingOfUser(session.user), name)) throw redirect({ to: homePathOf(session), replace: true });
};

/** All pages behind the sign-in. Their layout is added in routes.tsx, which knows what features show in it. */
export const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  // Screens without a guide of their own, such as an address without a screen.
  staticData: { help: 'keyboard' },
  beforeLoad: (entering) => void requireSession(entering),
});
