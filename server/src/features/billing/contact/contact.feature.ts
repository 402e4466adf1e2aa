import { api } from '@zeitblatt/contract/api';
import type { CleanUpTools } from '../../../database/clean-up.ts';
import { databaseOf } from '../../../database/database.ts';
import { defineFeature } from '../../feature.ts';
import { deleteUsedTokens } from './contact.queries.ts';
import { contactService } from './contact.service.ts';

export const contactFeature = defineFeature({
  calls: { contact: api.contact },
  services: { contact: contactService },
  cleanUps: [
    {
      name: 'used tokens of the contact form',
      run: ({ pool }: CleanUpTools, now: Temporal.Instant) => deleteUsedTokens(databaseOf(pool), now),
    },
  ],
});
