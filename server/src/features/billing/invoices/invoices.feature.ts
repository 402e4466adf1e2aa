import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { invoicesService } from './invoices.service.ts';
import { issueWaitingInvoices } from './issue-waiting.ts';
import { purgeInvoices } from './purge-invoices.ts';
import { queueUnfinishedInvoices } from './queue-unfinished.ts';

export const invoicesFeature = defineFeature({
  calls: { invoices: api.invoices },
  service: (tools) => ({ invoices: invoicesService(tools) }),
  hourlyWork: [
    { name: 'invoices', run: issueWaitingInvoices },
    { name: 'files and mails of invoices', run: queueUnfinishedInvoices },
  ],
  cleanUps: [{ name: 'invoices', run: ({ pool }, now) => purgeInvoices(pool, now) }],
});
