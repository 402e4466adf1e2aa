/** Letters and digits that people do not confuse. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * A password to read from a screen and type: `k7dm-…`, four groups of four, 79 random bits.
 *
 * @param random returns that many random bytes
 */
export function readablePassword(random: (size: number) => Uint8Array): string {
  const letters: string[] = [];
  while (letters.length < GROUPS * GROUP_LENGTH) {
    for (const byte of random(GROUPS * GROUP_LENGTH)) {
      // Rejects bytes beyond the last full alphabet, because they would make its first letters more likely.
      if (byte < 256 - (256 % ALPHABET.length)) letters.push(ALPHABET[byte % ALPHABET.length] ?? '');
    }
  }
  const group = (index: number): string => letters.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH).join('');
  return Array.from({ length: GROUPS }, (_, index) => group(index)).join('-');
}
