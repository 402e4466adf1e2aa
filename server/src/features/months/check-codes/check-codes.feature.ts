import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { checkCodesService } from './check-codes.service.ts';

/** The public page of the check code on a paper. */
export const checkCodesFeature = defineFeature({
  calls: { checkCodes: api.checkCodes },
  services: { checkCodes: checkCodesService },
});
