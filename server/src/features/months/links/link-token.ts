import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SecretKey } from '../../../sessions/secret-key.ts';

/** Content that a personal link opens. */
export type LinkAddress = { readonly companyId: number; readonly linkId: number };

/** Makes and reads the tokens of personal links. */
export type LinkTokens = {
  readonly write: (address: LinkAddress) => string;
  /** @returns null for a token that this installation has not signed */
  readonly read: (token: string) => LinkAddress | null;
};

const TOKEN = /^(?<company>[1-9]\d{0,14})-(?<link>[1-9]\d{0,14})-(?<signature>[\w-]{27})$/;

/** Bytes of a signature: 160 bits, so that the QR code stays small. */
const SIGNATURE_BYTES = 20;

/**
 * A token names the link and is signed, so that it can be printed again and is never stored.
 *
 * @source docs/decisions/0050-links-without-account.md
 */
export function createLinkTokens(secretKey: Pick<SecretKey, 'derive'>): LinkTokens {
  const key = secretKey.derive('personal links');
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE_BYTES);
  return {
    write: ({ companyId, linkId }) => {
      const text = `${companyId}-${linkId}`;
      return `${text}-${sign(text).toString('base64url')}`;
    },
    read: (token) => {
      const { company, link, signature } = TOKEN.exec(token)?.groups ?? {};
      if (company === undefined || link === undefined || signature === undefined) return null;
      const given = Buffer.from(signature, 'base64url');
      const right = sign(`${company}-${link}`);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return { companyId: Number(company), linkId: Number(link) };
    },
  };
}

/** Writes the addresses of personal links. What follows the # stays in the browser: it reaches no server, no log and no other site. */
export function createLinkUrls({
  settings,
  secretKey,
}: {
  readonly settings: { readonly baseUrl: string };
  readonly secretKey: Pick<SecretKey, 'derive'>;
}): (companyId: number, linkId: number) => string {
  const tokens = createLinkTokens(secretKey);
  // Read per link: where the port is free to choose, the address is known only after listening.
  return (companyId, linkId) => `${settings.baseUrl.replace(/\/+$/, '')}/m#${tokens.write({ companyId, linkId })}`;
}
