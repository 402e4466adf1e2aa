import { createRoute, Outlet, redirect, stripSearchParams } from '@tanstack/react-router';
import { api } from '@zeitblatt/contract/api';
import { employeeQuery } from '@zeitblatt/domain/people/employee';
import { readOptions } from './api/use-read.ts';
import { app, entrance, signedIn } from './app-route.ts';
import { reportFailure } from './errors/failure.ts';
import { requestOf } from './features/timesheets/batch/batch-request.ts';
import { lazyScreen } from './lazy-screen.ts';
import { batchSearch, employeeListSearch, employeeListState, historySearch, timesheetSearch } from './route-search.ts';
import { SkeletonPanel } from './ui/skeleton.tsx';

/* The addresses of the people of a company: the overview, each of them, their sheets. */

const employees = createRoute({
  getParentRoute: () => app,
  path: '/employees',
  validateSearch: employeeListSearch,
  search: { middlewares: [stripSearchParams(employeeQuery.parse({}))] },
  beforeLoad: ({ context, location, cause }) => {
    entrance('employees')({ context, location });
    // The address wins; with nothing in it, the list comes as this person left it.
    const isOpen = cause === 'enter' && location.searchStr === '';
    const kept = isOpen ? employeeListState.stored(signedIn({ context, location }).user.id) : null;
    if (kept !== null) throw redirect({ to: '/employees', search: kept, replace: true });
  },
  component: lazyScreen(() => import('./features/people/employees/employee-list-screen.tsx'), 'EmployeeListScreen', [
    'employees',
    'timesheets',
  ]),
});

const employeeCreate = createRoute({
  getParentRoute: () => app,
  path: '/employees/create',
  beforeLoad: entrance('employeeCreate'),
  component: lazyScreen(
    () => import('./features/people/employees/employee-create-screen.tsx'),
    'EmployeeCreateScreen',
    ['employees', 'schedules', 'layout'],
  ),
});

/** Many sheets at once; an address that names none leads to the list, from which they are chosen. */
const timesheetBatch = createRoute({
  getParentRoute: () => app,
  path: '/employees/timesheet-batch',
  validateSearch: batchSearch,
  beforeLoad: ({ context, location, search }) => {
    entrance('timesheetBatchEdit')({ context, location });
    if (requestOf(search) === null) throw redirect({ to: '/employees', replace: true });
  },
  component: lazyScreen(() => import('./features/timesheets/batch/batch-screen.tsx'), 'BatchScreen', [
    'timesheets',
    'jobs',
    'validation',
  ]),
});

/**
 * Loads the employee first; one who cannot be loaded leads to the list.
 *
 * @source docs/product.md section 2 "Employee area"
 */
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
  component: lazyScreen(() => import('./features/people/employees/employee-screen.tsx'), 'EmployeeScreen', [
    'employees',
    'inactivity',
    'timesheets',
  ]),
});

const timesheetEditor = lazyScreen(
  () => import('./features/timesheets/review/timesheet-editor-screen.tsx'),
  'TimesheetEditorScreen',
  ['timesheets', 'compliance', 'validation'],
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

/** Every version of a saved sheet. @source docs/decisions.md D34 */
const timesheetHistory = createRoute({
  getParentRoute: () => employee,
  path: 'timesheet/$timesheetId/history',
  params: {
    parse: ({ timesheetId }) => ({ timesheetId: Number(timesheetId) }),
    stringify: ({ timesheetId }) => ({ timesheetId: String(timesheetId) }),
  },
  validateSearch: historySearch,
  beforeLoad: entrance('timesheet'),
  component: lazyScreen(() => import('./features/timesheets/history/history-screen.tsx'), 'HistoryScreen', [
    'timesheets',
    'compliance',
  ]),
});

const employeeSettings = createRoute({
  getParentRoute: () => employee,
  path: 'settings',
  beforeLoad: entrance('employeeSettings'),
  // There is nothing to set for somebody deleted; their page offers to bring them back.
  loader: async ({ parentMatchPromise, params }) => {
    const { loaderData } = await parentMatchPromise;
    if (loaderData?.deleted_at) throw redirect({ to: '/employees/$employeeId', params, replace: true });
  },
  component: lazyScreen(
    () => import('./features/people/employees/employee-settings-screen.tsx'),
    'EmployeeSettingsScreen',
    ['employees'],
  ),
});

const employeeSettingsHome = createRoute({
  getParentRoute: () => employeeSettings,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/employees/$employeeId/settings/personal', params, replace: true });
  },
});

const personalData = createRoute({
  getParentRoute: () => employeeSettings,
  path: 'personal',
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./features/people/employees/personal-data-screen.tsx'), 'PersonalDataScreen', [
    'employees',
    'places',
    'layout',
  ]),
});

const scheduleSettings = createRoute({
  getParentRoute: () => employeeSettings,
  path: 'schema',
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./features/people/schedules/schedule-screen.tsx'), 'ScheduleScreen', [
    'schedules',
    'employees',
    'layout',
  ]),
});

const leaveSettings = createRoute({
  getParentRoute: () => employeeSettings,
  path: 'holidays',
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./features/leave/leave-screen.tsx'), 'LeaveScreen', ['leave']),
});

const accountSettings = createRoute({
  getParentRoute: () => employeeSettings,
  path: 'userify',
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./features/people/employees/account-screen.tsx'), 'AccountScreen', [
    'employees',
    'layout',
  ]),
});

const roleSettings = createRoute({
  getParentRoute: () => employeeSettings,
  path: 'role',
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./features/people/employees/role-screen.tsx'), 'RoleScreen', ['employees']),
});

const deleteSettings = createRoute({
  getParentRoute: () => employeeSettings,
  path: 'delete',
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./features/people/employees/delete-screen.tsx'), 'DeleteScreen', ['employees']),
});

export const employeeRoutes = [
  employees,
  employeeCreate,
  timesheetBatch,
  employee.addChildren([
    employeeOverview,
    newTimesheet,
    timesheet,
    timesheetHistory,
    employeeSettings.addChildren([
      employeeSettingsHome,
      personalData,
      scheduleSettings,
      leaveSettings,
      accountSettings,
      roleSettings,
      deleteSettings,
    ]),
  ]),
] as const;
