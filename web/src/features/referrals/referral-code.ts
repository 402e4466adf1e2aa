import { referralCode } from '@zeitblatt/domain/access/account';
import { browserStorage, type TextStorage } from '../../session/browser-storage.ts';

const STORAGE_KEY = 'aff';

/** Keeps the code of a referral link, on whatever page somebody arrives with it. @source docs/product.md section 9 */
export function keepReferralCode(search: string, storage: TextStorage): void {
  const code = referralCode.parse(new URLSearchParams(search).get('aff') ?? undefined);
  if (code !== undefined) storage.setItem(STORAGE_KEY, code);
}

/** The code with which this browser first came here; undefined for those who came by themselves. */
export const keptReferralCode = (): string | undefined =>
  referralCode.parse(browserStorage().getItem(STORAGE_KEY) ?? undefined);
