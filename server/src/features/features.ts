import type { CleanUp } from '../database/clean-up.ts';
import { storedAnswersCleanUp } from '../http/clean-up.ts';
import type { AppParts, BoundCalls } from '../http/parts.ts';
import { jobsCleanUp } from '../jobs/clean-up.ts';
import type { JobDefinition } from '../jobs/define-job.ts';
import type { HourlyWork } from '../jobs/hourly-work.ts';
import type { QueueConsumer } from '../jobs/queues.ts';
import { mailsCleanUp } from '../mail/clean-up.ts';
import { sessionsCleanUp } from '../sessions/clean-up.ts';
import { accessFeature } from './access/access.feature.ts';
import { accountsFeature } from './accounts/accounts.feature.ts';
import { openArchive } from './archives/archives.api.ts';
import { archivesFeature } from './archives/archives.feature.ts';
import { checkCodesFeature } from './check-codes/check-codes.feature.ts';
import { companyFeature } from './company/company.feature.ts';
import { complianceFeature } from './compliance/compliance.feature.ts';
import { contactFeature } from './contact/contact.feature.ts';
import { dayRecordsFeature } from './day-records/day-records.feature.ts';
import { demoFeature } from './demo/demo.feature.ts';
import type { Feature, FeatureCleanUpTools, FeatureHourlyTools, FeatureServiceTools, JobTools } from './feature.ts';
import { inactivityFeature } from './inactivity/inactivity.feature.ts';
import { expirePurged } from './inspections/inspections.api.ts';
import { inspectionsFeature } from './inspections/inspections.feature.ts';
import { invoicesFeature } from './invoices/invoices.feature.ts';
import { invoiceFilesConsumer } from './invoices/make-files.ts';
import { jobsFeature } from './jobs/jobs.feature.ts';
import { leaveFeature } from './leave/leave.feature.ts';
import { legalFeature } from './legal/legal.feature.ts';
import { monthLinksFeature } from './month-links/month-links.feature.ts';
import { monthStatesFeature } from './month-states/month-states.feature.ts';
import { notificationsFeature } from './notifications/notifications.feature.ts';
import { type CollectingTools, collectConsumer, registerStripeWebhook } from './payments/payments.api.ts';
import { paymentsFeature } from './payments/payments.feature.ts';
import { peopleFeature } from './people/people.feature.ts';
import { placesFeature } from './places/places.feature.ts';
import { privacyFeature } from './privacy/privacy.feature.ts';
import { referralsFeature } from './referrals/referrals.feature.ts';
import { remindersFeature } from './reminders/reminders.feature.ts';
import { retentionFeature } from './retention/retention.feature.ts';
import { secondFactorFeature } from './second-factor/second-factor.feature.ts';
import { endSubscription, foundSubscription } from './subscription/subscription.api.ts';
import { subscriptionFeature } from './subscription/subscription.feature.ts';
import { closeTrack } from './time-tracking/time-tracking.api.ts';
import { timeTrackingFeature } from './time-tracking/time-tracking.feature.ts';
import { timesheetsFeature } from './timesheets/timesheets.feature.ts';

/** Every feature of the server. */
const FEATURES: readonly Feature[] = [
  accessFeature,
  accountsFeature(closeTrack),
  secondFactorFeature,
  placesFeature,
  companyFeature(foundSubscription),
  peopleFeature(expirePurged, closeTrack),
  inactivityFeature,
  leaveFeature,
  timesheetsFeature,
  timeTrackingFeature,
  dayRecordsFeature,
  monthStatesFeature,
  monthLinksFeature,
  checkCodesFeature,
  complianceFeature,
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
export const bindFeatures = (tools: FeatureServiceTools): readonly BoundCalls[] =>
  FEATURES.flatMap(({ service }) => service(tools));

export const JOBS: readonly JobDefinition<JobTools>[] = FEATURES.flatMap(({ jobs }) => jobs);

/** Work of all features that is due by the clock. */
export const HOURLY_WORK: readonly HourlyWork<FeatureHourlyTools>[] = FEATURES.flatMap(({ hourlyWork }) => hourlyWork);

/**
 * The clean-up of the installation. Archives come after the purge, which expires archives that this run then removes.
 */
export const CLEAN_UPS: readonly CleanUp<FeatureCleanUpTools>[] = [
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
];

/** Consumers of the queues of features whose entries are no jobs. */
export const bindConsumers = (tools: PaymentTools & Pick<JobTools, 'documents' | 'now'>): readonly QueueConsumer[] => [
  collectConsumer({ ...tools, endForNotPaying: endSubscription }),
  invoiceFilesConsumer(tools),
];
