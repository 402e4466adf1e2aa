import { expect, test } from 'vitest';
import { hasUnprintableCharacter, makePrintable } from './printable-text.ts';

test.each([
  { what: 'an ordinary name stays as it is', text: 'Jürgen Öztürk-Щербакова', printed: 'Jürgen Öztürk-Щербакова' },
  { what: 'a letter and a combining accent are composed', text: 'Mu\u0308ller', printed: 'Müller' },
  { what: 'an Arabic and a Hebrew name stay as they are', text: 'محمد שׂרה', printed: 'محمد ש\u05c2רה' },
  { what: 'a joiner between letters is kept', text: 'می\u200cخواهم', printed: 'می\u200cخواهم' },
  { what: 'letters without a glyph become their code points', text: '李小 Wei', printed: '[U+674E U+5C0F] Wei' },
  { what: 'an emoji becomes its visible code points', text: 'A👩‍🚒', printed: 'A[U+1F469 U+1F692]' },
  { what: 'of many letters four are named', text: '李小龙李小龙', printed: '[U+674E U+5C0F U+9F99 U+674E …]' },
  { what: 'at the ninth place an ellipsis stands', text: '李.'.repeat(9), printed: `${'[U+674E].'.repeat(8)}[…].` },
  { what: 'invisible direction marks are removed', text: 'A\u202eB\u200b', printed: 'AB' },
  { what: 'a private-use character becomes its code point', text: 'A\uf8ff', printed: 'A[U+F8FF]' },
  { what: 'a replacement character becomes its code point', text: 'A\ufffd', printed: 'A[U+FFFD]' },
])('$what', ({ text, printed }) => {
  expect(makePrintable(text)).toEqual({ text: printed, hasCodePoints: printed.includes('[') });
});

test('control characters, lone surrogates and line separators are unprintable', () => {
  for (const text of ['\u0000', 'a\tb', 'a\nb', '\u0085', '\ud83d', '\ude00', '\u2028', '\u2029']) {
    expect(hasUnprintableCharacter(text)).toBe(true);
  }
  expect(hasUnprintableCharacter('Jürgen 😀')).toBe(false);
});
