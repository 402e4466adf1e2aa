import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { ACCOUNT_ORDERS } from '@zeitblatt/domain/months/hours-account/account-orders';
import { listQueryFields } from '@zeitblatt/domain/rules/list-query';
import * as z from 'zod';
import { app, requireRouteAccess } from '../../../routing/app-route.ts';
import { lazyScreen } from '../../../routing/lazy-screen.ts';
import type { ownArea } from '../../../routing/own-area-route.ts';
import { idValue, monthValue, optionalOrDropped } from '../../../routing/search-values.ts';
import { SkeletonPage } from '../../../ui/frame/skeleton.tsx';

const TEXTS = ['hours-account', 'validation'];

/** The accounts of everybody. The address says which page, and whose statement is open. */
const accounts = createRoute({
  getParentRoute: () => app,
  path: '/hours-account',
  staticData: { help: 'hours-account' },
  validateSearch: z.object({
    search: optionalOrDropped(listQueryFields.search.unwrap()),
    page: optionalOrDropped(listQueryFields.page.unwrap()),
    rowsPerPage: optionalOrDropped(listQueryFields.rowsPerPage.unwrap()),
    person: optionalOrDropped(idValue),
    order: optionalOrDropped(z.enum(ACCOUNT_ORDERS)),
    month: optionalOrDropped(monthValue),
  }),
  search: { middlewares: [stripSearchParams({ search: '', page: 1, rowsPerPage: 15, order: 'limits' })] },
  beforeLoad: requireRouteAccess('hoursAccount'),
  pendingComponent: SkeletonPage,
  component: lazyScreen(() => import('./accounts-screen.tsx'), 'AccountsScreen', TEXTS),
});

const rules = createRoute({
  getParentRoute: () => app,
  path: '/hours-account/rules',
  staticData: { help: 'hours-account#rules' },
  beforeLoad: requireRouteAccess('hoursAccount'),
  pendingComponent: SkeletonPage,
  component: lazyScreen(() => import('./rules/rules-screen.tsx'), 'RulesScreen', TEXTS),
});

const openings = createRoute({
  getParentRoute: () => app,
  path: '/hours-account/opening',
  staticData: { help: 'hours-account#opening' },
  beforeLoad: requireRouteAccess('hoursAccountOpening'),
  pendingComponent: SkeletonPage,
  component: lazyScreen(() => import('./openings/openings-screen.tsx'), 'OpeningsScreen', [...TEXTS, 'openings']),
});

export const hoursAccountRoutes = [accounts, rules, openings] as const;

/** The own account of an employee. */
export function ownHoursRoutes(parent: typeof ownArea) {
  const hours = createRoute({
    getParentRoute: () => parent,
    path: 'hours',
    staticData: { help: 'own-month#hours' },
    pendingComponent: SkeletonPage,
    component: lazyScreen(() => import('./own-hours-screen.tsx'), 'OwnHoursScreen', ['hours-account']),
  });
  return [hours] as const;
}
