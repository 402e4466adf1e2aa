import {
  addressInput,
  confirmation,
  emailChangeInput,
  linkInput,
  passwordChange,
  passwordReset,
  registration,
} from '@zeitblatt/domain/accounts/access/account';
import { signIn } from '@zeitblatt/domain/accounts/access/second-factor';
import { profileInput, session, user } from '@zeitblatt/domain/accounts/access/user';
import { acceptanceInput } from '@zeitblatt/domain/billing/legal/agreement-version';
import { idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';

/** Calls about the user's own account, and by managers about those of their employees. */
export const accounts = {
  register: endpoint({
    method: 'POST',
    path: 'user/register',
    access: 'public',
    changes: ['Account'],
    limit: 'register',
    body: registration,
    output: successBody,
  }),
  /**
   * Confirms the address of a registration, and signs in. Without the value of the browser that registered, the answer
   * is 422 at `password` until the body sets one, which replaces that of the registration.
   *
   * @source docs/decisions.md D79
   */
  verify: endpoint({
    method: 'POST',
    path: 'user/verify',
    access: 'public',
    changes: ['Profile', 'Session', 'Referral'],
    limit: 'open_link',
    body: confirmation,
    output: session,
  }),
  /**
   * Sends a link for a new password. The answer is the same whether the address is known or not.
   *
   * @source docs/decisions.md D27
   */
  forgotPassword: endpoint({
    method: 'POST',
    path: 'user/forgotPassword',
    access: 'public',
    changes: [],
    limit: 'forgot_password',
    body: addressInput,
    output: successBody,
  }),
  /** Sets a forgotten password, or the first password of an invited user, and signs in as `login` does. */
  resetPassword: endpoint({
    method: 'POST',
    path: 'user/resetPassword',
    access: 'public',
    changes: ['Account', 'Session'],
    limit: 'reset_password',
    body: passwordReset,
    output: signIn,
  }),
  profile: endpoint({
    method: 'PUT',
    path: 'user/profile',
    access: { right: ['edit', 'Profile'], scope: 'own', by: ['session'] },
    changes: ['Profile', 'Log'],
    body: profileInput,
    output: z.object({ user }),
  }),
  /**
   * Requests a change of address; the current one stays until the new one is confirmed.
   *
   * @source docs/decisions.md D75
   */
  updateEmail: endpoint({
    method: 'POST',
    path: 'user/profile/updateEmail',
    access: { right: ['edit', 'Profile'], scope: 'own', by: ['session'] },
    changes: [],
    limit: 'change_email',
    body: emailChangeInput,
    output: successBody,
  }),
  updateEmailFinish: endpoint({
    method: 'POST',
    path: 'user/profile/updateEmailFinish',
    access: 'public',
    changes: ['Profile', 'Account', 'Session'],
    limit: 'open_link',
    body: linkInput,
    output: successBody,
  }),
  /**
   * Gives the account back to its old address: ends all sessions and removes the password.
   *
   * @source docs/decisions.md D75
   */
  undoEmailChange: endpoint({
    method: 'POST',
    path: 'user/profile/undoEmailChange',
    access: 'public',
    changes: ['Profile', 'Account', 'Session'],
    limit: 'open_link',
    body: linkInput,
    output: successBody,
  }),
  /** Changes the password of the signed-in user, and ends all their other sessions. */
  updatePassword: endpoint({
    method: 'POST',
    path: 'user/profile/updatePassword',
    access: { right: ['edit', 'Profile'], scope: 'own', by: ['session'] },
    changes: ['Session'],
    body: passwordChange,
    output: successBody,
  }),
  /** Accepts the agreement on data processing, or withdraws that. 422 for a version that is no longer offered. */
  updateAcceptedDpp: endpoint({
    method: 'POST',
    path: 'user/profile/updateAcceptedDpp',
    access: { right: ['edit', 'Profile'], scope: 'own', by: ['session'] },
    changes: ['Profile', 'Log'],
    body: acceptanceInput,
    output: z.object({ user }),
  }),
  /**
   * Creates an account for an employee and sends the invitation by mail. @source docs/product.md section 2 "Userify"
   */
  invite: endpoint({
    method: 'POST',
    path: 'company/employees/{id}/account',
    access: { right: ['create', 'Account'], scope: 'company', by: ['session'] },
    changes: ['Account', 'Log'],
    limit: 'invite',
    params: z.object({ id: idText }),
    body: addressInput,
    output: successBody,
  }),
  /** Removes the account; the employee's data stay. */
  remove: endpoint({
    method: 'DELETE',
    path: 'company/employees/{id}/account',
    access: { right: ['delete', 'Account'], scope: 'company', by: ['session'] },
    changes: ['Account', 'TimeTrack', 'Log'],
    params: z.object({ id: idText }),
    output: successBody,
  }),
  /** Makes an employee with an account a company manager. @source docs/decisions.md D32 */
  promote: endpoint({
    method: 'POST',
    path: 'company/assign/{id}',
    access: { right: ['edit', 'Account'], scope: 'company', by: ['session'] },
    changes: ['Account', 'Log'],
    params: z.object({ id: idText }),
    output: successBody,
  }),
  /** Makes a company manager an employee again. @source docs/decisions.md D32 */
  downgrade: endpoint({
    method: 'POST',
    path: 'company/downgrade/{id}',
    access: { right: ['edit', 'Account'], scope: 'company', by: ['session'] },
    changes: ['Account', 'Log'],
    params: z.object({ id: idText }),
    output: successBody,
  }),
};
