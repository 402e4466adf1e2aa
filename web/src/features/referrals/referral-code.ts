import { referralCode } from '@zeitblatt/domain/access/account';
import { browserStorage, type TextStorage } from '../../session/browser-storage.ts';

const STORAGE_KEY = 'aff';

/** Stores the code of a referral link, on whichever page it opens. @source docs/product.md section 9 */
export function storeReferralCode(search: string, storage: TextStorage): void {
  const code = referralCode.parse(new URLSearchParams(search).get('aff') ?? undefined);
  if (code !== undefined) storage.setItem(STORAGE_KEY, code);
}

/** The stored referral code; undefined if this browser never opened a referral link. */
export const readReferralCode = (): string | undefined =>
  referralCode.parse(browserStorage().getItem(STORAGE_KEY) ?? undefined);
