import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import type { CleanUp } from '../database/clean-up.ts';
import type { Service } from '../http/context/context.ts';
import type { JobDefinition } from '../jobs/define-job.ts';
import type { HourlyWork } from '../jobs/hourly-work.ts';

/** A group of calls as in the contract. */
type Group = Readonly<Record<string, Endpoint>>;

/**
 * A feature: its calls with handlers, its jobs, its hourly work, and its parts of the clean-up. Each of them names the tools
 * that it needs as the type of its parameter. The composition passes all tools, and does not compile where one is missing.
 */
export type Feature<MakeService, Job, Work, Removal> = {
  readonly groups: readonly { readonly calls: Group; readonly makeService: MakeService }[];
  readonly jobs: readonly Job[];
  readonly hourlyWork: readonly Work[];
  readonly cleanUps: readonly Removal[];
};

type Declaration<Calls, Services, Job, Work, Removal> = Partial<Omit<Feature<never, Job, Work, Removal>, 'groups'>> & {
  readonly calls: Calls;
  /** Makes the handlers of each group of calls from the tools that they need. */
  readonly services: Services;
};

/** Declares a feature. The types require a handler for each of its calls. */
export const defineFeature = <
  Calls extends Readonly<Record<string, Group>>,
  Services extends { readonly [Name in keyof Calls]: (tools: never) => Service<Calls[Name]> },
  Job extends JobDefinition<never> = never,
  Work extends HourlyWork<never> = never,
  Removal extends CleanUp<never> = never,
>({
  calls,
  services,
  jobs = [],
  hourlyWork = [],
  cleanUps = [],
}: Declaration<Calls, Services, Job, Work, Removal>): Feature<Services[keyof Calls], Job, Work, Removal> => ({
  groups: Object.keys(calls).map((name: keyof Calls) => ({ calls: calls[name], makeService: services[name] })),
  jobs,
  hourlyWork,
  cleanUps,
});
