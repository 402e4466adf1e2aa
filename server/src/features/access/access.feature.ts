import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../feature.ts';
import { accessService } from './access.service.ts';

export const accessFeature = defineFeature({
  calls: { access: api.access },
  service: (tools) => ({ access: accessService(tools) }),
});
