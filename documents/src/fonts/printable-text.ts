import { replaceUnwritable } from '@zeitblatt/domain/rules/writable-letters';

/** Control characters, lone surrogates, line and paragraph separators: no line of text can show them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Whether the text has a character that cannot be printed in a line. */
export const hasUnprintableCharacter = (text: string): boolean => UNPRINTABLE.test(text);

/**
 * Joiners between letters, which decide how Arabic and Indian letters join, are kept. All other invisible characters, among them
 * joiners of emoji, are left out.
 */
const INVISIBLE = /(?!(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L}))\p{Default_Ignorable_Code_Point}/gu;

/** Code points of consecutive letters without a glyph that are printed; an ellipsis stands for more. */
const CODE_POINTS_MAX = 4;

/** Places in a text at which code points are printed, so that a long text stays about as long. An ellipsis stands at the others. */
const CODED_PLACES_MAX = 8;

const nameOfCodePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function nameLetters(letters: readonly string[]): string {
  const names = Array.from(letters.join('').replace(INVISIBLE, ''), nameOfCodePoint);
  return [...names.slice(0, CODE_POINTS_MAX), ...(names.length > CODE_POINTS_MAX ? ['…'] : [])].join(' ');
}

/** A text for one line of a document. */
export type PrintableText = {
  readonly text: string;
  /** Whether a letter had no glyph and is printed as its code point. */
  readonly hasCodePoints: boolean;
};

/**
 * Makes a text printable. A letter for which no typeface has a glyph is printed as its Unicode code point, `[U+674E]`: new texts
 * with such letters are refused, but older ones are stored. The data attached to a sheet keep the exact text.
 *
 * @source docs/decisions/0063-letters-a-document-can-show.md
 */
export function makePrintable(text: string): PrintableText {
  let places = 0;
  const written = replaceUnwritable(text, (letters) => {
    places += 1;
    return `[${places > CODED_PLACES_MAX ? '…' : nameLetters(letters)}]`;
  }).replace(INVISIBLE, '');
  return { text: written, hasCodePoints: places > 0 };
}
