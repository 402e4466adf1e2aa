import { createRoute, redirect } from '@tanstack/react-router';
import { app, requireRouteAccess } from '../../../routing/app-route.ts';
import { lazyScreen } from '../../../routing/lazy-screen.ts';
import { SkeletonPanel } from '../../../ui/frame/skeleton.tsx';
import { isNarrowScreen } from '../../../ui/theme/screen.ts';
import { dataProtectionSearch } from './data-protection-search.ts';

/* Routes of the signed-in user's settings. */

const settings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  staticData: { help: 'account' },
  beforeLoad: requireRouteAccess('settings'),
  component: lazyScreen(() => import('./settings-screen.tsx'), 'SettingsScreen', ['settings', 'access']),
});

const settingsHome = createRoute({
  getParentRoute: () => settings,
  path: '/',
  // On a narrow screen the page is the list of all settings.
  beforeLoad: () => {
    if (!isNarrowScreen()) throw redirect({ to: '/settings/personal-info', replace: true });
  },
});

const personalInfo = createRoute({
  getParentRoute: () => settings,
  path: 'personal-info',
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./personal-info-screen.tsx'), 'PersonalInfoScreen', ['settings', 'layout']),
});

const ownEmail = createRoute({
  getParentRoute: () => settings,
  path: 'email',
  staticData: { help: 'account#password' },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./email-screen.tsx'), 'EmailScreen', ['settings']),
});

const ownPassword = createRoute({
  getParentRoute: () => settings,
  path: 'password',
  staticData: { help: 'account#password' },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./password-screen.tsx'), 'PasswordScreen', ['settings']),
});

const ownSessions = createRoute({
  getParentRoute: () => settings,
  path: 'sessions',
  staticData: { help: 'account#devices' },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./sessions-screen.tsx'), 'SessionsScreen', ['settings']),
});

const reminders = createRoute({
  getParentRoute: () => settings,
  path: 'reminders',
  staticData: { help: 'account#reminders' },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./reminders-screen.tsx'), 'RemindersScreen', ['settings']),
});

const calendar = createRoute({
  getParentRoute: () => settings,
  path: 'calendar',
  staticData: { help: 'own-leave#calendar' },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./calendar-screen.tsx'), 'CalendarScreen', ['calendar-feeds', 'settings']),
});

const security = createRoute({
  getParentRoute: () => settings,
  path: 'security',
  staticData: { help: 'account#second-factor' },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./security-screen.tsx'), 'SecurityScreen', ['settings']),
});

const dataProtection = createRoute({
  getParentRoute: () => settings,
  path: 'dsgvo',
  validateSearch: dataProtectionSearch,
  staticData: { help: 'account#data' },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./data-protection-screen.tsx'), 'DataProtectionScreen', [
    'legal',
    'privacy',
    'retention',
  ]),
});

export const settingsRoutes = [
  settings.addChildren([
    settingsHome,
    personalInfo,
    ownEmail,
    ownPassword,
    security,
    ownSessions,
    reminders,
    calendar,
    dataProtection,
  ]),
] as const;
