import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../../routing/lazy-screen.ts';
import { root } from '../../../routing/root-route.ts';

const TEXTS = ['demo', 'first-steps', 'schedules', 'access', 'layout', 'errors'];

const demo = createRoute({
  getParentRoute: () => root,
  path: '/test',
  staticData: { help: 'first-steps' },
  component: lazyScreen(() => import('./demo-screen.tsx'), 'DemoScreen', TEXTS),
});

export const demoRoutes = [demo] as const;
