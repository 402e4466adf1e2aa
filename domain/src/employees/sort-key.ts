/** Letters of German, Turkish and Cyrillic names that Unicode decomposition leaves alone. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * Text by which names are searched and sorted: lower case, without accents (ä as a, as a telephone book of names
 * does not but DIN 5007-1 does), so that 'Muller', 'müller' and 'Müller' meet.
 */
export function searchKey(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ßøłđıæœþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/(?<=[a-z])\p{Mn}+/gu, '')
    .normalize('NFC');
}

/** Sorts after every letter of every alphabet. */
const LAST = '\u{10ffff}';

/** Text by which numbers of employees are sorted: digits count by their value, so 9 stands before 10; no number is last. */
export const numberSortKey = (number: string | null): string =>
  number === null ? LAST : searchKey(number).replace(/\d+/g, (digits) => digits.padStart(20, '0'));
