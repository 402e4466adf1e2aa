import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from './roles.ts';
import { homeRouteOf, mayEnter, ROUTE_ROLES, type RouteName } from './routes.ts';

describe('who enters which screen', () => {
  test.each<[RouteName, Role[]]>([
    ['employees', ['user', 'company_manager']],
    ['employeeCreate', ['company_manager']],
    ['employee', ['user', 'company_manager']],
    ['employeeSettings', ['user', 'company_manager']],
    ['company', ['user', 'company_manager']],
    ['companyCreate', ['company_manager']],
    ['timesheet', ['user', 'company_manager']],
    ['timesheetBatchEdit', ['company_manager']],
    ['archives', ['company_manager']],
    ['jobs', ['user', 'company_manager']],
    ['settings', ['user', 'employee', 'company_manager']],
  ])('%s: %j', (route, roles) => {
    expect(ROLES.filter((role) => mayEnter(role, route))).toEqual(roles);
  });

  test('is defined for every screen', () => {
    expect(Object.keys(ROUTE_ROLES)).toEqual([
      'employees',
      'employeeCreate',
      'employee',
      'employeeSettings',
      'company',
      'companyCreate',
      'timesheet',
      'timesheetBatchEdit',
      'archives',
      'jobs',
      'settings',
    ]);
  });
});

test.each<[Role, RouteName]>([
  ['user', 'employees'],
  ['employee', 'settings'],
  ['company_manager', 'employees'],
])('%s arrives at %s after sign-in, and may be there', (role, route) => {
  expect(homeRouteOf(role)).toBe(route);
  expect(mayEnter(role, route)).toBe(true);
});
