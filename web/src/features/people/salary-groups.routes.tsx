import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../routing/lazy-screen.ts';
import { SkeletonPanel } from '../../ui/frame/skeleton.tsx';
import type { company } from '../company/company.routes.tsx';

/** The tab of the salary groups in the company area. */
export function salaryGroupRoutes(parent: typeof company) {
  const salary = createRoute({
    getParentRoute: () => parent,
    path: 'salary',
    staticData: { help: 'company#wages' },
    pendingComponent: SkeletonPanel,
    component: lazyScreen(() => import('./groups/salary-screen.tsx'), 'SalaryScreen', ['company']),
  });

  return [salary] as const;
}
