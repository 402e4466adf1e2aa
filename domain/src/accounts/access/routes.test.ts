import { describe, expect, test } from 'vitest';
import { homeRouteOf, mayEnter, ROUTE_STANDINGS, type RouteName } from './routes.ts';
import { STANDINGS, type Standing } from './standing.ts';

describe('who enters which screen', () => {
  test.each<[RouteName, Standing[]]>([
    ['employees', ['user', 'company_manager', 'ended_manager']],
    ['employeeCreate', ['company_manager']],
    ['employee', ['user', 'company_manager', 'ended_manager']],
    ['employeeSettings', ['user', 'company_manager', 'ended_manager']],
    ['company', ['user', 'company_manager', 'ended_manager']],
    ['companyCreate', ['company_manager']],
    ['week', ['user', 'company_manager', 'ended_manager']],
    ['dueSheets', ['user', 'company_manager']],
    ['absences', ['user', 'company_manager', 'ended_manager']],
    ['timesheet', ['user', 'company_manager', 'ended_manager']],
    ['timesheetBatchEdit', ['company_manager']],
    ['hoursAccount', ['user', 'company_manager', 'ended_manager']],
    ['hoursAccountOpening', ['company_manager']],
    ['archives', ['company_manager', 'ended_manager']],
    ['inspection', ['company_manager', 'ended_manager']],
    ['invoices', ['company_manager', 'ended_manager']],
    ['jobs', ['user', 'company_manager', 'ended_manager']],
    ['subscription', ['user', 'company_manager', 'ended_manager']],
    ['subscriptionSettings', ['company_manager', 'ended_manager']],
    ['timetracking', ['employee', 'company_manager', 'ended_manager']],
    ['settings', ['user', 'employee', 'company_manager', 'ended_manager']],
    ['referrals', ['user', 'employee', 'company_manager', 'ended_manager']],
  ])('%s: %j', (route, standings) => {
    expect(STANDINGS.filter((standing) => mayEnter(standing, route))).toEqual(standings);
  });

  test('is defined for every screen', () => {
    expect(Object.keys(ROUTE_STANDINGS)).toEqual([
      'employees',
      'employeeCreate',
      'employee',
      'employeeSettings',
      'company',
      'companyCreate',
      'week',
      'dueSheets',
      'absences',
      'timesheet',
      'timesheetBatchEdit',
      'hoursAccount',
      'hoursAccountOpening',
      'archives',
      'inspection',
      'invoices',
      'jobs',
      'subscription',
      'subscriptionSettings',
      'timetracking',
      'settings',
      'referrals',
    ]);
  });
});

test.each<[Standing, RouteName]>([
  ['user', 'subscription'],
  ['employee', 'timetracking'],
  ['company_manager', 'employees'],
  ['ended_manager', 'subscription'],
])('%s arrives at %s after sign-in, and may be there', (standing, route) => {
  expect(homeRouteOf(standing)).toBe(route);
  expect(mayEnter(standing, route)).toBe(true);
});
