import { createRoute } from '@tanstack/react-router';
import { MONTH_STATES } from '@zeitblatt/domain/months/states/month-states';
import { listQueryFields } from '@zeitblatt/domain/rules/list-query';
import * as z from 'zod';
import { app, requireRouteAccess } from '../../routing/app-route.ts';
import { lazyScreen } from '../../routing/lazy-screen.ts';
import type { ownArea } from '../../routing/own-area-route.ts';
import { monthValue, optionalOrDropped } from '../../routing/search-values.ts';
import { SkeletonPage } from '../../ui/frame/skeleton.tsx';

/** The month of an employee. The address says which; without one it is the month to answer, else the current one. */
export function ownMonthRoutes(parent: typeof ownArea) {
  const month = createRoute({
    getParentRoute: () => parent,
    path: 'month',
    staticData: { help: 'own-month' },
    validateSearch: z.object({ month: optionalOrDropped(monthValue) }),
    pendingComponent: SkeletonPage,
    component: lazyScreen(() => import('./states/own-month-screen.tsx'), 'OwnMonthScreen', ['month-states']),
  });
  return [month] as const;
}

/** How far the month of everybody is, for managers. The address says which month, and which of its states. */
const companyMonths = createRoute({
  getParentRoute: () => app,
  path: '/employees/months',
  staticData: { help: 'agreement' },
  validateSearch: z.object({
    month: optionalOrDropped(monthValue),
    state: optionalOrDropped(z.enum(MONTH_STATES)),
    page: optionalOrDropped(listQueryFields.page.unwrap()),
    rowsPerPage: optionalOrDropped(listQueryFields.rowsPerPage.unwrap()),
  }),
  beforeLoad: requireRouteAccess('employees'),
  pendingComponent: SkeletonPage,
  component: lazyScreen(() => import('./states/company/company-months-screen.tsx'), 'CompanyMonthsScreen', [
    'month-states',
  ]),
});

export const companyMonthRoutes = [companyMonths] as const;
