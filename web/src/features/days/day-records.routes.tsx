import { createRoute } from '@tanstack/react-router';
import { isIsoDate } from '@zeitblatt/domain/calendar/wire';
import * as z from 'zod';
import { app, requireRouteAccess } from '../../routing/app-route.ts';
import { lazyScreen } from '../../routing/lazy-screen.ts';
import type { ownArea } from '../../routing/own-area-route.ts';
import { optionalOrDropped } from '../../routing/search-values.ts';
import { SkeletonPage } from '../../ui/frame/skeleton.tsx';

const weekSearch = z.object({ day: optionalOrDropped(z.string().refine(isIsoDate)) });

/** The week of an employee. The address says which; without a day it is the current one. */
export function dayRecordRoutes(parent: typeof ownArea) {
  const week = createRoute({
    getParentRoute: () => parent,
    path: 'week',
    staticData: { help: 'own-week' },
    validateSearch: weekSearch,
    pendingComponent: SkeletonPage,
    component: lazyScreen(() => import('./week/week-screen.tsx'), 'WeekScreen', ['day-records']),
  });
  return [week] as const;
}

/** The week of everybody, for managers. */
const companyWeek = createRoute({
  getParentRoute: () => app,
  path: '/week',
  staticData: { help: 'week' },
  validateSearch: weekSearch,
  beforeLoad: requireRouteAccess('week'),
  pendingComponent: SkeletonPage,
  component: lazyScreen(() => import('./company-week/company-week-screen.tsx'), 'CompanyWeekScreen', ['day-records']),
});

export const companyWeekRoutes = [companyWeek] as const;
