import { createRoute } from '@tanstack/react-router';
import { isIsoDate } from '@zeitblatt/domain/calendar/wire';
import * as z from 'zod';
import { lazyScreen } from '../../routing/lazy-screen.ts';
import type { ownArea } from '../../routing/own-area-route.ts';
import { optionalOrDropped } from '../../routing/search-values.ts';
import { SkeletonPage } from '../../ui/skeleton.tsx';

/** The week of an employee. The address says which; without a day it is the current one. */
export function dayRecordRoutes(parent: typeof ownArea) {
  const week = createRoute({
    getParentRoute: () => parent,
    path: 'week',
    validateSearch: z.object({ day: optionalOrDropped(z.string().refine(isIsoDate)) }),
    pendingComponent: SkeletonPage,
    component: lazyScreen(() => import('./week-screen.tsx'), 'WeekScreen', ['day-records']),
  });
  return [week] as const;
}
