/**
 * What is counted, so that guessing and asking again and again comes to an end. The server says how often each may be
 * tried.
 */
export type LimitName =
  | 'sign_in'
  | 'register'
  | 'forgot_password'
  | 'open_link'
  | 'reset_password'
  | 'change_password'
  | 'change_email'
  | 'invite';
