import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchTerms, searchWords } from './search-words.ts';

test.each([
  ['München', ['munchen', 'muenchen']],
  ['Mu\u0308nchen', ['munchen', 'muenchen']],
  ['Bad Tölz', ['bad', 'tolz', 'toelz']],
  ['Baden-Baden', ['baden']],
  ['Straßkirchen', ['strasskirchen']],
  ['Frankfurt (Oder)', ['frankfurt', 'oder']],
  ['Hamfelde, Kr Hzgt Lauenburg', ['hamfelde', 'kr', 'hzgt', 'lauenburg']],
  ['Mühlhäuser', ['muhlhauser', 'muehlhaeuser']],
  ['Soest', ['soest']],
])('%s is found by %j', (name, words) => {
  expect(searchWords(name)).toEqual(words);
});

test.each([
  ['MÜNCHEN', ['munchen']],
  ['Muenchen', ['muenchen']],
  ['munchen', ['munchen']],
  ['frankfurt o', ['frankfurt', 'o']],
  ['a. d. Aisch', ['aisch', 'a', 'd']],
  ['st st', ['st']],
  ['%_\\', []],
  [' - ', []],
])('%j asks for %j', (typed, terms) => {
  expect(searchTerms(typed)).toEqual(terms);
});

test('a name typed as it is written matches its own search words', () => {
  const name = fc.stringMatching(/^[A-ZÄÖÜ][a-zäöüß]{0,9}([ -]\(?[A-Z]?[a-zäöüß]{1,9}\)?){0,3}$/);
  fc.assert(
    fc.property(name, (text) => {
      const words = searchWords(text);
      for (const typed of [text, text.toLowerCase(), text.toUpperCase().replaceAll('ẞ', 'SS')]) {
        for (const term of searchTerms(typed)) expect(words).toContain(term);
      }
    }),
  );
});
