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

/** The key with ä, ö and ü in one spelling, so that ü, ue and u compare as equal. */
const umlautKey = (key: string): string => key.replace(/([aou])e/g, '$1');

type Sought = { readonly number: string | null; readonly first_name: string; readonly last_name: string };

/**
 * Text that the search looks into: number and names by their keys, each on a line of its own, and the names once more
 * with their umlauts in one spelling. Both are needed: who types 'er' looks for Bauer too, whose e is half of no umlaut.
 */
export function searchText({ number, first_name, last_name }: Sought): string {
  const names = [first_name, last_name].map(searchKey);
  return [searchKey(number ?? ''), ...names, ...names.map(umlautKey)].join('\n');
}

/** Texts to search for in {@link searchText}: for each word its alternative spellings, of which one must match. */
export const searchedSpellings = (search: string): string[][] =>
  searchKey(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...new Set([word, umlautKey(word)])]);

/** Sorts after every letter of every alphabet. */
const LAST = '\u{10ffff}';

/** Text by which numbers of employees are sorted: digits count by their value, so 9 stands before 10; no number is last. */
export const numberSortKey = (number: string | null): string =>
  number === null ? LAST : searchKey(number).replace(/\d+/g, (digits) => digits.padStart(20, '0'));
