import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../../routing/lazy-screen.ts';
import { root } from '../../../routing/root-route.ts';

/** The page of a personal link. Its token stands behind the #, which browsers send to no server. */
const link = createRoute({
  getParentRoute: () => root,
  path: '/m',
  staticData: { help: 'month-link' },
  component: lazyScreen(() => import('./link-screen.tsx'), 'LinkScreen', [
    'month-links',
    'month-states',
    'access',
    'layout',
    'errors',
  ]),
});

export const monthLinkRoutes = [link] as const;
