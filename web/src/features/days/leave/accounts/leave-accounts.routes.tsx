import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { listQueryFields } from '@zeitblatt/domain/rules/list-query';
import * as z from 'zod';
import { app, requireRouteAccess } from '../../../../routing/app-route.ts';
import { lazyScreen } from '../../../../routing/lazy-screen.ts';
import { idValue, optionalOrDropped } from '../../../../routing/search-values.ts';
import { SkeletonPage } from '../../../../ui/frame/skeleton.tsx';

const TEXTS = ['leave-accounts', 'absences', 'validation'];

/** The accounts of a year. The address says which year and page, and whose account is open. */
const accounts = createRoute({
  getParentRoute: () => app,
  path: '/leave',
  staticData: { help: 'leave#table' },
  validateSearch: z.object({
    year: optionalOrDropped(z.int().min(2000).max(2199)),
    search: optionalOrDropped(listQueryFields.search.unwrap()),
    page: optionalOrDropped(listQueryFields.page.unwrap()),
    rowsPerPage: optionalOrDropped(listQueryFields.rowsPerPage.unwrap()),
    person: optionalOrDropped(idValue),
  }),
  search: { middlewares: [stripSearchParams({ search: '', page: 1, rowsPerPage: 15 })] },
  beforeLoad: requireRouteAccess('absences'),
  pendingComponent: SkeletonPage,
  component: lazyScreen(() => import('./accounts-screen.tsx'), 'LeaveAccountsScreen', TEXTS),
});

const rules = createRoute({
  getParentRoute: () => app,
  path: '/leave/rules',
  staticData: { help: 'leave#rules' },
  beforeLoad: requireRouteAccess('absences'),
  pendingComponent: SkeletonPage,
  component: lazyScreen(() => import('./rules/rules-screen.tsx'), 'LeaveRulesScreen', [
    ...TEXTS,
    'leave-rules',
    'calendar-feeds',
  ]),
});

const openings = createRoute({
  getParentRoute: () => app,
  path: '/leave/opening',
  staticData: { help: 'leave#opening' },
  beforeLoad: requireRouteAccess('hoursAccountOpening'),
  pendingComponent: SkeletonPage,
  component: lazyScreen(() => import('./openings/openings-screen.tsx'), 'LeaveOpeningsScreen', [...TEXTS, 'openings']),
});

export const leaveAccountRoutes = [accounts, rules, openings] as const;
