import type { LinkPurpose } from '@zeitblatt/domain/accounts/access/one-time-link';

/** Tokens of one-time links that were opened. They are kept in memory only, never in storage, history or address. */
export type LinkTokens = Map<LinkPurpose, string>;

/** Keeps the tokens of an address, and drops those of an older link. @returns whether there are any */
export function storeLinkTokens(links: LinkTokens, found: Partial<Record<LinkPurpose, string | undefined>>): boolean {
  const entries = Object.entries(found) as [LinkPurpose, string | undefined][];
  if (entries.every(([, token]) => token === undefined)) return false;
  for (const [purpose, token] of entries) {
    if (token === undefined) links.delete(purpose);
    else links.set(purpose, token);
  }
  return true;
}
