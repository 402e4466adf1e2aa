import { api } from '@zeitblatt/contract/api';
import { databaseOf } from '../../../database/database.ts';
import { defineFeature } from '../../feature.ts';
import { deleteUsedTokens } from './contact.queries.ts';
import { contactService } from './contact.service.ts';

export const contactFeature = defineFeature({
  calls: { contact: api.contact },
  service: (tools) => ({ contact: contactService(tools) }),
  cleanUps: [
    { name: 'used tokens of the contact form', run: ({ pool }, now) => deleteUsedTokens(databaseOf(pool), now) },
  ],
});
