import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../../routing/lazy-screen.ts';
import type { ownArea } from '../../../routing/own-area-route.ts';
import { SkeletonPage } from '../../../ui/frame/skeleton.tsx';

/** Pages on which employees read about themselves: sheets and data, and the list that leads there. */
export function ownRecordRoutes(parent: typeof ownArea) {
  const more = createRoute({
    getParentRoute: () => parent,
    path: 'more',
    staticData: { help: 'own-record' },
    pendingComponent: SkeletonPage,
    component: lazyScreen(() => import('./more-screen.tsx'), 'MoreScreen', ['own-record']),
  });
  const sheets = createRoute({
    getParentRoute: () => parent,
    path: 'sheets',
    staticData: { help: 'own-record#pdf' },
    pendingComponent: SkeletonPage,
    component: lazyScreen(() => import('./own-sheets-screen.tsx'), 'OwnSheetsScreen', ['own-record']),
  });
  const data = createRoute({
    getParentRoute: () => parent,
    path: 'data',
    staticData: { help: 'own-record#export' },
    pendingComponent: SkeletonPage,
    component: lazyScreen(() => import('./own-data-screen.tsx'), 'OwnDataScreen', ['own-record', 'employees']),
  });
  return [more, sheets, data] as const;
}
