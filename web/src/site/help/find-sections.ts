import { fold } from '@zeitblatt/domain/company/search/search-words';

/** A part of a guide, from one heading to the next. */
export type IndexEntry = {
  readonly address: string;
  /** Title of the guide. */
  readonly title: string;
  /** Heading of the part; empty before the first one. */
  readonly heading: string;
  readonly text: string;
};

/** Most results that are shown. */
const RESULTS_MAX = 12;

/** Letters of a searched word that must match at least, when its ending differs. */
const STEM_MIN = 4;

/** Letters from which a word is also found inside a longer one: `zettel` in `Stundenzettel`. */
const INSIDE_MIN = 4;

/** How many letters of an ending may differ, at most a third of the word: `bestätigung` finds `bestätigen`. */
const ENDING_MAX = 3;

const WEIGHTS = { title: 6, heading: 8, text: 1 } as const;

/** Words of a text without accents; German umlauts may be typed as two letters, in the search and in the text alike. */
const wordsIn = (text: string): string[] =>
  fold(text)
    .replaceAll(/ae/g, 'a')
    .replaceAll(/oe/g, 'o')
    .replaceAll(/ue/g, 'u')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** How well a word of a text answers a searched one: 0 not at all, 4 best. */
function nearness(word: string, sought: string): number {
  if (word === sought) return 4;
  if (word.startsWith(sought)) return 3;
  const ending = Math.min(ENDING_MAX, Math.floor(sought.length / 3));
  const stem = sought.slice(0, sought.length - ending);
  const hasOtherEnding = stem.length >= STEM_MIN && word.startsWith(stem) && word.length <= sought.length + ENDING_MAX;
  const hasNoEnding = word.length >= STEM_MIN && sought.startsWith(word) && sought.length <= word.length + ENDING_MAX;
  if (hasOtherEnding || hasNoEnding) return 2;
  return sought.length >= INSIDE_MIN && word.includes(sought) ? 1 : 0;
}

const best = (words: readonly string[], sought: string): number =>
  words.reduce((most, word) => Math.max(most, nearness(word, sought)), 0);

/**
 * The parts of the guides that have every searched word, best first. A word is found by its beginning, without its accents,
 * with another ending, and inside a longer word.
 */
export function findSections(index: readonly IndexEntry[], search: string): IndexEntry[] {
  const sought = wordsIn(search);
  if (sought.length === 0) return [];
  const rated = index.map((entry) => ({ entry, rank: rankOf(entry, sought) }));
  return rated
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, RESULTS_MAX)
    .map(({ entry }) => entry);
}

function rankOf(entry: IndexEntry, sought: readonly string[]): number {
  const words = { title: wordsIn(entry.title), heading: wordsIn(entry.heading), text: wordsIn(entry.text) };
  let rank = 0;
  for (const one of sought) {
    const points = (['title', 'heading', 'text'] as const).map((part) => WEIGHTS[part] * best(words[part], one));
    const most = Math.max(...points);
    if (most === 0) return 0;
    rank += most;
  }
  return rank;
}

/** Letters of an excerpt. */
const EXCERPT = 150;

/** The words of a text around the first searched one. */
export function excerptOf(text: string, search: string): string {
  const sought = wordsIn(search);
  const words = text.split(' ');
  const found = words.findIndex((word) => wordsIn(word).some((one) => sought.some((each) => nearness(one, each) > 0)));
  const from = Math.max(0, found - 6);
  const excerpt = words.slice(from).join(' ');
  const cut = excerpt.length > EXCERPT ? `${excerpt.slice(0, excerpt.lastIndexOf(' ', EXCERPT))} …` : excerpt;
  return from > 0 ? `… ${cut}` : cut;
}
