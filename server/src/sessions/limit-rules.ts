import type { LimitName } from '@zeitblatt/contract/call/endpoint';

/**
 * Attempts that share a count: all from one address, all for one account, or those for one account from one address.
 */
export type Counted = 'address' | 'account' | 'both';

export type Rule = { readonly by: Counted; readonly tries: number; readonly minutes: number };

type Limit = {
  /**
   * `failures`: a successful attempt is not counted, so that a user with the right password may sign in as often as
   * needed.
   */
  readonly counts: 'everything' | 'failures';
  readonly rules: readonly Rule[];
  /** Whether failures for an account are answered more slowly, from every address. @source docs/decisions.md D76 */
  readonly slowsDown?: true;
};

/**
 * Rate limits. An account is counted together with the address of the caller, so that an attacker cannot lock its owner
 * out. Limits by address alone leave room for an office of sixty people behind one address, each of whom mistypes the
 * password a few times on the same morning.
 *
 * @source docs/security-tests.md S31, S32
 */
export const LIMITS: Readonly<Record<LimitName, Limit>> = {
  sign_in: {
    counts: 'failures',
    slowsDown: true,
    rules: [
      { by: 'both', tries: 10, minutes: 5 },
      { by: 'address', tries: 300, minutes: 5 },
    ],
  },
  sign_in_code: { counts: 'failures', rules: [{ by: 'address', tries: 120, minutes: 5 }] },
  second_factor: { counts: 'failures', rules: [{ by: 'account', tries: 10, minutes: 60 }] },
  register: {
    counts: 'everything',
    rules: [
      { by: 'both', tries: 10, minutes: 60 },
      { by: 'address', tries: 100, minutes: 60 },
    ],
  },
  forgot_password: {
    counts: 'everything',
    rules: [
      { by: 'both', tries: 5, minutes: 60 },
      { by: 'address', tries: 120, minutes: 60 },
    ],
  },
  open_link: { counts: 'failures', rules: [{ by: 'address', tries: 120, minutes: 5 }] },
  reset_password: {
    counts: 'failures',
    rules: [
      { by: 'both', tries: 10, minutes: 5 },
      { by: 'address', tries: 120, minutes: 5 },
    ],
  },
  // Wrong ones of the signed-in user only, in every call that asks for it again. The last of them ends the session.
  own_password: {
    counts: 'failures',
    rules: [
      { by: 'account', tries: 10, minutes: 60 },
      { by: 'account', tries: 20, minutes: 24 * 60 },
    ],
  },
  change_email: { counts: 'everything', rules: [{ by: 'account', tries: 10, minutes: 60 }] },
  contact: {
    counts: 'everything',
    rules: [
      { by: 'both', tries: 5, minutes: 60 },
      { by: 'address', tries: 20, minutes: 60 },
    ],
  },
  contact_challenge: { counts: 'everything', rules: [{ by: 'address', tries: 120, minutes: 60 }] },
  check_code: { counts: 'everything', rules: [{ by: 'address', tries: 120, minutes: 5 }] },
  // A last name can be guessed, so wrong ones are also counted by code: of one network, so that a guesser keeps out no inspector.
  check_figures: {
    counts: 'failures',
    rules: [
      { by: 'both', tries: 20, minutes: 60 },
      { by: 'account', tries: 200, minutes: 60 },
      { by: 'address', tries: 30, minutes: 60 },
    ],
  },
  // Programs ask every hour or so, and those of a whole office, or of a big calendar, come from one address.
  calendar_feed: {
    counts: 'everything',
    rules: [
      { by: 'both', tries: 60, minutes: 60 },
      { by: 'address', tries: 3000, minutes: 60 },
    ],
  },
  demo: { counts: 'everything', rules: [{ by: 'address', tries: 40, minutes: 60 }] },
  invite: { counts: 'everything', rules: [{ by: 'account', tries: 200, minutes: 60 }] },
};
