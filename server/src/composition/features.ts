import type { CleanUp } from '../database/clean-up.ts';
import { accessFeature } from '../features/accounts/access/access.feature.ts';
import { endGuessing } from '../features/accounts/access/failed-sign-ins.ts';
import { accountsFeature } from '../features/accounts/calls/accounts.feature.ts';
import { notificationsFeature } from '../features/accounts/notifications/notifications.feature.ts';
import { secondFactorFeature } from '../features/accounts/second-factor/second-factor.feature.ts';
import { contactFeature } from '../features/billing/contact/contact.feature.ts';
import { demoFeature } from '../features/billing/demo/demo.feature.ts';
import { invoicesFeature } from '../features/billing/invoices/invoices.feature.ts';
import { invoiceFilesConsumer } from '../features/billing/invoices/make-files.ts';
import { legalFeature } from '../features/billing/legal/legal.feature.ts';
import {
  type CollectingTools,
  collectConsumer,
  registerStripeWebhook,
} from '../features/billing/payments/payments.api.ts';
import { paymentsFeature } from '../features/billing/payments/payments.feature.ts';
import { referralsFeature } from '../features/billing/referrals/referrals.feature.ts';
import { endSubscription, foundSubscription } from '../features/billing/subscription/subscription.api.ts';
import { subscriptionFeature } from '../features/billing/subscription/subscription.feature.ts';
import { companyFeature } from '../features/company/data/company.feature.ts';
import { placesFeature } from '../features/company/places/places.feature.ts';
import { inactivityFeature } from '../features/days/absences/inactivity.feature.ts';
import { leaveFeature } from '../features/days/absences/leave.feature.ts';
import { calendarFeedFeature } from '../features/days/calendar-feed/calendar-feed.feature.ts';
import { serveFeeds } from '../features/days/calendar-feed/serve-feeds.ts';
import { leaveRequestsFeature } from '../features/days/leave-requests/leave-requests.feature.ts';
import { recordSheetKinds } from '../features/days/records/record-sheet-kinds.ts';
import { remindersFeature } from '../features/days/reminders/reminders.feature.ts';
import { closeTrack } from '../features/days/timer/time-tracking.api.ts';
import { timeTrackingFeature } from '../features/days/timer/time-tracking.feature.ts';
import { dayRecordsFeature } from '../features/days/week/day-records.feature.ts';
import type { Feature } from '../features/feature.ts';
import { checkCodesFeature } from '../features/months/check-codes/check-codes.feature.ts';
import type { MonthEffect } from '../features/months/confirm/month-work.ts';
import { bookStoredMonths } from '../features/months/hours-account/book-months.ts';
import { hoursAccountFeature } from '../features/months/hours-account/hours-account.feature.ts';
import { complianceFeature } from '../features/months/law/compliance.feature.ts';
import { monthLinksFeature } from '../features/months/links/month-links.feature.ts';
import { timesheetsFeature } from '../features/months/sheets/timesheets.feature.ts';
import { settleAgreements } from '../features/months/states/agreement-effect.ts';
import { monthStatesFeature } from '../features/months/states/month-states.feature.ts';
import { peopleFeature } from '../features/people/employees/people.feature.ts';
import { archivesFeature } from '../features/record/archives/archives.feature.ts';
import { openArchive } from '../features/record/archives/open-archive.ts';
import { inspectionsFeature } from '../features/record/inspections/inspections.feature.ts';
import { expirePurged } from '../features/record/inspections/purged-packs.ts';
import { jobsFeature } from '../features/record/jobs/jobs.feature.ts';
import { privacyFeature } from '../features/record/privacy/privacy.feature.ts';
import { retentionFeature } from '../features/record/retention/retention.feature.ts';
import { storedAnswersCleanUp } from '../http/bind/clean-up.ts';
import type { AppParts, BoundCalls } from '../http/context/parts.ts';
import { jobsCleanUp } from '../jobs/clean-up.ts';
import type { JobDefinition } from '../jobs/define-job.ts';
import type { HourlyWork } from '../jobs/hourly-work.ts';
import type { QueueConsumer } from '../jobs/queues.ts';
import { mailsCleanUp } from '../mail/clean-up.ts';
import { sessionsCleanUp } from '../sessions/clean-up.ts';
import type { ApiTools, CleanUpTools, JobTools, WorkerTools } from './tools.ts';

/** Effects of a stored month, in the order in which they run. */
const MONTH_EFFECTS: readonly MonthEffect[] = [recordSheetKinds, settleAgreements, bookStoredMonths];

/** Every feature of the server. */
const FEATURES: readonly Feature<
  (tools: ApiTools) => BoundCalls['service'],
  JobDefinition<JobTools>,
  HourlyWork<WorkerTools>,
  CleanUp<CleanUpTools>
>[] = [
  accessFeature,
  accountsFeature(closeTrack),
  secondFactorFeature,
  placesFeature,
  companyFeature(foundSubscription),
  peopleFeature(expirePurged, closeTrack),
  inactivityFeature,
  leaveFeature,
  leaveRequestsFeature,
  calendarFeedFeature,
  timesheetsFeature(MONTH_EFFECTS),
  timeTrackingFeature,
  dayRecordsFeature,
  monthStatesFeature(MONTH_EFFECTS),
  monthLinksFeature,
  checkCodesFeature,
  complianceFeature,
  hoursAccountFeature,
  jobsFeature(openArchive),
  archivesFeature,
  inspectionsFeature,
  subscriptionFeature,
  invoicesFeature,
  privacyFeature,
  legalFeature,
  notificationsFeature,
  paymentsFeature(endSubscription),
  demoFeature,
  contactFeature,
  referralsFeature,
  remindersFeature,
  retentionFeature,
];

/** Every call of the API with its handler. */
export const bindFeatures = (tools: ApiTools): readonly BoundCalls[] =>
  FEATURES.flatMap(({ groups }) => groups.map(({ calls, makeService }) => ({ calls, service: makeService(tools) })));

/** The consequences of wrong passwords that a session types of its user. */
export const bindGuessing =
  (tools: Pick<ApiTools, 'pool' | 'queue'>): AppParts['endGuessing'] =>
  (guess) =>
    endGuessing(tools, guess);

export const JOBS: readonly JobDefinition<JobTools>[] = FEATURES.flatMap(({ jobs }) => jobs);

/** Work of all features that is due by the clock. */
export const HOURLY_WORK: readonly HourlyWork<WorkerTools>[] = FEATURES.flatMap(({ hourlyWork }) => hourlyWork);

/**
 * The clean-up of the installation. Archives come after the purge, which expires archives that this run then removes.
 */
export const CLEAN_UPS: readonly CleanUp<CleanUpTools>[] = [
  sessionsCleanUp,
  storedAnswersCleanUp,
  mailsCleanUp,
  ...FEATURES.flatMap(({ cleanUps }) => cleanUps),
  jobsCleanUp,
];

type PaymentTools = Omit<CollectingTools, 'endForNotPaying'>;

/** Addresses of the API outside the contract. */
export const bindPages = (tools: Omit<PaymentTools, 'baseUrl'>): readonly ((parts: AppParts) => void)[] => [
  (parts) => registerStripeWebhook({ ...tools, endForNotPaying: endSubscription }, parts),
  serveFeeds,
];

/** Consumers of the queues of features whose entries are no jobs. */
export const bindConsumers = (tools: PaymentTools & Pick<JobTools, 'documents' | 'now'>): readonly QueueConsumer[] => [
  collectConsumer({ ...tools, endForNotPaying: endSubscription }),
  invoiceFilesConsumer(tools),
];
