import { createRoute } from '@tanstack/react-router';
import { app, requireRouteAccess } from '../../routing/app-route.ts';
import { lazyScreen } from '../../routing/lazy-screen.ts';
import { SkeletonPage } from '../../ui/skeleton.tsx';

/** The area of an employee: the timer, and everything about the own time. */
export const ownArea = createRoute({
  getParentRoute: () => app,
  path: '/timetracking',
  beforeLoad: requireRouteAccess('timetracking'),
  component: lazyScreen(() => import('./own-area.tsx'), 'OwnArea', ['layout']),
});

const timer = createRoute({
  getParentRoute: () => ownArea,
  path: '/',
  pendingComponent: SkeletonPage,
  component: lazyScreen(() => import('./timer-screen.tsx'), 'TimerScreen', ['time-tracking', 'day-records']),
});

export const timeTrackingRoutes = [timer] as const;
