import { createRoute } from '@tanstack/react-router';
import { app, requireRouteAccess } from '../../../routing/app-route.ts';
import { lazyScreen } from '../../../routing/lazy-screen.ts';

const referrals = createRoute({
  getParentRoute: () => app,
  path: '/referrals',
  staticData: { help: 'account#referrals' },
  beforeLoad: requireRouteAccess('referrals'),
  component: lazyScreen(() => import('./referrals-screen.tsx'), 'ReferralsScreen', ['referrals']),
});

export const referralRoutes = [referrals] as const;
