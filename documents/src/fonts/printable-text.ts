/** Stands for a character that no typeface of the documents can draw. */
export const REPLACEMENT = '\ufffd';

/** Control characters, lone surrogates, line and paragraph separators: no name has them, no line can show them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

export const hasUnprintable = (text: string): boolean => UNPRINTABLE.test(text);

/** Joiners, direction marks and variation selectors; alone, they draw nothing. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const segmenter = new Intl.Segmenter('de', { granularity: 'grapheme' });

/**
 * Makes a text printable: every visible character that no single typeface can draw becomes {@link REPLACEMENT}, so
 * that a Chinese name or an emoji does not cost the whole sheet. The exact text stays in the attached data.
 *
 * @param coverage for each typeface the code points that it can draw
 */
export function createPrintable(coverage: readonly ReadonlySet<number>[]): (text: string) => string {
  const canDraw = (cluster: string): boolean => {
    const codePoints = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
    return coverage.some((covered) => codePoints.every((codePoint) => covered.has(codePoint)));
  };
  return (text) => {
    const composed = text.normalize('NFC');
    const visible = composed.replace(INVISIBLE, '');
    if (canDraw(visible)) return visible;
    const clusters = Array.from(segmenter.segment(composed), ({ segment }) => segment.replace(INVISIBLE, ''));
    return clusters.map((cluster) => (canDraw(cluster) ? cluster : REPLACEMENT)).join('');
  };
}
