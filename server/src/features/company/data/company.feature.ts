import { api } from '@zeitblatt/contract/api';
import { sealOldRecords } from '../../../audit/seal-old-records.ts';
import type { CleanUpTools } from '../../../database/clean-up.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { defineFeature } from '../../feature.ts';
import { checkRecords } from '../log/check-records.ts';
import { stampHeads } from '../log/stamp-heads.ts';
import { companyService, type FoundSubscription } from './company.service.ts';

type FoundWithTools<Tools> = (tools: Tools, ...founding: Parameters<FoundSubscription>) => Promise<void>;

/**
 * A company and its log.
 *
 * @param foundSubscription handed over, because invoices, which a subscription writes, know companies
 */
export const companyFeature = <Tools>(foundSubscription: FoundWithTools<Tools>) =>
  defineFeature({
    calls: { company: api.company },
    services: {
      company: (tools: Tools & { readonly queue: JobQueue }) =>
        companyService((context, companyId) => foundSubscription(tools, context, companyId), tools.queue),
    },
    hourlyWork: [
      {
        name: 'the seals of old records',
        run: ({ pool }: CleanUpTools, now: Temporal.Instant) => sealOldRecords(pool, now),
      },
      { name: 'the nightly check', run: checkRecords },
      { name: 'the time stamp of the day', run: stampHeads },
    ],
  });
