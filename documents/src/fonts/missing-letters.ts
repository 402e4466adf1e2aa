import { loadFontCoverage } from './font-coverage.ts';
import { createMissingGlyphReplacer, REPLACEMENT_CHARACTER } from './printable-text.ts';

const segmenter = new Intl.Segmenter('de', { granularity: 'grapheme' });

let replaceMissingGlyphs: ((text: string) => string) | undefined;

/** The letters of a text that a PDF cannot show, each once. The first call reads the typefaces. */
export function lettersWithoutGlyph(text: string): string[] {
  const replace = (replaceMissingGlyphs ??= createMissingGlyphReplacer(loadFontCoverage()));
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return [...new Set(letters.filter((letter) => replace(letter).includes(REPLACEMENT_CHARACTER)))];
}
