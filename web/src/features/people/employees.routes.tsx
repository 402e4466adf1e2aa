import { createRoute, Outlet, redirect, stripSearchParams } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { employeeQuery } from '@zeitblatt/domain/people/employees/employee';
import * as z from 'zod';
import { readOptions } from '../../api/use-read.ts';
import { reportFailure } from '../../errors/failure.ts';
import { app, requireRouteAccess, requireSession } from '../../routing/app-route.ts';
import { lazyScreen } from '../../routing/lazy-screen.ts';
import { optionalOrDropped } from '../../routing/search-values.ts';
import { SkeletonPanel } from '../../ui/frame/skeleton.tsx';
import { employeeListSearch, employeeListState, employeePageSearch } from './list/employee-search.ts';

/* Routes of the employees: the list, each employee, their settings. Other features add tabs. */

const employees = createRoute({
  getParentRoute: () => app,
  path: '/employees',
  staticData: { help: 'employees' },
  validateSearch: employeeListSearch,
  search: { middlewares: [stripSearchParams(employeeQuery.parse({}))] },
  beforeLoad: ({ context, location, cause }) => {
    requireRouteAccess('employees')({ context, location });
    // The address takes precedence; an address without search values restores the user's last state of the list.
    const isOpen = cause === 'enter' && location.searchStr === '';
    const kept = isOpen ? employeeListState.stored(requireSession({ context, location }).user.id) : null;
    if (kept !== null) throw redirect({ to: '/employees', search: kept, replace: true });
  },
  component: lazyScreen(() => import('./list/employee-list-screen.tsx'), 'EmployeeListScreen', ['employees']),
});

const employeeCreate = createRoute({
  getParentRoute: () => app,
  path: '/employees/create',
  staticData: { help: 'employees#create' },
  validateSearch: z.object({ name: optionalOrDropped(z.string().max(100)) }),
  beforeLoad: requireRouteAccess('employeeCreate'),
  component: lazyScreen(() => import('./create/employee-create-screen.tsx'), 'EmployeeCreateScreen', [
    'employees',
    'schedules',
    'layout',
  ]),
});

/** Loads the employee first; if that fails, the list opens. @source docs/product.md section 2 "Employee area" */
export const employee = createRoute({
  getParentRoute: () => app,
  path: '/employees/$employeeId',
  staticData: { help: 'year' },
  params: {
    parse: ({ employeeId }) => ({ employeeId: Number(employeeId) }),
    stringify: ({ employeeId }) => ({ employeeId: String(employeeId) }),
  },
  beforeLoad: requireRouteAccess('employee'),
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
  validateSearch: employeePageSearch,
  component: lazyScreen(() => import('./employees/employee-screen.tsx'), 'EmployeeScreen', [
    'employees',
    'person-year',
    'inactivity',
    'leave',
    'timesheets',
    'retention',
  ]),
});

export const employeeSettings = createRoute({
  getParentRoute: () => employee,
  path: 'settings',
  staticData: { help: 'employees' },
  beforeLoad: requireRouteAccess('employeeSettings'),
  // A deleted employee has no settings; the employee page offers to restore them.
  loader: async ({ parentMatchPromise, params }) => {
    const { loaderData } = await parentMatchPromise;
    if (loaderData?.deleted_at) throw redirect({ to: '/employees/$employeeId', params, replace: true });
  },
  component: lazyScreen(() => import('./employees/employee-settings-screen.tsx'), 'EmployeeSettingsScreen', [
    'employees',
  ]),
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
  component: lazyScreen(() => import('./employees/personal-data-screen.tsx'), 'PersonalDataScreen', [
    'employees',
    'places',
    'layout',
  ]),
});

const accountSettings = createRoute({
  getParentRoute: () => employeeSettings,
  path: 'userify',
  staticData: { help: 'users#invite' },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./employees/account-screen.tsx'), 'AccountScreen', ['employees', 'layout']),
});

const roleSettings = createRoute({
  getParentRoute: () => employeeSettings,
  path: 'role',
  staticData: { help: 'users#roles' },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./employees/role-screen.tsx'), 'RoleScreen', ['employees']),
});

const deleteSettings = createRoute({
  getParentRoute: () => employeeSettings,
  path: 'delete',
  staticData: { help: 'employees#delete' },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./employees/delete-screen.tsx'), 'DeleteScreen', ['employees', 'retention']),
});

export const employeeListRoutes = [employees, employeeCreate] as const;

export const employeePageRoutes = [employeeOverview] as const;

export const employeeSettingsRoutes = [
  employeeSettingsHome,
  personalData,
  accountSettings,
  roleSettings,
  deleteSettings,
] as const;
