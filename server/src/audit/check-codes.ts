import { createHmac } from 'node:crypto';
import { checkAddress, toCheckCode } from '@zeitblatt/domain/months/paper/check-code';
import { type CheckedVersion, checkedText } from '@zeitblatt/domain/sealing/checked-content';
import type { SealedContent } from '@zeitblatt/domain/sealing/sealed-content';
import type { SecretKey } from '../sessions/secret-key.ts';

/** The code of a version of a sheet, with the address that the QR code beside it leads to; null without a public address. */
type CheckCode = { readonly code: string; readonly address: string | null };

/** Makes the check codes of versions of sheets. */
export type CheckCodes = {
  /** Name of the key, stored with each code: a code can be computed again only with the key that made it. */
  readonly keyName: string;
  /** The code that a version has, printed or not: 20 letters without dashes. */
  readonly codeOf: (version: CheckedVersion, content: SealedContent<'sheet_version'>) => string;
  /** The code that a new version gets. */
  readonly make: (version: CheckedVersion, content: SealedContent<'sheet_version'>) => CheckCode;
};

/**
 * A check code is an HMAC over what was confirmed, with a key that the database does not hold: a person who can change the database only
 * can make no version with a fitting code.
 *
 * @param publicUrl address where browsers reach the product; null: no address is printed
 * @source docs/decisions/0067-check-codes.md
 */
export function createCheckCodes(secretKey: Pick<SecretKey, 'derive' | 'name'>, publicUrl: string | null): CheckCodes {
  const key = secretKey.derive('check codes');
  const codeOf: CheckCodes['codeOf'] = (version, content) =>
    toCheckCode(createHmac('sha256', key).update(checkedText(version, content)).digest());
  return {
    keyName: secretKey.name,
    codeOf,
    make: (version, content) => {
      const code = codeOf(version, content);
      return { code, address: publicUrl === null ? null : checkAddress(publicUrl, code) };
    },
  };
}
