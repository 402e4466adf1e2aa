import { createRoute } from '@tanstack/react-router';
import { app, requireRouteAccess } from '../../../routing/app-route.ts';
import { lazyScreen } from '../../../routing/lazy-screen.ts';

const jobs = createRoute({
  getParentRoute: () => app,
  path: '/jobs',
  staticData: { help: 'papers#jobs' },
  beforeLoad: requireRouteAccess('jobs'),
  component: lazyScreen(() => import('./jobs-screen.tsx'), 'JobsScreen', ['jobs']),
});

export const jobRoutes = [jobs] as const;
