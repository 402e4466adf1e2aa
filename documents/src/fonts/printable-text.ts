/** Printed in place of a character for which no typeface has a glyph. */
export const REPLACEMENT_CHARACTER = '\ufffd';

/** Control characters, lone surrogates, line and paragraph separators: no line of text can show them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Whether the text has a character that cannot be printed in a line. */
export const hasUnprintableCharacter = (text: string): boolean => UNPRINTABLE.test(text);

/** Joiners, direction marks and variation selectors; alone they are invisible. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const segmenter = new Intl.Segmenter('de', { granularity: 'grapheme' });

/**
 * Creates a function that replaces every visible character without a glyph by {@link REPLACEMENT_CHARACTER}, so that a sheet
 * with a Chinese name or an emoji is still printed. The data attached to the sheet keep the exact text.
 *
 * @param coverage for each typeface the code points for which it has a glyph
 */
export function createMissingGlyphReplacer(coverage: readonly ReadonlySet<number>[]): (text: string) => string {
  const hasGlyphs = (cluster: string): boolean => {
    const codePoints = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
    return coverage.some((covered) => codePoints.every((codePoint) => covered.has(codePoint)));
  };
  return (text) => {
    const composed = text.normalize('NFC');
    const visible = composed.replace(INVISIBLE, '');
    if (hasGlyphs(visible)) return visible;
    const clusters = Array.from(segmenter.segment(composed), ({ segment }) => segment.replace(INVISIBLE, ''));
    return clusters.map((cluster) => (hasGlyphs(cluster) ? cluster : REPLACEMENT_CHARACTER)).join('');
  };
}
