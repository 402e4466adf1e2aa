import { createRoute } from '@tanstack/react-router';
import { isIsoMonth } from '@zeitblatt/domain/calendar/wire';
import * as z from 'zod';
import { lazyScreen } from '../../../../routing/lazy-screen.ts';
import type { ownArea } from '../../../../routing/own-area-route.ts';
import { idValue, optionalOrDropped } from '../../../../routing/search-values.ts';
import { SkeletonPage } from '../../../../ui/frame/skeleton.tsx';

const TEXTS = ['own-leave', 'leave-accounts', 'leave-requests'];

/** The own leave: what is left, the requests, asking, and who is away. */
export function ownLeaveRoutes(parent: typeof ownArea) {
  const leave = createRoute({
    getParentRoute: () => parent,
    path: 'leave',
    staticData: { help: 'own-leave' },
    pendingComponent: SkeletonPage,
    component: lazyScreen(() => import('./own-leave-screen.tsx'), 'OwnLeaveScreen', TEXTS),
  });
  const ask = createRoute({
    getParentRoute: () => parent,
    path: 'leave/ask',
    staticData: { help: 'own-leave#ask' },
    validateSearch: z.object({ replaces: optionalOrDropped(idValue) }),
    pendingComponent: SkeletonPage,
    component: lazyScreen(() => import('./ask-screen.tsx'), 'AskScreen', TEXTS),
  });
  const away = createRoute({
    getParentRoute: () => parent,
    path: 'leave/away',
    staticData: { help: 'own-leave#away' },
    validateSearch: z.object({ month: optionalOrDropped(z.string().refine(isIsoMonth)) }),
    pendingComponent: SkeletonPage,
    component: lazyScreen(() => import('./away-screen.tsx'), 'AwayScreen', ['own-leave']),
  });
  return [leave, ask, away] as const;
}
