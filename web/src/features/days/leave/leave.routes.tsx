import { createRoute } from '@tanstack/react-router';
import type { employeeSettings } from '../../../routing/employee-routes.ts';
import { lazyScreen } from '../../../routing/lazy-screen.ts';
import { SkeletonPanel } from '../../../ui/frame/skeleton.tsx';

/** The tab of leave in the settings of an employee. */
export function leaveRoutes(parent: typeof employeeSettings) {
  const leaveSettings = createRoute({
    getParentRoute: () => parent,
    path: 'holidays',
    staticData: { help: 'absences#account' },
    pendingComponent: SkeletonPanel,
    component: lazyScreen(() => import('./leave-screen.tsx'), 'LeaveScreen', ['leave']),
  });

  return [leaveSettings] as const;
}
