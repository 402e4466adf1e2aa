/**
 * Whether a typed last name is the stored one: case, accents, spaces and hyphens do not count, and umlauts may be typed with an e.
 *
 * @source docs/decisions/0067-check-codes.md
 */
export function isSameLastName(typed: string, stored: string): boolean {
  const given = foldName(typed);
  return given !== '' && (given === foldName(stored) || given === foldName(withoutUmlauts(stored)));
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

const withoutUmlauts = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);

const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
