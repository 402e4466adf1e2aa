import { createRoute } from '@tanstack/react-router';
import { requireRouteAccess } from '../../../routing/app-route.ts';
import { lazyScreen } from '../../../routing/lazy-screen.ts';
import { root } from '../../../routing/root-route.ts';
import { SkeletonPanel } from '../../../ui/frame/skeleton.tsx';
import type { company } from '../../company/company.routes.tsx';

/** The tab of the papers for an inspection in the company area. */
export function inspectionRoutes(parent: typeof company) {
  const inspection = createRoute({
    getParentRoute: () => parent,
    path: 'inspection',
    staticData: { help: 'inspection' },
    beforeLoad: requireRouteAccess('inspection'),
    pendingComponent: SkeletonPanel,
    component: lazyScreen(() => import('./inspection-screen.tsx'), 'InspectionScreen', [
      'inspections',
      'jobs',
      'calendar',
      'company',
      'settings',
    ]),
  });

  return [inspection] as const;
}

/** The page of an inspector's link. Its token stands behind the #, which browsers send to no server. */
const inspector = createRoute({
  getParentRoute: () => root,
  path: '/i',
  staticData: { help: 'inspector#link' },
  component: lazyScreen(() => import('./inspector-screen.tsx'), 'InspectorScreen', [
    'inspections',
    'calendar',
    'access',
    'layout',
    'errors',
  ]),
});

export const inspectorRoutes = [inspector] as const;
