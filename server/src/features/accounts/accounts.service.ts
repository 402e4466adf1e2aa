import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../http/context.ts';
import type { ServiceTools } from '../feature.ts';
import { emailChange } from './email-change.ts';
import { invitations } from './invitations.ts';
import { passwords } from './passwords.ts';
import { profile } from './profile.ts';
import { registration } from './registration.ts';
import { roles } from './roles.ts';

export const accountsService = (parts: ServiceTools): Service<typeof api.accounts> => ({
  ...registration(parts),
  ...passwords(parts),
  ...emailChange(parts),
  ...invitations(parts),
  ...profile,
  ...roles,
});
