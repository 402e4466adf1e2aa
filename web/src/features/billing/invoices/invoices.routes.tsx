import { createRoute } from '@tanstack/react-router';
import { app, requireRouteAccess } from '../../../routing/app-route.ts';
import { lazyScreen } from '../../../routing/lazy-screen.ts';

const invoices = createRoute({
  getParentRoute: () => app,
  path: '/invoices',
  staticData: { help: 'subscription#invoices' },
  beforeLoad: requireRouteAccess('invoices'),
  component: lazyScreen(() => import('./invoices-screen.tsx'), 'InvoicesScreen', ['invoices']),
});

export const invoiceRoutes = [invoices] as const;
