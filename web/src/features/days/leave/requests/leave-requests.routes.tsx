import { createRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { app, requireRouteAccess } from '../../../../routing/app-route.ts';
import { lazyScreen } from '../../../../routing/lazy-screen.ts';
import { optionalOrDropped } from '../../../../routing/search-values.ts';
import { SkeletonPage } from '../../../../ui/frame/skeleton.tsx';

/** Requests for leave: the open ones, or by the address the decided ones. */
const requests = createRoute({
  getParentRoute: () => app,
  path: '/leave-requests',
  staticData: { help: 'leave' },
  validateSearch: z.object({
    state: optionalOrDropped(z.literal('decided')),
    page: optionalOrDropped(z.int().min(1).max(1_000_000)),
  }),
  beforeLoad: requireRouteAccess('absences'),
  pendingComponent: SkeletonPage,
  component: lazyScreen(() => import('./requests-screen.tsx'), 'RequestsScreen', ['leave-requests', 'absences']),
});

export const leaveRequestRoutes = [requests] as const;
