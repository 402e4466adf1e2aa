import { api } from '@zeitblatt/contract/api';
import type { CleanUpTools } from '../../../database/clean-up.ts';
import { defineFeature } from '../../feature.ts';
import { invoicesService } from './invoices.service.ts';
import { issueWaitingInvoices } from './issue-waiting.ts';
import { purgeInvoices } from './purge-invoices.ts';
import { queueUnfinishedInvoices } from './queue-unfinished.ts';

export const invoicesFeature = defineFeature({
  calls: { invoices: api.invoices },
  services: { invoices: invoicesService },
  hourlyWork: [
    { name: 'invoices', run: issueWaitingInvoices },
    { name: 'files and mails of invoices', run: queueUnfinishedInvoices },
  ],
  cleanUps: [{ name: 'invoices', run: ({ pool }: CleanUpTools, now: Temporal.Instant) => purgeInvoices(pool, now) }],
});
