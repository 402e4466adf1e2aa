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
 * Text by which names are searched and sorted: lower case and without accents, so that 'Muller', 'müller' and 'Müller'
 * are equal. Sorts ä as a, like DIN 5007-1 and unlike a telephone book.
 */
export function searchKey(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ßøłđıæœþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/(?<=[a-z])\p{Mn}+/gu, '')
    .normalize('NFC');
}

/** A search key in which ä and ae, ö and oe, ü and ue are spelled the same, so that ü, ue and u compare as equal. */
const umlautKey = (key: string): string => key.replace(/([aou])e/g, '$1');

type Sought = { readonly number: string | null; readonly first_name: string; readonly last_name: string };

/**
 * Text in which a search looks for an employee: the search keys of number and names, each on a line of its own, and the
 * names once more with umlauts in one spelling. Both are needed: a search for 'er' must find Bauer too, whose 'ue' is
 * not an umlaut.
 */
export function searchText({ number, first_name, last_name }: Sought): string {
  const names = [first_name, last_name].map(searchKey);
  return [searchKey(number ?? ''), ...names, ...names.map(umlautKey)].join('\n');
}

/** Signs of names that keyboards and word processors write in several ways; stored names keep theirs. */
const APOSTROPHES = /['’‘ʼ]/g;
const HYPHENS = /[-‐‑–]/g;

/** A word with each usual spelling of its apostrophes and hyphens. */
const signSpellings = (word: string): string[] =>
  ["'", '’'].flatMap((apostrophe) =>
    ['-', '‑'].map((hyphen) => word.replace(APOSTROPHES, apostrophe).replace(HYPHENS, hyphen)),
  );

/** Texts to search for in {@link searchText}: for each word its alternative spellings, of which one must match. */
export const searchedSpellings = (search: string): string[][] =>
  searchKey(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...new Set([word, umlautKey(word)].flatMap(signSpellings))]);

/** Character that sorts after every letter of every alphabet. */
const LAST = '\u{10ffff}';

/**
 * Text by which employees are sorted by number: digits count by their value, so 9 stands before 10. Employees without a
 * number come last.
 */
export const numberSortKey = (number: string | null): string =>
  number === null ? LAST : searchKey(number).replace(/\d+/g, (digits) => digits.padStart(20, '0'));
