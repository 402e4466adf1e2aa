import { createRoute, redirect } from '@tanstack/react-router';
import { isTestAccount } from '@zeitblatt/domain/accounts/access/standing';
import * as z from 'zod';
import { lazyScreen } from '../../../routing/lazy-screen.ts';
import { storeLinkTokens } from '../../../routing/link-tokens.ts';
import { homePathOf, root } from '../../../routing/root-route.ts';
import { linkToken, optionalOrDropped } from '../../../routing/search-values.ts';
import { isInsidePath } from '../../../session/inside-path.ts';

/* Routes of the pages before the sign-in.
   
   Routes of links from mails remove the token from the address before they fetch anything else, because an address
   stays in the browser's history and is sent with every request as Referer. */

const TEXTS = ['access', 'layout', 'errors'];

const loginSearch = z.object({
  /** Address to open after the sign-in. */
  redirect: optionalOrDropped(z.string().refine(isInsidePath)),
  /** Nonce that signs in without a form. @source docs/decisions.md D33 */
  nonce: linkToken,
});

const hashSearch = z.object({ hash: linkToken });

/** `token` resets a forgotten password, `userify` sets the first one of an invited employee. */
const resetSearch = z.object({ token: linkToken, userify: linkToken });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { help: 'sign-in' },
  validateSearch: loginSearch,
  beforeLoad: ({ context: { session, links }, search: { nonce, ...search } }) => {
    if (storeLinkTokens(links, { nonce })) throw redirect({ to: '/login', search, replace: true });
    const present = session.current();
    // A link signs in even while another user is signed in.
    if (present === null || links.has('nonce')) return;
    throw redirect({ href: search.redirect ?? homePathOf(present), replace: true });
  },
  component: lazyScreen(() => import('./login-screen.tsx'), 'LoginScreen', TEXTS),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/registration',
  staticData: { help: 'first-steps' },
  beforeLoad: ({ context }) => {
    const session = context.session.current();
    // The test account registers for an account of its own.
    if (session !== null && !isTestAccount(session.user)) throw redirect({ to: homePathOf(session), replace: true });
  },
  component: lazyScreen(() => import('./registration-screen.tsx'), 'RegistrationScreen', TEXTS),
});

const confirmRegistration = createRoute({
  getParentRoute: () => root,
  path: '/registration/confirm',
  staticData: { help: 'first-steps' },
  validateSearch: hashSearch,
  beforeLoad: ({ context, search }) => {
    if (storeLinkTokens(context.links, { confirm: search.hash }))
      throw redirect({ to: '/registration/confirm', replace: true });
  },
  component: lazyScreen(() => import('./confirm-registration-screen.tsx'), 'ConfirmRegistrationScreen', TEXTS),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/password/forgot',
  staticData: { help: 'sign-in#forgotten' },
  component: lazyScreen(() => import('./forgot-password-screen.tsx'), 'ForgotPasswordScreen', TEXTS),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/password/reset',
  staticData: { help: 'sign-in' },
  validateSearch: resetSearch,
  beforeLoad: ({ context, search: { token, userify } }) => {
    if (storeLinkTokens(context.links, { reset: token, userify }))
      throw redirect({ to: '/password/reset', replace: true });
  },
  component: lazyScreen(() => import('./reset-password-screen.tsx'), 'ResetPasswordScreen', TEXTS),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/email-update/confirm',
  staticData: { help: 'account' },
  validateSearch: hashSearch,
  beforeLoad: ({ context, search }) => {
    if (storeLinkTokens(context.links, { email: search.hash }))
      throw redirect({ to: '/email-update/confirm', replace: true });
  },
  component: lazyScreen(() => import('./confirm-email-screen.tsx'), 'ConfirmEmailScreen', TEXTS),
});

const undoEmail = createRoute({
  getParentRoute: () => root,
  path: '/email-update/undo',
  staticData: { help: 'account' },
  validateSearch: hashSearch,
  beforeLoad: ({ context, search }) => {
    if (storeLinkTokens(context.links, { undo: search.hash }))
      throw redirect({ to: '/email-update/undo', replace: true });
  },
  component: lazyScreen(() => import('./undo-email-screen.tsx'), 'UndoEmailScreen', TEXTS),
});

const licences = createRoute({
  getParentRoute: () => root,
  path: '/licences',
  staticData: { help: 'limits' },
  component: lazyScreen(() => import('./licences-screen.tsx'), 'LicencesScreen', TEXTS),
});

export const accessRoutes = [
  login,
  register,
  confirmRegistration,
  forgotPassword,
  resetPassword,
  confirmEmail,
  undoEmail,
  licences,
] as const;
