import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../../routing/lazy-screen.ts';
import { ownArea } from '../../../routing/own-area-route.ts';
import { SkeletonPage } from '../../../ui/frame/skeleton.tsx';

ownArea.update({ component: lazyScreen(() => import('./own-area.tsx'), 'OwnArea', ['layout']) });

const timer = createRoute({
  getParentRoute: () => ownArea,
  path: '/',
  pendingComponent: SkeletonPage,
  component: lazyScreen(() => import('./timer-screen.tsx'), 'TimerScreen', ['time-tracking']),
});

export const timeTrackingRoutes = [timer] as const;
