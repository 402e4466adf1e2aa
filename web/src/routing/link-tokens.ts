import type { LinkPurpose } from '@zeitblatt/domain/access/one-time-link';

/**
 * Tokens of the one-time links somebody came with. They live in the memory of the page only: no storage, no history and
 * no address knows them.
 */
export type LinkTokens = Map<LinkPurpose, string>;

/** Keeps the tokens that an address carries; they replace those of an older link. @returns whether there are any */
export function keepTokens(links: LinkTokens, found: Partial<Record<LinkPurpose, string | undefined>>): boolean {
  const entries = Object.entries(found) as [LinkPurpose, string | undefined][];
  if (entries.every(([, token]) => token === undefined)) return false;
  for (const [purpose, token] of entries) {
    if (token === undefined) links.delete(purpose);
    else links.set(purpose, token);
  }
  return true;
}
