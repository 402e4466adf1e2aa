import { createRoute, Outlet, redirect } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { readOptions } from '../api/use-read.ts';
import { reportFailure } from '../errors/failure.ts';
import { app, requireRouteAccess } from './app-route.ts';

/* The page of an employee and its settings, to which several areas add tabs. */

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

/** The settings of an employee. Their screen is added by people/employees.routes.tsx. */
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
});
