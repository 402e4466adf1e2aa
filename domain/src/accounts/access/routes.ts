import type { Standing } from './standing.ts';

/**
 * Standings that may enter a named route: the rule `enterRoute`, read by the router and the menu.
 *
 * @source docs/product.md sections 2 "Router guard", 6; docs/decisions.md D30
 */
export const ROUTE_STANDINGS = {
  employees: ['user', 'company_manager', 'ended_manager'],
  employeeCreate: ['company_manager'],
  employee: ['user', 'company_manager', 'ended_manager'],
  employeeSettings: ['user', 'company_manager', 'ended_manager'],
  company: ['user', 'company_manager', 'ended_manager'],
  companyCreate: ['company_manager'],
  week: ['user', 'company_manager', 'ended_manager'],
  dueSheets: ['user', 'company_manager'],
  absences: ['user', 'company_manager', 'ended_manager'],
  timesheet: ['user', 'company_manager', 'ended_manager'],
  timesheetBatchEdit: ['company_manager'],
  hoursAccount: ['user', 'company_manager', 'ended_manager'],
  hoursAccountOpening: ['company_manager'],
  archives: ['company_manager', 'ended_manager'],
  inspection: ['company_manager', 'ended_manager'],
  invoices: ['company_manager', 'ended_manager'],
  jobs: ['user', 'company_manager', 'ended_manager'],
  subscription: ['user', 'company_manager', 'ended_manager'],
  subscriptionSettings: ['company_manager', 'ended_manager'],
  timetracking: ['employee', 'company_manager', 'ended_manager'],
  settings: ['user', 'employee', 'company_manager', 'ended_manager'],
  referrals: ['user', 'employee', 'company_manager', 'ended_manager'],
} as const satisfies Record<string, readonly Standing[]>;

/** Name of a screen with its own rights. */
export type RouteName = keyof typeof ROUTE_STANDINGS;

/** Whether a user may open a screen. @source docs/decisions.md D30 */
export const mayEnter = (standing: Standing, route: RouteName): boolean =>
  (ROUTE_STANDINGS[route] as readonly Standing[]).includes(standing);

const HOME: Readonly<Record<Standing, RouteName>> = {
  user: 'subscription',
  ended_manager: 'subscription',
  employee: 'timetracking',
  company_manager: 'employees',
};

/** First screen after the sign-in. @source docs/product.md sections 2 "/login", 6 */
export const homeRouteOf = (standing: Standing): RouteName => HOME[standing];
