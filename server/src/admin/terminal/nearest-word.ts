/** Maximum number of letters in which a mistyped word may differ from the suggestion. */
const MOST_DIFFERENCES = 3;

/** Suggests the word nearest to a typed one; undefined when none is close. */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  const [best] = words
    .map((word) => ({ word, differences: differencesOf(typed.toLowerCase(), word) }))
    .filter(({ word, differences }) => differences <= Math.min(MOST_DIFFERENCES, word.length - 2))
    .sort((one, other) => one.differences - other.differences);
  return best?.word;
}

/** Levenshtein distance of two words. */
function differencesOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const changed = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
