import { readFileSync } from 'node:fs';
import { FONT_COVERAGE } from '@zeitblatt/domain/rules/font-coverage';
import { findUnwritable } from '@zeitblatt/domain/rules/writable-letters';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeFontCoverage, readFontCoverage, readTypefaceCoverage } from './font-coverage.ts';
import { TYPEFACES } from './font-files.ts';

type Covered = ReadonlySet<number>;
const [plex, noto, arabic, hebrew] = TYPEFACES.map(readTypefaceCoverage) as [Covered, Covered, Covered, Covered];
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

  test('the field rules know the glyphs of these files: after a new typeface run `npm run fonts:coverage`', () => {
    expect(FONT_COVERAGE).toEqual(encodeFontCoverage().map(({ ranges }) => ranges));
  });

  test('a text is writable exactly if one typeface has each of its letters', () => {
    const typefaces = TYPEFACES.map(readTypefaceCoverage);
    const codePoints = fc.oneof(fc.integer({ min: 0x21, max: 0x3000 }), fc.integer({ min: 0xa000, max: 0x1ffff }));
    fc.assert(
      fc.property(codePoints, (codePoint) => {
        const letter = String.fromCodePoint(codePoint).normalize('NFC');
        fc.pre(!/[\p{Cs}\p{Cn}\p{M}\p{Default_Ignorable_Code_Point}\ufffd]/u.test(letter));
        const hasGlyph = typefaces.some((covered) => missingIn(covered, letter).length === 0);
        expect(findUnwritable(letter)).toEqual(hasGlyph ? [] : [letter]);
      }),
      { numRuns: 3_000 },
    );
  });

  test('there are typefaces for Arabic, Persian, Urdu and Hebrew', () => {
    expect(missingIn(arabic, 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةىپچژگکیٹڈڑںھہے٠١٢٣۴۵۶؟،؛ًٌٍَُِّْ')).toEqual([]);
    expect(missingIn(hebrew, 'אבגדהוזחטיכךלמםנןסעפףצץקרשת״׳ְֱִֵֶַָֹֻּ')).toEqual([]);
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
