import { createRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { mayEnter } from '@zeitblatt/domain/accounts/access/routes';
import { standingOfUser } from '@zeitblatt/domain/accounts/access/standing';
import { app, requireRouteAccess, requireSession } from '../../routing/app-route.ts';
import { lazyScreen } from '../../routing/lazy-screen.ts';
import { SkeletonPanel } from '../../ui/frame/skeleton.tsx';
import { isNarrowScreen } from '../../ui/theme/screen.ts';
import { logSearch } from './data/company-search.ts';

/* Routes of the company area. Other features add their tabs to it. */

export const company = createRoute({
  getParentRoute: () => app,
  path: '/company',
  staticData: { help: 'company' },
  beforeLoad: requireRouteAccess('company'),
  component: lazyScreen(() => import('./data/company-screen.tsx'), 'CompanyScreen', ['company']),
});

const companyHome = createRoute({
  getParentRoute: () => company,
  path: '/',
  // On a narrow screen the page is the list of all parts.
  beforeLoad: () => {
    if (!isNarrowScreen()) throw redirect({ to: '/company/info', replace: true });
  },
});

const FORM_TEXTS = ['company', 'places', 'layout'];

/**
 * Route of the company's data. A user without a company who may create one is redirected to that form first.
 *
 * @source docs/product.md section 4 "Company"
 */
const companyInfo = createRoute({
  getParentRoute: () => company,
  path: 'info',
  beforeLoad: (entering) => {
    const { user } = requireSession(entering);
    const isFounder = !user.has_company && mayEnter(standingOfUser(user), 'companyCreate');
    if (isFounder) throw redirect({ to: '/company/create', replace: true });
  },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./data/company-info-screen.tsx'), 'CompanyInfoScreen', FORM_TEXTS),
});

const companyCreate = createRoute({
  getParentRoute: () => company,
  path: 'create',
  beforeLoad: (entering) => {
    requireRouteAccess('companyCreate')(entering);
    if (requireSession(entering).user.has_company) throw redirect({ to: '/company/info', replace: true });
  },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./data/company-create-screen.tsx'), 'CompanyCreateScreen', FORM_TEXTS),
});

const sites = createRoute({
  getParentRoute: () => company,
  path: 'sites',
  staticData: { help: 'company#sites' },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./places/sites-screen.tsx'), 'SitesScreen', FORM_TEXTS),
});

const dayKinds = createRoute({
  getParentRoute: () => company,
  path: 'day-kinds',
  staticData: { help: 'company#kinds' },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./data/day-kinds-screen.tsx'), 'DayKindsScreen', ['company']),
});

const security = createRoute({
  getParentRoute: () => company,
  path: 'security',
  staticData: { help: 'users#second-factor' },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./data/security-screen.tsx'), 'CompanySecurityScreen', ['company']),
});

/** Address of the reminders before they were on one page with security. */
const reminders = createRoute({
  getParentRoute: () => company,
  path: 'reminders',
  beforeLoad: () => {
    throw redirect({ to: '/company/security', replace: true });
  },
});

const log = createRoute({
  getParentRoute: () => company,
  path: 'log',
  staticData: { help: 'company#log' },
  validateSearch: logSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./log/log-screen.tsx'), 'LogScreen', [
    'company',
    'log',
    'schedules',
    'employments',
    'employees',
  ]),
});

export const companyRoutes = [
  companyHome,
  companyInfo,
  companyCreate,
  sites,
  dayKinds,
  security,
  reminders,
  log,
] as const;
