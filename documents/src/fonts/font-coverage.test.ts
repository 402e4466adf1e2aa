import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { describe, expect, test } from 'vitest';
import { coverageOf, loadCoverage } from './font-coverage.ts';
import { TYPEFACES } from './font-files.ts';

const [plex = new Set<number>(), noto = new Set<number>()] = loadCoverage();
const missingIn = (coverage: ReadonlySet<number>, text: string): string[] =>
  Array.from(new Set(text)).filter((character) => !coverage.has(character.codePointAt(0) ?? 0));

describe('the typefaces', () => {
  test('Latin, Turkish and Cyrillic letters and the signs of the page come from one of them', () => {
    expect(missingIn(plex, 'ÄÖÜäöüßẞ ÇĞİıŞçğş АБВЁЖЩЪЫЬЭЮЯёжщъыьэюя 0123456789 –−÷×·,;:’“„…*+\ufffd№')).toEqual([]);
  });

  test.each(LANGUAGES)('every text of the documents in %s is in the first of them', (language) => {
    for (const file of ['documents', 'calendar']) {
      const texts = readFileSync(new URL(`../../../i18n/locales/${language}/${file}.json`, import.meta.url), 'utf8');
      expect(missingIn(plex, texts.replaceAll(/\s/g, ''))).toEqual([]);
    }
  });

  test('the second draws what the first lacks, neither draws Chinese', () => {
    expect(missingIn(plex, 'ệ')).toEqual([]);
    expect(missingIn(plex, 'अ')).toEqual(['अ']);
    expect(missingIn(noto, 'अ')).toEqual([]);
    expect(missingIn(plex.union(noto), '中')).toEqual(['中']);
  });

  test('all weights of a typeface draw the same letters', () => {
    for (const { files } of TYPEFACES) {
      const [first = new Set<number>(), ...others] = files.map((file) => coverageOf(readFileSync(file)));
      for (const other of others) expect(first.symmetricDifference(other).size).toBe(0);
    }
  });
});
