/** Form of the code of a referral link. */
export const REFERRAL_CODE = /^[A-Za-z0-9_-]{8,40}$/;

/**
 * Days for which a browser keeps the code of a link that it has opened.
 *
 * @source docs/decisions.md D49; docs/decisions/0042-what-strangers-may-send.md
 */
export const REFERRAL_DAYS = 30;
