import { createRoute } from '@tanstack/react-router';
import type { employeeSettings } from '../../routing/employee-routes.ts';
import { lazyScreen } from '../../routing/lazy-screen.ts';
import { SkeletonPanel } from '../../ui/frame/skeleton.tsx';

/** The tab of the working-time schedule in the settings of an employee. */
export function scheduleRoutes(parent: typeof employeeSettings) {
  const scheduleSettings = createRoute({
    getParentRoute: () => parent,
    path: 'schema',
    staticData: { help: 'employees#working-time' },
    pendingComponent: SkeletonPanel,
    component: lazyScreen(() => import('./schedules/schedule-screen.tsx'), 'ScheduleScreen', [
      'schedules',
      'employments',
      'employees',
      'layout',
      'places',
    ]),
  });

  return [scheduleSettings] as const;
}
