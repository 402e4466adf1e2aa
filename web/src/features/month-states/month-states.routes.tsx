import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { lazyScreen } from '../../routing/lazy-screen.ts';
import type { ownArea } from '../../routing/own-area-route.ts';
import { monthValue, optionalOrDropped } from '../../routing/search-values.ts';
import { SkeletonPage } from '../../ui/skeleton.tsx';

/** The month of an employee. The address says which; without one it is the month to answer, else the current one. */
export function ownMonthRoutes(parent: typeof ownArea) {
  const month = createRoute({
    getParentRoute: () => parent,
    path: 'month',
    validateSearch: z.object({ month: optionalOrDropped(monthValue) }),
    pendingComponent: SkeletonPage,
    component: lazyScreen(() => import('./own-month-screen.tsx'), 'OwnMonthScreen', ['month-states']),
  });
  return [month] as const;
}
