import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../../http/context/context.ts';
import type { FeatureServiceTools } from '../../feature.ts';
import type { CloseTrack } from '../account/end-account.ts';
import { emailChangeCalls } from './email-change.ts';
import { invitationCalls } from './invitations.ts';
import { passwordCalls } from './passwords.ts';
import { profileCalls } from './profile.ts';
import { registrationCalls } from './registration.ts';
import { roleCalls } from './roles.ts';

export const accountsService = (parts: FeatureServiceTools, closeTrack: CloseTrack): Service<typeof api.accounts> => ({
  ...registrationCalls(parts),
  ...passwordCalls(parts),
  ...emailChangeCalls(parts),
  ...invitationCalls(parts, closeTrack),
  ...profileCalls,
  ...roleCalls,
});
