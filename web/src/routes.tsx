import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import { accountRoutes } from './account-routes.tsx';
import { app, entrance } from './app-route.ts';
import { archiveRoutes } from './archive-routes.tsx';
import { companyRoutes } from './company-routes.tsx';
import { employeeRoutes } from './employee-routes.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { homePathOf, root } from './root-route.ts';
import { SkeletonPanel } from './ui/skeleton.tsx';

/*
 * Every address of the application, who may enter it, and the screen behind it. Screens are fetched when they are
 * entered; they know their route by its id: `getRouteApi('/app/employees/$employeeId')`.
 */

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: (entering) => {
    const session = entering.context.session.current();
    throw redirect({ to: session === null ? '/login' : homePathOf(session), replace: true });
  },
});

const jobs = createRoute({
  getParentRoute: () => app,
  path: '/jobs',
  beforeLoad: entrance('jobs'),
  component: lazyScreen(() => import('./features/jobs/jobs-screen.tsx'), 'JobsScreen', ['jobs']),
});

const settings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  beforeLoad: entrance('settings'),
  component: lazyScreen(() => import('./features/settings/settings-screen.tsx'), 'SettingsScreen', ['settings']),
});

const settingsHome = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/personal-info', replace: true });
  },
});

const personalInfo = createRoute({
  getParentRoute: () => settings,
  path: 'personal-info',
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./features/settings/personal-info-screen.tsx'), 'PersonalInfoScreen', [
    'settings',
    'layout',
  ]),
});

const ownEmail = createRoute({
  getParentRoute: () => settings,
  path: 'email',
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./features/settings/email-screen.tsx'), 'EmailScreen', ['settings']),
});

const ownPassword = createRoute({
  getParentRoute: () => settings,
  path: 'password',
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./features/settings/password-screen.tsx'), 'PasswordScreen', ['settings']),
});

const dataProtection = createRoute({
  getParentRoute: () => settings,
  path: 'dsgvo',
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./features/settings/data-protection-screen.tsx'), 'DataProtectionScreen', [
    'settings',
  ]),
});

/** The page of all components. The condition is known to the build, which leaves the page out. */
const developmentRoutes: readonly AnyRoute[] = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/gallery',
        component: lazyScreen(() => import('./ui/gallery.tsx'), 'Gallery', ['ui']),
      }),
    ]
  : [];

export const routeTree = root.addChildren([
  home,
  ...accountRoutes,
  app.addChildren([
    ...companyRoutes,
    ...employeeRoutes,
    ...archiveRoutes,
    jobs,
    settings.addChildren([settingsHome, personalInfo, ownEmail, ownPassword, dataProtection]),
  ]),
  // Without its type: no link of the product leads there.
  ...(developmentRoutes as []),
]);
