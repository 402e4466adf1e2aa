import { fold } from './search-words.ts';

/** The number of letters that are typed, left out or changed between two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (const [place, compared] of Array.from(other).entries()) {
      const changed = (row[place] ?? 0) + (letter === compared ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Wrong letters with which a word is still taken for another one, by its length. */
const wrongLetters = (length: number): number => (length < 4 ? 1 : 2);

/**
 * The word that a mistyped one probably means: `hubr` → `Huber`.
 *
 * @returns null when none of the words is near
 */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  const sought = fold(typed);
  const found = [...new Set(words)]
    .map((word) => ({ word, apart: distance(sought, fold(word)) }))
    .filter(({ apart }) => apart <= wrongLetters(sought.length))
    .toSorted((one, other) => one.apart - other.apart);
  const [nearest] = found;
  return nearest && nearest.apart > 0 ? nearest.word : null;
}
