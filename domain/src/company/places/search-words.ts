import { searchKey } from '../../rules/sort-key.ts';

const EXPANDED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

const wordsOf = (key: string): string[] => key.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * The words by which a place is found, each in every spelling of its umlauts: Bad Tölz by `bad`, `tolz` and `toelz`.
 * An ß is ss in all of them.
 *
 * @source docs/decisions.md D24
 */
export function searchWords(name: string): string[] {
  const expanded = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, (umlaut) => EXPANDED[umlaut] ?? umlaut);
  return [...new Set([...wordsOf(searchKey(name)), ...wordsOf(searchKey(expanded))])];
}

/** Word prefixes of a typed search, in the spelling of {@link searchWords}, the longest first. */
export const searchTerms = (typed: string): string[] =>
  [...new Set(wordsOf(searchKey(typed)))].sort((a, b) => b.length - a.length);
