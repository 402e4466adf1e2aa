import { createRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { app, requireRouteAccess } from '../../../routing/app-route.ts';
import type { employee } from '../../../routing/employee-routes.ts';
import { lazyScreen, loadScreenAhead } from '../../../routing/lazy-screen.ts';
import { SkeletonPage, SkeletonPanel } from '../../../ui/frame/skeleton.tsx';
import { batchRequestOf } from '../batch/model/batch-request.ts';
import {
  batchSearch,
  historySearch,
  removeSheetsSearch,
  shortTimeSearch,
  timesheetSearch,
} from './timesheet-search.ts';

const loadBatchScreen = () => import('../batch/batch-screen.tsx');
const BATCH_TEXTS = ['batch', 'timesheets', 'compliance', 'jobs', 'validation'];

/** The batch; an address without sheets redirects to the list, where they are chosen. */
const timesheetBatch = createRoute({
  getParentRoute: () => app,
  path: '/employees/timesheet-batch',
  staticData: { help: 'batch' },
  validateSearch: batchSearch,
  beforeLoad: ({ context, location, search }) => {
    requireRouteAccess('timesheetBatchEdit')({ context, location });
    if (batchRequestOf(search) === null) throw redirect({ to: '/employees', replace: true });
  },
  component: lazyScreen(loadBatchScreen, 'BatchScreen', BATCH_TEXTS),
});

/** The sheets of the month that is due. */
const dueSheets = createRoute({
  getParentRoute: () => app,
  path: '/employees/due',
  staticData: { help: 'month' },
  validateSearch: timesheetSearch.pick({ month: true }),
  beforeLoad: requireRouteAccess('dueSheets'),
  // Due sheets are opened in the batch, which loads while they are looked for.
  loader: () => loadScreenAhead(loadBatchScreen, BATCH_TEXTS),
  component: lazyScreen(() => import('./due-screen.tsx'), 'DueScreen', ['employees', 'layout']),
});

/** The list for the application of Saison-Kurzarbeitergeld. Without a month it is the one that is over. */
const shortTime = createRoute({
  getParentRoute: () => app,
  path: '/employees/short-time',
  staticData: { help: 'short-time#list' },
  beforeLoad: requireRouteAccess('employees'),
  validateSearch: shortTimeSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  pendingComponent: SkeletonPage,
  component: lazyScreen(() => import('../short-time/short-time-screen.tsx'), 'ShortTimeScreen', [
    'timesheets',
    'month-states',
  ]),
});

export const batchRoutes = [timesheetBatch, dueSheets, shortTime] as const;

const timesheetEditor = lazyScreen(() => import('../editor/timesheet-editor-screen.tsx'), 'TimesheetEditorScreen', [
  'timesheets',
  'compliance',
  'month-states',
  'validation',
]);

/** Routes of an employee's sheets: proposal, saved sheet, history. */
export function timesheetRoutes(parent: typeof employee) {
  /** The proposal of a month, not saved yet. */
  const newTimesheet = createRoute({
    getParentRoute: () => parent,
    path: 'timesheet',
    staticData: { help: 'month' },
    validateSearch: timesheetSearch,
    beforeLoad: ({ context, location, search, params }) => {
      requireRouteAccess('timesheet')({ context, location });
      if (search.month === undefined) throw redirect({ to: '/employees/$employeeId', params, replace: true });
    },
    component: timesheetEditor,
  });

  const timesheet = createRoute({
    getParentRoute: () => parent,
    path: 'timesheet/$timesheetId',
    staticData: { help: 'month' },
    params: {
      parse: ({ timesheetId }) => ({ timesheetId: Number(timesheetId) }),
      stringify: ({ timesheetId }) => ({ timesheetId: String(timesheetId) }),
    },
    validateSearch: timesheetSearch.pick({ month: true, ignore_last_6_days: true }),
    beforeLoad: requireRouteAccess('timesheet'),
    component: timesheetEditor,
  });

  /** Every version of a saved sheet. @source docs/decisions.md D34 */
  const timesheetHistory = createRoute({
    getParentRoute: () => parent,
    path: 'timesheet/$timesheetId/history',
    staticData: { help: 'papers#versions' },
    params: {
      parse: ({ timesheetId }) => ({ timesheetId: Number(timesheetId) }),
      stringify: ({ timesheetId }) => ({ timesheetId: String(timesheetId) }),
    },
    validateSearch: historySearch,
    beforeLoad: requireRouteAccess('timesheet'),
    component: lazyScreen(() => import('../history/history-screen.tsx'), 'HistoryScreen', ['timesheets', 'compliance']),
  });

  return [newTimesheet, timesheet, timesheetHistory] as const;
}

/** The page that removes the sheets of a month. The archives lead to it; its address is that of the company area. */
const removeTimesheets = createRoute({
  getParentRoute: () => app,
  path: '/company/remove-timesheets',
  staticData: { help: 'retention#sheets' },
  beforeLoad: requireRouteAccess('company'),
  validateSearch: removeSheetsSearch,
  search: { middlewares: [stripSearchParams({ page: 1, rowsPerPage: 25 })] },
  pendingComponent: SkeletonPanel,
  component: lazyScreen(() => import('./remove-timesheets-screen.tsx'), 'RemoveTimesheetsScreen', [
    'company',
    'archives',
    'retention',
  ]),
});

export const removeTimesheetsRoutes = [removeTimesheets] as const;
