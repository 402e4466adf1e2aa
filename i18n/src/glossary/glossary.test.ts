import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../languages.ts';
import { findAvoidedWords, GLOSSARY, idleExceptions } from './find-avoided.ts';
import type { GlossaryEntry } from './glossary-entry.ts';

const LOCALES = join(import.meta.dirname, '..', '..', 'locales');
const GUIDES = join(import.meta.dirname, '..', '..', 'guides');

type Tree = { readonly [name: string]: string | Tree };

function* textsOf(prefix: string, tree: Tree): Generator<readonly [string, string]> {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [`${prefix}${name}`, value];
    else yield* textsOf(`${prefix}${name}.`, value);
  }
}

/** Names of guides and of their parts, which are no words of a text. */
const TARGET = /\]\([^)]*\)|\{#[\w-]+\}/g;

/** The lines of the guides in a language, by `guide/name:line`. */
const guidesIn = (language: Language): (readonly [string, string])[] =>
  readdirSync(join(GUIDES, language)).flatMap((file) =>
    readFileSync(join(GUIDES, language, file), 'utf8')
      .split('\n')
      .map((line, index) => [`guide/${file.replace('.md', '')}:${index + 1}`, line.replaceAll(TARGET, ']')] as const),
  );

/** All texts of a language by `namespace:key`, and the guides. */
function textsIn(language: Language): ReadonlyMap<string, string> {
  const folder = join(LOCALES, language);
  return new Map([
    ...readdirSync(folder).flatMap((file) => [
      ...textsOf(`${file.replace('.json', '')}:`, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree),
    ]),
    ...guidesIn(language),
  ]);
}

describe.each(LANGUAGES.map((language) => ({ language, texts: textsIn(language) })))(
  'the texts in $language',
  ({ language, texts }) => {
    test('are read', () => {
      expect(texts.get('calendar:weekday.1')).toBeDefined();
    });

    test('have one word for one thing', () => {
      const found = findAvoidedWords(language, texts);
      expect(found.map(({ key, word, use }) => `${key} says '${word}': use ${use}`).join('\n')).toBe('');
    });

    test('need every exception of the glossary', () => {
      expect(idleExceptions(language, texts)).toEqual([]);
    });
  },
);

test.each(LANGUAGES)('the glossary in %s names each avoided word once', (language) => {
  const avoided = GLOSSARY[language].flatMap(({ avoid }) => avoid);
  expect(avoided.filter((word, place) => avoided.indexOf(word) !== place)).toEqual([]);
});

describe('an avoided word', () => {
  const found = (language: Language, text: string, entry: Omit<GlossaryEntry, 'use'>) =>
    findAvoidedWords(language, new Map([['log:title', text]]), [{ use: 'right', ...entry }]).map(({ word }) => word);

  test.each<[Language, string, string, string[]]>([
    ['de', 'Fassung*', 'Frühere Fassungen dieses Monats', ['Fassungen']],
    ['de', 'auffällig*', 'Auffällige Tage', ['Auffällige']],
    ['de', 'Zettel*', 'Der Stundenzettel ist gespeichert.', []],
    ['de', 'TOTP', 'Code (TOTP)', ['TOTP']],
    ['en', 'city', 'the capacity', []],
    ['en', 'city', 'City or postcode', ['City']],
    ['en', 'job', '{{job}} is done', []],
    ['tr', 'iş günü*', 'İş günlerinde değil, iş gününde', ['iş gününde']],
    ['tr', 'iş günü*', 'İş günü', ['İş günü']],
    ['ru', 'замечани*', 'Нет замечаний.', ['замечаний']],
    ['ru', 'коллективн* договор*', 'по коллективному договору', ['коллективному договору']],
  ])('in %s: %s in "%s"', (language, avoided, text, words) => {
    expect(found(language, text, { avoid: [avoided] })).toEqual(words);
  });

  test.each([
    ['log:title', []],
    ['log:*', []],
    ['log:title.sub', ['Verlauf']],
    ['logs:*', ['Verlauf']],
  ])('is allowed by an exception for the key: %s', (exception, words) => {
    expect(found('de', 'Verlauf', { avoid: ['Verlauf'], except: { [exception]: 'a reason' } })).toEqual(words);
  });

  test('of an exception that nothing needs is told', () => {
    const entry = { use: 'right', avoid: ['Verlauf'], except: { 'log:title': 'a', 'log:gone': 'b' } };
    expect(idleExceptions('de', new Map([['log:title', 'Verlauf']]), [entry])).toEqual(['log:gone']);
  });
});
