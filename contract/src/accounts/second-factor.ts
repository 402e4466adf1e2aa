import {
  codeProof,
  demandInput,
  fullProof,
  newSecondFactor,
  passwordProof,
  recoveryCodes,
  secondFactorDemand,
  secondFactorState,
  signInCode,
} from '@zeitblatt/domain/accounts/access/second-factor';
import { session, user } from '@zeitblatt/domain/accounts/access/user';
import { endpoint } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';

/** Calls about the second factor of a sign-in. @source docs/decisions/0028-second-factor.md */
export const secondFactor = {
  /** The code after the password: takes the token of the step, and opens the session. */
  signIn: endpoint({
    method: 'POST',
    path: 'user/login/code',
    access: 'public',
    changes: ['Session'],
    limit: 'sign_in_code',
    body: signInCode,
    output: session,
  }),
  state: endpoint({
    method: 'GET',
    path: 'user/secondFactor',
    access: { right: ['read', 'Profile'], scope: 'own', by: ['session'] },
    reads: ['SecondFactor'],
    output: secondFactorState,
  }),
  /** Makes a secret for the app. It counts once a code of it was confirmed; asking again makes another one. */
  begin: endpoint({
    method: 'POST',
    path: 'user/secondFactor/begin',
    access: { right: ['edit', 'Profile'], scope: 'own', by: ['session'] },
    changes: [],
    isForSettingUp: true,
    answersSecret: true,
    body: passwordProof,
    output: newSecondFactor,
  }),
  /** Switches the second factor on, and answers the recovery codes. Ends all other sessions. */
  confirm: endpoint({
    method: 'POST',
    path: 'user/secondFactor/confirm',
    access: { right: ['edit', 'Profile'], scope: 'own', by: ['session'] },
    changes: ['SecondFactor', 'Profile', 'Session', 'Notification'],
    isForSettingUp: true,
    answersSecret: true,
    limit: 'second_factor',
    body: codeProof,
    output: recoveryCodes.extend({ user }),
  }),
  /** Replaces the recovery codes. */
  renewCodes: endpoint({
    method: 'POST',
    path: 'user/secondFactor/recoveryCodes',
    access: { right: ['edit', 'Profile'], scope: 'own', by: ['session'] },
    changes: ['SecondFactor'],
    answersSecret: true,
    limit: 'second_factor',
    body: fullProof,
    output: recoveryCodes,
  }),
  /** Switches the second factor off. */
  remove: endpoint({
    method: 'POST',
    path: 'user/secondFactor/remove',
    access: { right: ['edit', 'Profile'], scope: 'own', by: ['session'] },
    changes: ['SecondFactor', 'Notification'],
    limit: 'second_factor',
    body: fullProof,
    output: successBody,
  }),
  /** Whether the company demands a second factor of its managers. */
  demand: endpoint({
    method: 'GET',
    path: 'company/secondFactor',
    access: { right: ['read', 'Company'], scope: 'company', by: ['session'] },
    reads: ['Company', 'Account', 'SecondFactor'],
    output: secondFactorDemand,
  }),
  /** Demands it, or stops doing so. Only a manager who has one can demand it. */
  changeDemand: endpoint({
    method: 'PUT',
    path: 'company/secondFactor',
    access: { right: ['edit', 'Company'], scope: 'company', by: ['session'] },
    changes: ['Company', 'SecondFactor', 'Log'],
    body: demandInput,
    output: secondFactorDemand,
  }),
};
