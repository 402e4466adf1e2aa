import { createRoute } from '@tanstack/react-router';
import { app, requireRouteAccess } from '../../routing/app-route.ts';
import { lazyScreen } from '../../routing/lazy-screen.ts';
import { SkeletonPage } from '../../ui/skeleton.tsx';

const timer = createRoute({
  getParentRoute: () => app,
  path: '/timetracking',
  beforeLoad: requireRouteAccess('timetracking'),
  pendingComponent: SkeletonPage,
  component: lazyScreen(() => import('./timer-screen.tsx'), 'TimerScreen', ['time-tracking']),
});

export const timeTrackingRoutes = [timer] as const;
