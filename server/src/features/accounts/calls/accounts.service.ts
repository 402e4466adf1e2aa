import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../../http/context/context.ts';
import type { CloseTrack } from '../account/end-account.ts';
import type { AccountTools } from './account-tools.ts';
import { emailChangeCalls } from './email-change.ts';
import { invitationCalls } from './invitations.ts';
import { passwordCalls } from './passwords.ts';
import { profileCalls } from './profile.ts';
import { registrationCalls } from './registration.ts';
import { roleCalls } from './roles.ts';

export const accountsService = (parts: AccountTools, closeTrack: CloseTrack): Service<typeof api.accounts> => ({
  ...registrationCalls(parts),
  ...passwordCalls(parts),
  ...emailChangeCalls(parts),
  ...invitationCalls(parts, closeTrack),
  ...profileCalls,
  ...roleCalls,
});
