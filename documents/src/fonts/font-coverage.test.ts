import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { describe, expect, test } from 'vitest';
import { loadFontCoverage, readFontCoverage } from './font-coverage.ts';
import { TYPEFACES } from './font-files.ts';

const [plex = new Set<number>(), noto = new Set<number>()] = loadFontCoverage();
const missingIn = (coverage: ReadonlySet<number>, text: string): string[] =>
  Array.from(new Set(text)).filter((character) => !coverage.has(character.codePointAt(0) ?? 0));

describe('typefaces of the documents', () => {
  test('the first typeface has Latin, Turkish, Cyrillic and the symbols', () => {
    expect(missingIn(plex, 'ÄÖÜäöüßẞ ÇĞİıŞçğş АБВЁЖЩЪЫЬЭЮЯёжщъыьэюя 0123456789 –−÷×·,;:’“„…*+\ufffd№')).toEqual([]);
  });

  test.each(LANGUAGES)('the first typeface has every character of the texts in %s', (language) => {
    for (const file of ['documents', 'calendar']) {
      const texts = readFileSync(new URL(`../../../i18n/locales/${language}/${file}.json`, import.meta.url), 'utf8');
      expect(missingIn(plex, texts.replaceAll(/\s/g, ''))).toEqual([]);
    }
  });

  test('the second typeface has glyphs that the first lacks; neither has Chinese', () => {
    expect(missingIn(plex, 'ệ')).toEqual([]);
    expect(missingIn(plex, 'अ')).toEqual(['अ']);
    expect(missingIn(noto, 'अ')).toEqual([]);
    expect(missingIn(plex.union(noto), '中')).toEqual(['中']);
  });

  test('all weights of a typeface have the same glyphs', () => {
    for (const { files } of TYPEFACES) {
      const [first = new Set<number>(), ...others] = files.map((file) => readFontCoverage(readFileSync(file)));
      for (const other of others) expect(first.symmetricDifference(other).size).toBe(0);
    }
  });
});
