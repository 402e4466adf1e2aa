import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../feature.ts';
import { dayRecordsService } from './day-records.service.ts';

export const dayRecordsFeature = defineFeature({
  calls: { dayRecords: api.dayRecords },
  service: (tools) => ({ dayRecords: dayRecordsService(tools) }),
});
