import { createRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { mayEnter } from '@zeitblatt/domain/access/routes';
import { app, entrance, signedIn } from './app-route.ts';
import { logSearch, removeSheetsSearch } from './features/company/company-search.ts';
import { lazyScreen } from './lazy-screen.ts';
import { SkeletonPanel } from './ui/skeleton.tsx';

/* The addresses of the company and of what is done for all of it. */

const company = createRoute({
  getParentRoute: () => app,
  path: '/company',
  beforeLoad: entrance('company'),
  component: lazyScreen(() => import('./features/company/company-screen.tsx'), 'CompanyScreen', ['company']),
});

const companyHome = createRoute({
  getParentRoute: () => company,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/company/info', replace: true });
  },
});

const FORM_TEXTS = ['company', 'places', 'layout'];

/** Without a company, whoever may found one begins with that. @source docs/product.md section 4 "Company" */
const companyInfo = createRoute({
  getParentRoute: () => company,
  path: 'info',
  beforeLoad: (entering) => {
    const { user } = signedIn(entering);
    const isFounder = !user.has_company && mayEnter(user.role, 'companyCreate');
    if (isFounder) throw redirect({ to: '/company/create', replace: true });
  },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./features/company/company-info-screen.tsx'), 'CompanyInfoScreen', FORM_TEXTS),
});

const companyCreate = createRoute({
  getParentRoute: () => company,
  path: 'create',
  beforeLoad: (entering) => {
    entrance('companyCreate')(entering);
    if (signedIn(entering).user.has_company) throw redirect({ to: '/company/info', replace: true });
  },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(
    () => import('./features/company/company-create-screen.tsx'),
    'CompanyCreateScreen',
    FORM_TEXTS,
  ),
});

const salary = createRoute({
  getParentRoute: () => company,
  path: 'salary',
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./features/people/salary-groups/salary-screen.tsx'), 'SalaryScreen', ['company']),
});

const log = createRoute({
  getParentRoute: () => company,
  path: 'log',
  validateSearch: logSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./features/company/log-screen.tsx'), 'LogScreen', [
    'company',
    'log',
    'schedules',
  ]),
});

const removeTimesheets = createRoute({
  getParentRoute: () => company,
  path: 'remove-timesheets',
  validateSearch: removeSheetsSearch,
  search: { middlewares: [stripSearchParams({ page: 1, rowsPerPage: 25 })] },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(
    () => import('./features/timesheets/list/remove-timesheets-screen.tsx'),
    'RemoveTimesheetsScreen',
    ['company'],
  ),
});

export const companyRoutes = [
  company.addChildren([companyHome, companyInfo, companyCreate, salary, log, removeTimesheets]),
] as const;
