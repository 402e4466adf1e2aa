import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { absenceCalls } from '../absences/absences.ts';
import { companyNowCalls } from './company-now.ts';
import { dayRecordsService } from './day-records.service.ts';

export const dayRecordsFeature = defineFeature({
  calls: { absences: api.absences, dayRecords: api.dayRecords, companyNow: api.companyNow },
  services: { absences: absenceCalls, dayRecords: dayRecordsService, companyNow: companyNowCalls },
});
