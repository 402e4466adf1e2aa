import { createRoute, redirect } from '@tanstack/react-router';
import { keepTokens } from './features/access/link-tokens.ts';
import { lazyScreen } from './lazy-screen.ts';
import { homePathOf, root } from './root-route.ts';
import { hashSearch, loginSearch, resetSearch } from './route-search.ts';

/*
 * The addresses of everything that happens before the sign-in.
 *
 * Those of links from mails take the token out of the address before anything else is fetched: an address stands in the
 * history of the browser, and goes out with every request as Referer.
 */

const TEXTS = ['access', 'layout'];

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: ({ context: { session, links }, search: { nonce, ...search } }) => {
    if (keepTokens(links, { nonce })) throw redirect({ to: '/login', search, replace: true });
    const present = session.current();
    // A link signs in even where somebody else is signed in.
    if (present === null || links.has('nonce')) return;
    throw redirect({ href: search.redirect ?? homePathOf(present), replace: true });
  },
  component: lazyScreen(() => import('./features/access/login-screen.tsx'), 'LoginScreen', TEXTS),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/registration',
  beforeLoad: ({ context }) => {
    const session = context.session.current();
    if (session !== null) throw redirect({ to: homePathOf(session), replace: true });
  },
  component: lazyScreen(() => import('./features/access/registration-screen.tsx'), 'RegistrationScreen', TEXTS),
});

const confirmRegistration = createRoute({
  getParentRoute: () => root,
  path: '/registration/confirm',
  validateSearch: hashSearch,
  beforeLoad: ({ context, search }) => {
    if (keepTokens(context.links, { confirm: search.hash }))
      throw redirect({ to: '/registration/confirm', replace: true });
  },
  component: lazyScreen(
    () => import('./features/access/confirm-registration-screen.tsx'),
    'ConfirmRegistrationScreen',
    TEXTS,
  ),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/password/forgot',
  component: lazyScreen(() => import('./features/access/forgot-password-screen.tsx'), 'ForgotPasswordScreen', TEXTS),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/password/reset',
  validateSearch: resetSearch,
  beforeLoad: ({ context, search: { token, userify } }) => {
    if (keepTokens(context.links, { reset: token, userify })) throw redirect({ to: '/password/reset', replace: true });
  },
  component: lazyScreen(() => import('./features/access/reset-password-screen.tsx'), 'ResetPasswordScreen', TEXTS),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/email-update/confirm',
  validateSearch: hashSearch,
  beforeLoad: ({ context, search }) => {
    if (keepTokens(context.links, { email: search.hash }))
      throw redirect({ to: '/email-update/confirm', replace: true });
  },
  component: lazyScreen(() => import('./features/access/confirm-email-screen.tsx'), 'ConfirmEmailScreen', TEXTS),
});

export const accountRoutes = [
  login,
  register,
  confirmRegistration,
  forgotPassword,
  resetPassword,
  confirmEmail,
] as const;
