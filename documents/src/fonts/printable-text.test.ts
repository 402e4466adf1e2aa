import { expect, test } from 'vitest';
import { loadFontCoverage } from './font-coverage.ts';
import { createMissingGlyphReplacer, hasUnprintableCharacter } from './printable-text.ts';

const replaceMissingGlyphs = createMissingGlyphReplacer(loadFontCoverage());

test.each([
  { what: 'an ordinary name stays as it is', text: 'Jürgen Öztürk-Щербакова', printed: 'Jürgen Öztürk-Щербакова' },
  { what: 'a letter and a combining accent are composed', text: 'Mu\u0308ller', printed: 'Müller' },
  { what: 'a letter without a glyph becomes one replacement character', text: '李 Wei', printed: '\ufffd Wei' },
  {
    what: 'an emoji of several code points becomes one replacement character',
    text: 'A👩‍🚒🇩🇪B',
    printed: 'A\ufffd\ufffdB',
  },
  { what: 'invisible direction marks are removed', text: 'A\u202eB\u200b', printed: 'AB' },
  { what: 'a private-use character becomes a replacement character', text: 'A\uf8ff', printed: 'A\ufffd' },
])('$what', ({ text, printed }) => {
  expect(replaceMissingGlyphs(text)).toBe(printed);
});

test('control characters, lone surrogates and line separators are unprintable', () => {
  for (const text of ['\u0000', 'a\tb', 'a\nb', '\u0085', '\ud83d', '\ude00', '\u2028', '\u2029']) {
    expect(hasUnprintableCharacter(text)).toBe(true);
  }
  expect(hasUnprintableCharacter('Jürgen 😀')).toBe(false);
});
