import { createRoute } from '@tanstack/react-router';
import { app, requireRouteAccess } from './app-route.ts';
import { lazyScreen } from './lazy-screen.ts';

/** The area of an employee: the timer, the week, and everything about the own time. */
export const ownArea = createRoute({
  getParentRoute: () => app,
  path: '/timetracking',
  staticData: { help: 'timer' },
  beforeLoad: requireRouteAccess('timetracking'),
  component: lazyScreen(() => import('../layout/own-area.tsx'), 'OwnArea', ['layout']),
});
