import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../../routing/lazy-screen.ts';
import { SkeletonPanel } from '../../../ui/frame/skeleton.tsx';
import type { company } from '../../company/company.routes.tsx';

/** The tab of the company area that says how long records are kept. */
export function retentionRoutes(parent: typeof company) {
  const retention = createRoute({
    getParentRoute: () => parent,
    path: 'retention',
    staticData: { help: 'retention' },
    pendingComponent: SkeletonPanel,
    component: lazyScreen(() => import('./retention-screen.tsx'), 'RetentionScreen', ['retention', 'company']),
  });

  return [retention] as const;
}
