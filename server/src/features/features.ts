import type { CleanUp } from '../database/clean-up.ts';
import { storedAnswersCleanUp } from '../http/bind/clean-up.ts';
import type { AppParts, BoundCalls } from '../http/context/parts.ts';
import { jobsCleanUp } from '../jobs/clean-up.ts';
import type { JobDefinition } from '../jobs/define-job.ts';
import type { HourlyWork } from '../jobs/hourly-work.ts';
import type { QueueConsumer } from '../jobs/queues.ts';
import { mailsCleanUp } from '../mail/clean-up.ts';
import { sessionsCleanUp } from '../sessions/clean-up.ts';
import { accessFeature } from './accounts/access/access.feature.ts';
import { accountsFeature } from './accounts/calls/accounts.feature.ts';
import { notificationsFeature } from './accounts/notifications/notifications.feature.ts';
import { secondFactorFeature } from './accounts/second-factor/second-factor.feature.ts';
import { contactFeature } from './billing/contact/contact.feature.ts';
import { demoFeature } from './billing/demo/demo.feature.ts';
import { invoicesFeature } from './billing/invoices/invoices.feature.ts';
import { invoiceFilesConsumer } from './billing/invoices/make-files.ts';
import { legalFeature } from './billing/legal/legal.feature.ts';
import { type CollectingTools, collectConsumer, registerStripeWebhook } from './billing/payments/payments.api.ts';
import { paymentsFeature } from './billing/payments/payments.feature.ts';
import { referralsFeature } from './billing/referrals/referrals.feature.ts';
import { endSubscription, foundSubscription } from './billing/subscription/subscription.api.ts';
import { subscriptionFeature } from './billing/subscription/subscription.feature.ts';
import { companyFeature } from './company/data/company.feature.ts';
import { placesFeature } from './company/places/places.feature.ts';
import { inactivityFeature } from './days/inactivity/inactivity.feature.ts';
import { leaveFeature } from './days/leave/leave.feature.ts';
import { remindersFeature } from './days/reminders/reminders.feature.ts';
import { closeTrack } from './days/timer/time-tracking.api.ts';
import { timeTrackingFeature } from './days/timer/time-tracking.feature.ts';
import { recordSheetKinds } from './days/week/day-records.api.ts';
import { dayRecordsFeature } from './days/week/day-records.feature.ts';
import type { Feature, FeatureCleanUpTools, FeatureHourlyTools, FeatureServiceTools, JobTools } from './feature.ts';
import { checkCodesFeature } from './months/check-codes/check-codes.feature.ts';
import type { MonthEffect } from './months/confirm/month-work.ts';
import { complianceFeature } from './months/law/compliance.feature.ts';
import { monthLinksFeature } from './months/links/month-links.feature.ts';
import { timesheetsFeature } from './months/sheets/timesheets.feature.ts';
import { settleAgreements } from './months/states/month-states.api.ts';
import { monthStatesFeature } from './months/states/month-states.feature.ts';
import { peopleFeature } from './people/employees/people.feature.ts';
import { openArchive } from './record/archives/archives.api.ts';
import { archivesFeature } from './record/archives/archives.feature.ts';
import { expirePurged } from './record/inspections/inspections.api.ts';
import { inspectionsFeature } from './record/inspections/inspections.feature.ts';
import { jobsFeature } from './record/jobs/jobs.feature.ts';
import { privacyFeature } from './record/privacy/privacy.feature.ts';
import { retentionFeature } from './record/retention/retention.feature.ts';

/** Effects of a stored month, in the order in which they run. */
const MONTH_EFFECTS: readonly MonthEffect[] = [recordSheetKinds, settleAgreements];

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
  timesheetsFeature(MONTH_EFFECTS),
  timeTrackingFeature,
  dayRecordsFeature,
  monthStatesFeature(MONTH_EFFECTS),
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
