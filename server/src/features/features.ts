import type { CleanUp } from '../database/clean-up.ts';
import { storedAnswersCleanUp } from '../http/clean-up.ts';
import type { BoundCalls } from '../http/parts.ts';
import { jobsCleanUp } from '../jobs/clean-up.ts';
import type { JobDefinition } from '../jobs/define-job.ts';
import { mailsCleanUp } from '../mail/clean-up.ts';
import { sessionsCleanUp } from '../sessions/clean-up.ts';
import { accessFeature } from './access/access.feature.ts';
import { accountsFeature } from './accounts/accounts.feature.ts';
import { expireFiles, openArchive } from './archives/archives.api.ts';
import { archivesFeature } from './archives/archives.feature.ts';
import { companyFeature } from './company/company.feature.ts';
import type { Feature, FeatureCleanUpTools, FeatureServiceTools, JobTools } from './feature.ts';
import { inactivityFeature } from './inactivity/inactivity.feature.ts';
import { jobsFeature } from './jobs/jobs.feature.ts';
import { leaveFeature } from './leave/leave.feature.ts';
import { notificationsFeature } from './notifications/notifications.feature.ts';
import { peopleFeature } from './people/people.feature.ts';
import { placesFeature } from './places/places.feature.ts';
import { privacyFeature } from './privacy/privacy.feature.ts';
import { secondFactorFeature } from './second-factor/second-factor.feature.ts';
import { timesheetsFeature } from './timesheets/timesheets.feature.ts';

/** Every feature of the server. */
const FEATURES: readonly Feature[] = [
  accessFeature,
  accountsFeature,
  secondFactorFeature,
  placesFeature,
  companyFeature,
  peopleFeature(expireFiles),
  inactivityFeature,
  leaveFeature,
  timesheetsFeature,
  jobsFeature(openArchive),
  archivesFeature,
  privacyFeature,
  notificationsFeature,
];

/** Every call of the API with its handler. */
export const bindFeatures = (tools: FeatureServiceTools): readonly BoundCalls[] =>
  FEATURES.flatMap(({ service }) => service(tools));

export const JOBS: readonly JobDefinition<JobTools>[] = FEATURES.flatMap(({ jobs }) => jobs);

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
