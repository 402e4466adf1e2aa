import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import type { Operator } from '@zeitblatt/domain/billing/invoices/operator';
import type { CheckCodes } from '../audit/check-codes.ts';
import type { CleanUp } from '../database/clean-up.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Service } from '../http/context/context.ts';
import type { AppParts, BoundCalls } from '../http/context/parts.ts';
import type { JobDefinition } from '../jobs/define-job.ts';
import type { HourlyWork } from '../jobs/hourly-work.ts';
import type { JobContext } from '../jobs/job-handler.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { PushSender } from '../push/push-sender.ts';
import type { SecretKey } from '../sessions/secret-key.ts';
import type { TimeStamper } from '../time-stamps/time-stamper.ts';
import type { PaymentProviders } from './billing/payments/payments.api.ts';
import type { HolidaySource } from './company/places/places.api.ts';

/** Tools of the features' services, in addition to the context of a call. */
export type FeatureServiceTools = Pick<AppParts, 'pool' | 'db' | 'settings'> & {
  readonly queue: JobQueue;
  /** Encrypts the secrets of authenticator apps. */
  readonly secretKey: SecretKey;
  readonly checkCodes: CheckCodes;
  readonly documents: Pick<Renderer, 'renderTimesheet' | 'renderInvoice' | 'renderLegalText'>;
  readonly store: FileStore;
  readonly holidays: HolidaySource;
  readonly payments: PaymentProviders;
  /** Who sends the invoices; null while the operator's data are incomplete. */
  readonly operator: Operator | null;
};

/** Tools of the features' jobs. */
export type JobTools = {
  readonly queue: JobQueue;
  readonly checkCodes: CheckCodes;
  readonly documents: Pick<Renderer, 'renderTimesheets' | 'renderInvoice' | 'renderLegalText'>;
  readonly store: FileStore;
  readonly holidays: HolidaySource;
  readonly payments: PaymentProviders;
  /** Base of the links in mails. */
  readonly baseUrl: string;
  /** Who sends the invoices; null while the operator's data are incomplete. */
  readonly operator: Operator | null;
  readonly timeZone: string;
  /** File with the DTD of the German audit medium; null: packs have none. */
  readonly auditDtdFile: string | null;
  readonly now: () => Temporal.Instant;
};

/** Context of a feature's job, with its tools. */
export type FeatureJobContext<Input, Result = never> = JobContext<Input, Result> & JobTools;

/** Tools of the features' clean-ups besides the database. */
export type FeatureCleanUpTools = { readonly store: FileStore; readonly queue: JobQueue };

/** Tools of the features' hourly work besides the database. */
export type FeatureHourlyTools = Omit<JobTools, 'now'> & {
  /** Sends reminders to devices. */
  readonly push: PushSender;
  /** Gets time stamps of the logs; null where no authority is set. */
  readonly timeStamper: TimeStamper | null;
};

/** A feature: its calls with handlers, its jobs, its hourly work, and its parts of the clean-up. */
export type Feature = {
  readonly service: (tools: FeatureServiceTools) => readonly BoundCalls[];
  readonly jobs: readonly JobDefinition<JobTools>[];
  readonly hourlyWork: readonly HourlyWork<FeatureHourlyTools>[];
  readonly cleanUps: readonly CleanUp<FeatureCleanUpTools>[];
};

/** Groups of calls as in the contract. */
type Groups = Readonly<Record<string, Record<string, Endpoint>>>;

type Services<Calls extends Groups> = { readonly [Group in keyof Calls]: Service<Calls[Group]> };

type Declaration<Calls extends Groups> = Partial<Omit<Feature, 'service'>> & {
  readonly calls: Calls;
  readonly service: (tools: FeatureServiceTools) => Services<Calls>;
};

/** Declares a feature. The types require a handler for each of its calls. */
export const defineFeature = <Calls extends Groups>({
  calls,
  service,
  jobs = [],
  hourlyWork = [],
  cleanUps = [],
}: Declaration<Calls>): Feature => ({
  service: (tools) => {
    const services = service(tools);
    return Object.keys(calls).map((group: keyof Calls) => ({ calls: calls[group], service: services[group] }));
  },
  jobs,
  hourlyWork,
  cleanUps,
});
