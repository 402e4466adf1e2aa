import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from './layout/error-screen.tsx';
import { NotFoundScreen } from './layout/not-found-screen.tsx';
import { routeTree } from './routes.tsx';
import type { RouterContext } from './routing/root-route.ts';
import { parseSearch, stringifySearch } from './routing/search.ts';
import { SkeletonPage } from './ui/frame/skeleton.tsx';

export const createAppRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    ...(history ? { history } : {}),
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: SkeletonPage,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
