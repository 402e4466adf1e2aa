import { createRoute } from '@tanstack/react-router';
import { app, requireRouteAccess } from './app-route.ts';

/** The area of an employee: the timer, the week, and everything about the own time. */
export const ownArea = createRoute({
  getParentRoute: () => app,
  path: '/timetracking',
  staticData: { help: 'timer' },
  beforeLoad: requireRouteAccess('timetracking'),
});
