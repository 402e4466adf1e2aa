import { FONT_COVERAGE } from './font-coverage.ts';

/*
 * The letters that a document can show. A letter is a character with its accents, or an emoji of several code points. All its
 * code points must come from one typeface, because a document never sets a letter from two.
 */

/** Accents, skin tones, joiners and variation selectors, which belong to the character before them. */
const ADDITION = String.raw`[\p{M}\p{Emoji_Modifier}\p{Default_Ignorable_Code_Point}]`;
const LETTER = new RegExp(String.raw`(?:\p{RI}{2}|.)${ADDITION}*(?:(?<=\u200d).${ADDITION}*)*`, 'gsu');

/** Joiners, direction marks and variation selectors; alone they are invisible and need no glyph. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Stands for a letter that was lost before it reached the product; some typefaces have a glyph for it. */
const REPLACEMENT_CHARACTER = 0xfffd;

const parse36 = (digits: string): number => Number.parseInt(digits, 36);

/** The code points of an entry of {@link FONT_COVERAGE}: each range is its distance from the one before, and its length. */
function decodeCoverage(ranges: string): ReadonlySet<number> {
  const covered = new Set<number>();
  let at = 0;
  for (const range of ranges.split(' ')) {
    const [distance = '', length = '0'] = range.split('-');
    at += parse36(distance);
    for (const end = at + parse36(length); at < end; at++) covered.add(at);
    covered.add(at);
  }
  covered.delete(REPLACEMENT_CHARACTER);
  return covered;
}

let decoded: readonly ReadonlySet<number>[] | undefined;

/** Whether one typeface has all these characters. */
function hasTypeface(text: string): boolean {
  decoded ??= FONT_COVERAGE.map(decodeCoverage);
  const codePoints = Array.from(text.replace(INVISIBLE, ''), (character) => character.codePointAt(0) ?? 0);
  return decoded.some((covered) => codePoints.every((codePoint) => covered.has(codePoint)));
}

/**
 * Replaces each letter for which no typeface of the documents has a glyph. The text is composed first (Unicode NFC).
 *
 * @param replace gets consecutive letters without a glyph, and answers what stands in their place
 * @source docs/decisions/0063-letters-a-document-can-show.md
 */
export function replaceUnwritable(text: string, replace: (letters: string[]) => string): string {
  const composed = text.normalize('NFC');
  if (hasTypeface(composed)) return composed;
  let written = '';
  let missing: string[] = [];
  const flush = (): void => {
    if (missing.length > 0) written += replace(missing);
    missing = [];
  };
  for (const letter of composed.match(LETTER) ?? []) {
    if (hasTypeface(letter)) {
      flush();
      written += letter;
    } else missing.push(letter);
  }
  flush();
  return written;
}

/** The letters of a text that no document can show, each once, in their order. @source docs/decisions.md D70 */
export function findUnwritable(text: string): string[] {
  const found = new Set<string>();
  replaceUnwritable(text, (letters) => {
    for (const letter of letters) found.add(letter);
    return '';
  });
  return [...found];
}
