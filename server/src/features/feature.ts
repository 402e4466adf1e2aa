import type { Endpoint } from '@zeitblatt/contract/endpoint';
import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import type { CleanUp } from '../database/clean-up.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Service } from '../http/context.ts';
import type { BoundCalls, Parts } from '../http/parts.ts';
import type { JobDefinition } from '../jobs/define-job.ts';
import type { JobContext } from '../jobs/job-handler.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { HolidaySource } from './places/places.api.ts';

/** What the services of the features use, beside what every call knows. */
export type ServiceTools = Pick<Parts, 'pool' | 'db' | 'settings'> & {
  readonly queue: JobQueue;
  readonly documents: Pick<Renderer, 'renderTimesheet'>;
  readonly store: FileStore;
  readonly holidays: HolidaySource;
};

/** What the jobs of the features use. */
export type JobTools = {
  readonly queue: JobQueue;
  readonly documents: Pick<Renderer, 'renderTimesheets'>;
  readonly store: FileStore;
  readonly holidays: HolidaySource;
  readonly timeZone: string;
  readonly now: () => Temporal.Instant;
};

/** A job of a feature and its tools. */
export type FeatureJobContext<Input, Result = never> = JobContext<Input, Result> & JobTools;

/** What the clean-ups of the features use beside the database. */
export type CleanUpMeans = { readonly store: FileStore };

/** A feature whole: its calls and who answers them, its jobs, and what it removes when its time is over. */
export type Feature = {
  readonly service: (tools: ServiceTools) => readonly BoundCalls[];
  readonly jobs: readonly JobDefinition<JobTools>[];
  readonly cleanUps: readonly CleanUp<CleanUpMeans>[];
};

/** Groups of calls, each as the contract has it. */
type Groups = Readonly<Record<string, Record<string, Endpoint>>>;

type Services<Calls extends Groups> = { readonly [Group in keyof Calls]: Service<Calls[Group]> };

type Declaration<Calls extends Groups> = Partial<Omit<Feature, 'service'>> & {
  readonly calls: Calls;
  readonly service: (tools: ServiceTools) => Services<Calls>;
};

/** Declares a feature; each of its calls has its handler. */
export const defineFeature = <Calls extends Groups>({
  calls,
  service,
  jobs = [],
  cleanUps = [],
}: Declaration<Calls>): Feature => ({
  service: (tools) => {
    const services = service(tools);
    return Object.keys(calls).map((group: keyof Calls) => ({ calls: calls[group], service: services[group] }));
  },
  jobs,
  cleanUps,
});
