import { expect, test } from 'vitest';
import { loadCoverage } from './font-coverage.ts';
import { createPrintable, hasUnprintable } from './printable-text.ts';

const printable = createPrintable(loadCoverage());

test.each([
  { what: 'an ordinary name stays', text: 'Jürgen Öztürk-Щербакова', printed: 'Jürgen Öztürk-Щербакова' },
  { what: 'letters and loose accents are composed', text: 'Mu\u0308ller', printed: 'Müller' },
  { what: 'a letter that no typeface has becomes one mark', text: '李 Wei', printed: '\ufffd Wei' },
  { what: 'an emoji of several parts becomes one mark', text: 'A👩‍🚒🇩🇪B', printed: 'A\ufffd\ufffdB' },
  { what: 'invisible direction marks vanish', text: 'A\u202eB\u200b', printed: 'AB' },
  { what: 'letters for private use become marks', text: 'A\uf8ff', printed: 'A\ufffd' },
])('$what', ({ text, printed }) => {
  expect(printable(text)).toBe(printed);
});

test('control characters, halves of characters and line separators are unprintable', () => {
  for (const text of ['\u0000', 'a\tb', 'a\nb', '\u0085', '\ud83d', '\ude00', '\u2028', '\u2029']) {
    expect(hasUnprintable(text)).toBe(true);
  }
  expect(hasUnprintable('Jürgen 😀')).toBe(false);
});
