import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { accessService } from './access.service.ts';
import { ownSessionsService } from './own-sessions.ts';

export const accessFeature = defineFeature({
  calls: { access: api.access, sessions: api.sessions },
  services: { access: accessService, sessions: () => ownSessionsService },
});
