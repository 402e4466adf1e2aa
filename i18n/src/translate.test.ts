import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from './languages.ts';
import { createTranslator, parseAcceptLanguage } from './translate.ts';

const t = createTranslator({ isStrict: true });

describe('translator', () => {
  test.each<[Language, string]>([
    ['de', 'Bitte ausfüllen'],
    ['en', 'Field is required'],
    ['tr', 'Lütfen doldurun'],
    ['ru', 'Заполните поле'],
  ])('a text is translated into %s', (language, text) => {
    expect(t(language, 'validation:required')).toBe(text);
  });

  test.each<[Language, number, string]>([
    ['de', 1, 'Bitte wählen Sie noch 1 Tag aus'],
    ['de', 2, 'Bitte wählen Sie noch 2 Tage aus'],
    ['en', 1, 'Please select 1 more day'],
    ['en', 5, 'Please select 5 more days'],
    ['tr', 1, 'Lütfen 1 gün daha seçin'],
    ['tr', 5, 'Lütfen 5 gün daha seçin'],
    ['ru', 1, 'Выберите ещё 1 день'],
    ['ru', 2, 'Выберите ещё 2 дня'],
    ['ru', 5, 'Выберите ещё 5 дней'],
    ['ru', 21, 'Выберите ещё 21 день'],
  ])('the plural form of %s fits %i', (language, count, text) => {
    expect(t(language, 'validation:moreDays', { count })).toBe(text);
  });

  test('nested texts and calendar names are found', () => {
    expect(t('de', 'calendar:weekday.1')).toBe('Montag');
    expect(t('en', 'jobs:failed.save_timesheet.unexpected')).toContain('Please try again');
  });

  test('names are inserted unchanged, without escaping', () => {
    expect(t('de', 'validation:tooBig', { max: '<b>Söhne & Co</b>' })).toBe('Höchstens <b>Söhne & Co</b>');
  });

  test('placeholders in names are not replaced', () => {
    expect(t('de', 'validation:tooBig', { max: '{{min}} $t(validation:required)' })).toBe(
      'Höchstens {{min}} $t(validation:required)',
    );
  });

  test('an unknown key is its own text', () => {
    expect(createTranslator()('ru', 'errors:nope')).toBe('nope');
  });

  test.each(['errors:nope', 'nowhere:required', 'validation', ''])(
    'a strict translator refuses the unknown key %j',
    (key) => {
      expect(() => t('de', key)).toThrow(RangeError);
    },
  );

  test('a strict translator refuses a placeholder without a value', () => {
    expect(() => t('de', 'validation:tooLong')).toThrow(RangeError);
  });
});

test.each([
  [undefined, 'de'],
  ['', 'de'],
  ['*', 'de'],
  ['fr-FR,fr;q=0.9', 'de'],
  ['tr', 'tr'],
  ['TR-tr', 'tr'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['de;q=0.5, ru;q=0.9', 'ru'],
  ['ru;q=0.5,en;q=0.5', 'ru'],
  ['fr, en;q=0.001', 'en'],
  ['en;q=0, tr;q=0.1', 'tr'],
  ['en;q=0', 'de'],
  ['en;q=2, ru;q=0.3', 'ru'],
  ['en;q=abc', 'de'],
  ['en ; q=0.2 , tr ; q=0.4', 'tr'],
  ['english,deutsch', 'de'],
  [',;,;q=1,', 'de'],
] as const)('Accept-Language %j selects %s', (header, language) => {
  expect(parseAcceptLanguage(header)).toBe(language);
});

describe('text files', () => {
  type Tree = { readonly [key: string]: string | Tree };
  const folder = new URL('../locales/', import.meta.url);
  const namespaces = readdirSync(new URL('de/', folder)).map((file) => file.replace('.json', ''));
  const pairs = LANGUAGES.flatMap((language) => namespaces.map((namespace) => ({ language, namespace })));

  const flat = (tree: Tree, path: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
    );
  const textsOf = (language: Language, namespace: string): [string, string][] =>
    flat(JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, folder), 'utf8')), '');

  const PLURAL = /_(zero|one|two|few|many|other)$/;
  const nameOf = (key: string): string => key.replace(PLURAL, '');
  const namesOf = (texts: [string, string][]): string[] => [...new Set(texts.map(([key]) => nameOf(key)))].sort();

  /**
   * The placeholders of each text, by its name. Plural forms count together, because a singular form may need no
   * number.
   */
  const placeholdersOf = (texts: [string, string][]): Record<string, string[]> =>
    Object.fromEntries(
      namesOf(texts).map((name) => {
        const forms = texts.filter(([key]) => nameOf(key) === name);
        return [name, [...new Set(forms.flatMap(([, text]) => text.match(/\{\{\w+\}\}/g) ?? []))].sort()];
      }),
    );

  test.each(pairs)('$language/$namespace has the keys of German and no empty text', (file) => {
    const texts = textsOf(file.language, file.namespace);
    expect(namesOf(texts)).toEqual(namesOf(textsOf('de', file.namespace)));
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(pairs)('$language/$namespace has every plural form of its language', (file) => {
    const forms = new Intl.PluralRules(file.language).resolvedOptions().pluralCategories;
    const plurals = textsOf(file.language, file.namespace).filter(([key]) => PLURAL.test(key));
    const wanted = namesOf(plurals).flatMap((name) => forms.map((form) => `${name}_${form}`));
    expect(plurals.map(([key]) => key).sort()).toEqual(wanted.sort());
  });

  test.each(pairs)('$language/$namespace has the placeholders of German', (file) => {
    const placeholders = placeholdersOf(textsOf(file.language, file.namespace));
    expect(placeholders).toEqual(placeholdersOf(textsOf('de', file.namespace)));
  });
});
