import { createRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { employeeQuery } from '@zeitblatt/domain/people/employees/employee';
import * as z from 'zod';
import { app, requireRouteAccess, requireSession } from '../../routing/app-route.ts';
import { employee, employeeSettings } from '../../routing/employee-routes.ts';
import { lazyScreen } from '../../routing/lazy-screen.ts';
import { optionalOrDropped } from '../../routing/search-values.ts';
import { SkeletonPanel } from '../../ui/frame/skeleton.tsx';
import { isNarrowScreen } from '../../ui/theme/screen.ts';
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
  component: lazyScreen(() => import('./list/employee-list-screen.tsx'), 'EmployeeListScreen', ['employees', 'places']),
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

const employeeImport = createRoute({
  getParentRoute: () => app,
  path: '/employees/import',
  staticData: { help: 'employees#import' },
  beforeLoad: requireRouteAccess('employeeCreate'),
  component: lazyScreen(() => import('./import/screen/import-screen.tsx'), 'ImportScreen', [
    'people-import',
    'employees',
    'schedules',
  ]),
});

const employeeOverview = createRoute({
  getParentRoute: () => employee,
  path: '/',
  validateSearch: employeePageSearch,
  component: lazyScreen(() => import('./employees/employee-screen.tsx'), 'EmployeeScreen', [
    'employees',
    'employments',
    'schedules',
    'person-year',
    'inactivity',
    'absences',
    'timesheets',
    'retention',
    'hours-account',
  ]),
});

employeeSettings.update({
  component: lazyScreen(() => import('./employees/employee-settings-screen.tsx'), 'EmployeeSettingsScreen', [
    'employees',
  ]),
});

const employeeSettingsHome = createRoute({
  getParentRoute: () => employeeSettings,
  path: '/',
  // On a narrow screen the page is the list of all parts.
  beforeLoad: ({ params }) => {
    if (!isNarrowScreen()) throw redirect({ to: '/employees/$employeeId/settings/personal', params, replace: true });
  },
});

const personalData = createRoute({
  getParentRoute: () => employeeSettings,
  path: 'personal',
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./employees/personal-data-screen.tsx'), 'PersonalDataScreen', [
    'employees',
    'person-year',
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

export const employeeListRoutes = [employees, employeeCreate, employeeImport] as const;

export const employeePageRoutes = [employeeOverview] as const;

export const employeeSettingsRoutes = [
  employeeSettingsHome,
  personalData,
  accountSettings,
  roleSettings,
  deleteSettings,
] as const;
