import { LANGUAGES, type Language } from '@zeitblatt/i18n/languages';

/** German, and the language with another script and the longest labels. */
const FIRST: readonly Language[] = ['de', 'ru'];

/** Languages in which the tests of this run draw papers: the first ones; in a release run the others. */
export const DRAWN_LANGUAGES: readonly Language[] =
  process.env['TEST_EXTENT'] === 'release' ? LANGUAGES.filter((language) => !FIRST.includes(language)) : FIRST;
