import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../../routing/lazy-screen.ts';
import { root } from '../../../routing/root-route.ts';

const TEXTS = ['check-codes', 'access', 'layout', 'errors'] as const;

/** The public page of a check code. Its address is short and in capitals, because it stands in the QR code on paper. */
const code = createRoute({
  getParentRoute: () => root,
  path: '/P/$code',
  staticData: { help: 'inspector' },
  component: lazyScreen(() => import('./check-screen.tsx'), 'CheckScreen', TEXTS),
});

/** The same page for people who type the code of a paper without a QR code. */
const typing = createRoute({
  getParentRoute: () => root,
  path: '/P',
  staticData: { help: 'inspector' },
  component: lazyScreen(() => import('./check-screen.tsx'), 'TypeCodeScreen', TEXTS),
});

export const checkCodeRoutes = [code, typing] as const;
