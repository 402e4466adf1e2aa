import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../http/context.ts';
import type { Parts } from '../../http/parts.ts';
import { emailChange } from './email-change.ts';
import { invitations } from './invitations.ts';
import { passwords } from './passwords.ts';
import { profile } from './profile.ts';
import { registration } from './registration.ts';
import { roles } from './roles.ts';

export const accountsService = (parts: Parts): Service<typeof api.accounts> => ({
  ...registration(parts),
  ...passwords(parts),
  ...emailChange(parts),
  ...invitations(parts),
  ...profile,
  ...roles,
});
