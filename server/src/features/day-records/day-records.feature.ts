import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../feature.ts';
import { companyNowCalls } from './company-now.ts';
import { dayRecordsService } from './day-records.service.ts';

export const dayRecordsFeature = defineFeature({
  calls: { dayRecords: api.dayRecords, companyNow: api.companyNow },
  service: (tools) => ({ dayRecords: dayRecordsService(tools), companyNow: companyNowCalls(tools) }),
});
