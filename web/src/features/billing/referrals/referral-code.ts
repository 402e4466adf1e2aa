import { REFERRAL_CODE, REFERRAL_DAYS } from '@zeitblatt/domain/accounts/plan/referral-code';
import { browserStorage, type TextStorage } from '../../../session/browser-storage.ts';

const STORAGE_KEY = 'aff';
const SINCE_KEY = 'aff since';

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/**
 * Stores the code of a referral link, on whichever page it opens, and forgets one that is a month old.
 *
 * @param now milliseconds since 1970
 * @source docs/product.md section 9
 */
export function storeReferralCode(search: string, storage: TextStorage, now: number): void {
  const code = new URLSearchParams(search).get('aff') ?? '';
  if (REFERRAL_CODE.test(code)) {
    storage.setItem(STORAGE_KEY, code);
    storage.setItem(SINCE_KEY, String(now));
    return;
  }
  const since = Number(storage.getItem(SINCE_KEY));
  if (storage.getItem(STORAGE_KEY) !== null && now - since > REFERRAL_DAYS * MS_PER_DAY) forgetReferralCode(storage);
}

/** The stored referral code; undefined if this browser never opened a referral link. */
export function readReferralCode(storage: TextStorage = browserStorage()): string | undefined {
  const code = storage.getItem(STORAGE_KEY) ?? '';
  return REFERRAL_CODE.test(code) ? code : undefined;
}

/** Forgets the code, because it has done its work or its time is over. */
export function forgetReferralCode(storage: TextStorage = browserStorage()): void {
  storage.removeItem(STORAGE_KEY);
  storage.removeItem(SINCE_KEY);
}
