/** Purpose of a one-time link. @source docs/decisions.md D27 */
export type LinkPurpose = 'confirm' | 'reset' | 'userify' | 'email' | 'undo' | 'nonce';

/** Minutes for which each kind of link works. @source docs/decisions.md D27 */
export const LINK_MINUTES: Readonly<Record<LinkPurpose, number>> = {
  confirm: 48 * 60,
  reset: 60,
  userify: 7 * 24 * 60,
  email: 24 * 60,
  undo: 7 * 24 * 60,
  nonce: 6,
};
