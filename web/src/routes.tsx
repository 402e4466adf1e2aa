import { createRoute, Outlet, type ParsedLocation, redirect, stripSearchParams } from '@tanstack/react-router';
import { api } from '@zeitblatt/contract/api';
import { mayEnter, type RouteName } from '@zeitblatt/domain/access/routes';
import { employeeQuery } from '@zeitblatt/domain/employees/employee';
import { accountRoutes } from './account-routes.tsx';
import { readOptions } from './api/use-read.ts';
import { reportFailure } from './failure.ts';
import { storedListState } from './features/employees/list-state.ts';
import { lazyScreen } from './lazy-screen.ts';
import { homePathOf, type RouterContext, root } from './root-route.ts';
import { employeeListSearch, timesheetSearch } from './route-search.ts';
import type { SignedIn } from './session/session-store.ts';
import { SkeletonPanel } from './ui/skeleton.tsx';

/*
 * Every address of the application, who may enter it, and the screen behind it. Screens are fetched when they are
 * entered; they know their route by its id: `getRouteApi('/app/employees/$employeeId')`.
 */

type Entering = { readonly context: RouterContext; readonly location: ParsedLocation };

/** Lets nobody in who is not signed in: to the sign-in, and back here afterwards. */
function signedIn({ context, location }: Entering): SignedIn {
  const session = context.session.current();
  if (session === null) throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
  return session;
}

/** Lets those in who may enter the named route; all others go home. @source product 2 "Router guard"; D30 */
const entrance = (name: RouteName) => (entering: Entering) => {
  const session = signedIn(entering);
  if (!mayEnter(session.user.role, name)) throw redirect({ to: homePathOf(session), replace: true });
};

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: (entering) => {
    const session = entering.context.session.current();
    throw redirect({ to: session === null ? '/login' : homePathOf(session), replace: true });
  },
});

/** Menu, top bar and banners around everything behind the sign-in. */
const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: (entering) => void signedIn(entering),
  component: lazyScreen(() => import('./layout/app-layout.tsx'), 'AppLayout', ['layout', 'access', 'errors']),
});

const employees = createRoute({
  getParentRoute: () => app,
  path: '/employees',
  validateSearch: employeeListSearch,
  search: { middlewares: [stripSearchParams(employeeQuery.parse({}))] },
  beforeLoad: ({ context, location, cause }) => {
    entrance('employees')({ context, location });
    // The address wins; with nothing in it, the list comes as this person left it.
    const isOpen = cause === 'enter' && location.searchStr === '';
    const kept = isOpen ? storedListState(signedIn({ context, location }).user.id) : null;
    if (kept !== null) throw redirect({ to: '/employees', search: kept, replace: true });
  },
  component: lazyScreen(() => import('./features/employees/employee-list-screen.tsx'), 'EmployeeListScreen', [
    'employees',
    'timesheets',
  ]),
});

const employeeCreate = createRoute({
  getParentRoute: () => app,
  path: '/employees/create',
  beforeLoad: entrance('employeeCreate'),
  component: lazyScreen(() => import('./features/employees/employee-create-screen.tsx'), 'EmployeeCreateScreen', [
    'employees',
    'schedules',
    'layout',
  ]),
});

/** Loads the employee first; one who cannot be loaded leads to the list. @source product 2 "Employee area" */
const employee = createRoute({
  getParentRoute: () => app,
  path: '/employees/$employeeId',
  params: {
    parse: ({ employeeId }) => ({ employeeId: Number(employeeId) }),
    stringify: ({ employeeId }) => ({ employeeId: String(employeeId) }),
  },
  beforeLoad: entrance('employee'),
  loader: async ({ context, params, abortController }) => {
    const isNumber = Number.isSafeInteger(params.employeeId) && params.employeeId > 0;
    if (!isNumber) throw redirect({ to: '/employees', replace: true });
    const read = readOptions(context.client, api.employees.get, { params: { id: params.employeeId } });
    try {
      return await context.cache.ensureQueryData({ ...read, revalidateIfStale: true });
    } catch (error) {
      if (abortController.signal.aborted) throw error;
      reportFailure(error);
      throw redirect({ to: '/employees', replace: true });
    }
  },
  remountDeps: ({ params }) => params,
  component: Outlet,
});

const employeeOverview = createRoute({
  getParentRoute: () => employee,
  path: '/',
  component: lazyScreen(() => import('./features/employees/employee-screen.tsx'), 'EmployeeScreen', [
    'employees',
    'timesheets',
  ]),
});

const timesheetEditor = lazyScreen(
  () => import('./features/timesheets/timesheet-editor-screen.tsx'),
  'TimesheetEditorScreen',
  ['timesheets', 'validation'],
);

/** The proposal of a month, not saved yet. */
const newTimesheet = createRoute({
  getParentRoute: () => employee,
  path: 'timesheet',
  validateSearch: timesheetSearch,
  beforeLoad: ({ context, location, search, params }) => {
    entrance('timesheet')({ context, location });
    if (search.month === undefined) throw redirect({ to: '/employees/$employeeId', params, replace: true });
  },
  component: timesheetEditor,
});

const timesheet = createRoute({
  getParentRoute: () => employee,
  path: 'timesheet/$timesheetId',
  params: {
    parse: ({ timesheetId }) => ({ timesheetId: Number(timesheetId) }),
    stringify: ({ timesheetId }) => ({ timesheetId: String(timesheetId) }),
  },
  validateSearch: timesheetSearch.pick({ with: true, months: true, month: true, ignore_last_6_days: true }),
  beforeLoad: entrance('timesheet'),
  component: timesheetEditor,
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

export const routeTree = root.addChildren([
  home,
  ...accountRoutes,
  app.addChildren([
    employees,
    employeeCreate,
    employee.addChildren([employeeOverview, newTimesheet, timesheet]),
    settings.addChildren([settingsHome, personalInfo, ownEmail, ownPassword, dataProtection]),
  ]),
]);
