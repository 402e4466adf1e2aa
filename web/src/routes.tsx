import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import { accessRoutes } from './features/accounts/access/access.routes.tsx';
import { ownRecordRoutes } from './features/accounts/own-record/own-record.routes.tsx';
import { settingsRoutes } from './features/accounts/settings/settings.routes.tsx';
import { demoRoutes } from './features/billing/demo/demo.routes.tsx';
import { invoiceRoutes } from './features/billing/invoices/invoices.routes.tsx';
import { referralRoutes } from './features/billing/referrals/referrals.routes.tsx';
import { subscriptionRoutes } from './features/billing/subscription/subscription.routes.tsx';
import { company, companyRoutes } from './features/company/company.routes.tsx';
import { absenceRoutes } from './features/days/absences/absences.routes.tsx';
import { companyWeekRoutes, dayRecordRoutes } from './features/days/day-records.routes.tsx';
import { leaveAccountRoutes } from './features/days/leave/accounts/leave-accounts.routes.tsx';
import { leaveRoutes } from './features/days/leave/leave.routes.tsx';
import { ownLeaveRoutes } from './features/days/leave/own/own-leave.routes.tsx';
import { leaveRequestRoutes } from './features/days/leave/requests/leave-requests.routes.tsx';
import { timeTrackingRoutes } from './features/days/timer/time-tracking.routes.tsx';
import { checkCodeRoutes } from './features/months/check-codes/check-codes.routes.tsx';
import { hoursAccountRoutes, ownHoursRoutes } from './features/months/hours-account/hours-account.routes.tsx';
import { monthLinkRoutes } from './features/months/links/month-links.routes.tsx';
import { batchRoutes, removeTimesheetsRoutes, timesheetRoutes } from './features/months/list/timesheets.routes.tsx';
import { companyMonthRoutes, ownMonthRoutes } from './features/months/month-states.routes.tsx';
import { employeeListRoutes, employeePageRoutes, employeeSettingsRoutes } from './features/people/employees.routes.tsx';
import { firstStepsRoutes } from './features/people/first-steps/first-steps.routes.tsx';
import { salaryGroupRoutes } from './features/people/salary-groups.routes.tsx';
import { scheduleRoutes } from './features/people/schedules.routes.tsx';
import { archiveRoutes } from './features/record/archives/archives.routes.tsx';
import { inspectionRoutes, inspectorRoutes } from './features/record/inspections/inspections.routes.tsx';
import { jobRoutes } from './features/record/jobs/jobs.routes.tsx';
import { retentionRoutes } from './features/record/retention/retention.routes.tsx';
import { NotFoundScreen } from './layout/not-found-screen.tsx';
import { app } from './routing/app-route.ts';
import { employee, employeeSettings } from './routing/employee-routes.ts';
import { lazyScreen } from './routing/lazy-screen.ts';
import { ownArea } from './routing/own-area-route.ts';
import { homePathOf, root } from './routing/root-route.ts';

/* All routes. Each feature declares its own in `<feature>.routes.tsx`: the right, search values, texts and screen.
   Screens are loaded on entering, and find their route by its id: `getRouteApi('/app/employees/$employeeId')`. */

app.update({
  component: lazyScreen(() => import('./app-screen.tsx'), 'AppScreen', ['layout', 'access', 'errors', 'jobs']),
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: (entering) => {
    const session = entering.context.session.current();
    throw redirect({ to: session === null ? '/login' : homePathOf(session), replace: true });
  },
});

/** Address of the own leave in mails and notifications. */
const myLeave = createRoute({
  getParentRoute: () => app,
  path: '/my-leave',
  staticData: { help: 'own-leave' },
  beforeLoad: () => {
    throw redirect({ to: '/timetracking/leave', replace: true });
  },
});

/** Addresses without a screen, inside the frame with its menu. A visitor without a session signs in first. */
const notFound = createRoute({ getParentRoute: () => app, path: '$', component: NotFoundScreen });

/** The page of the site for unknown addresses leads signed-in users here. */
const notFoundInFrame = createRoute({ getParentRoute: () => app, path: '/not-found', component: NotFoundScreen });

/**
 * Routes of development builds: the gallery, a page with all ui components. The bundler evaluates the condition and
 * leaves them out of production builds.
 */
const developmentRoutes: readonly AnyRoute[] = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/gallery',
        component: lazyScreen(() => import('./ui/gallery/gallery.tsx'), 'Gallery', ['ui']),
      }),
    ]
  : [];

export const routeTree = root.addChildren([
  home,
  ...accessRoutes,
  ...demoRoutes,
  ...monthLinkRoutes,
  ...inspectorRoutes,
  ...checkCodeRoutes,
  app.addChildren([
    company.addChildren([
      ...companyRoutes,
      ...salaryGroupRoutes(company),
      ...retentionRoutes(company),
      ...inspectionRoutes(company),
    ]),
    ...removeTimesheetsRoutes,
    ...employeeListRoutes,
    ...batchRoutes,
    employee.addChildren([
      ...employeePageRoutes,
      ...timesheetRoutes(employee),
      employeeSettings.addChildren([
        ...employeeSettingsRoutes,
        ...scheduleRoutes(employeeSettings),
        ...leaveRoutes(employeeSettings),
      ]),
    ]),
    ...companyWeekRoutes,
    ...absenceRoutes,
    ...leaveRequestRoutes,
    ...leaveAccountRoutes,
    ...hoursAccountRoutes,
    ...companyMonthRoutes,
    ...archiveRoutes,
    ...invoiceRoutes,
    ...jobRoutes,
    ...firstStepsRoutes,
    ...subscriptionRoutes,
    ownArea.addChildren([
      ...timeTrackingRoutes,
      ...dayRecordRoutes(ownArea),
      ...ownMonthRoutes(ownArea),
      ...ownHoursRoutes(ownArea),
      ...ownLeaveRoutes(ownArea),
      ...ownRecordRoutes(ownArea),
    ]),
    ...settingsRoutes,
    ...referralRoutes,
    myLeave,
    notFound,
    notFoundInFrame,
  ]),
  // The cast keeps the development routes out of the type of the route tree, because no link of the product leads to
  // them.
  ...(developmentRoutes as []),
]);
