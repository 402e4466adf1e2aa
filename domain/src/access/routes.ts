import type { Role } from './roles.ts';

/**
 * Which role may enter which named route: the rule `enterRoute`, read by the router and the menu.
 *
 * @source docs/product.md sections 2 "Router guard", 6; docs/decisions.md D30
 */
export const ROUTE_ROLES = {
  employees: ['user', 'company_manager'],
  employeeCreate: ['company_manager'],
  employee: ['user', 'company_manager'],
  employeeSettings: ['user', 'company_manager'],
  company: ['user', 'company_manager'],
  companyCreate: ['company_manager'],
  timesheet: ['user', 'company_manager'],
  timesheetBatchEdit: ['company_manager'],
  archives: ['company_manager'],
  jobs: ['user', 'company_manager'],
  settings: ['user', 'employee', 'company_manager'],
} as const satisfies Record<string, readonly Role[]>;

/** Name of a screen with its own rights. */
export type RouteName = keyof typeof ROUTE_ROLES;

/** Whether a role may open a screen. @source docs/decisions.md D30 */
export const mayEnter = (role: Role, route: RouteName): boolean =>
  (ROUTE_ROLES[route] as readonly Role[]).includes(role);

/** Home page of a role after the sign-in. @source docs/product.md sections 2 "/login", 6 */
export const homeRouteOf = (role: Role): RouteName => (role === 'employee' ? 'settings' : 'employees');
