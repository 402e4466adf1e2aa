import { createRoute, redirect } from '@tanstack/react-router';
import { app, requireRouteAccess, requireSession } from '../../../routing/app-route.ts';
import { lazyScreen } from '../../../routing/lazy-screen.ts';

const subscription = createRoute({
  getParentRoute: () => app,
  path: '/subscription',
  staticData: { help: 'subscription' },
  beforeLoad: (entering) => {
    requireRouteAccess('subscription')(entering);
    const { is_offered: isOffered } = requireSession(entering).user.subscription_data;
    if (!isOffered) throw redirect({ to: '/employees', replace: true });
  },
  component: lazyScreen(() => import('./subscription-screen.tsx'), 'SubscriptionScreen', [
    'subscription',
    'payments',
    'invoices',
  ]),
});

export const subscriptionRoutes = [subscription] as const;
