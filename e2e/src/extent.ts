/**
 * The run that these journeys belong to: `test` (`npm test`), or `release` (`npm run test:release`), which holds what the
 * first leaves out, and nothing twice. @source docs/testing.md
 */
export const EXTENT = process.env['TEST_EXTENT'] === 'release' ? 'release' : 'test';

/** Tag of tests that only the release run has. */
export const RELEASE = '@release';

/** Tag of tests that divide their looks between both runs. */
export const LOOKS = '@looks';

/** Selects tests by their tags, for the option `grep` of a project. */
type Selection = { readonly grep?: RegExp; readonly grepInvert?: RegExp };

const ALL: Selection = {};
const NONE: Selection = { grepInvert: /./ };
const NOT_RELEASE: Selection = { grepInvert: /@release/ };
const LEFT_OUT: Selection = { grep: /@release|@looks/ };

/**
 * Tests of each project in this run. `npm test` travels in German, and in Russian, whose words are the longest. English and
 * Turkish, whose words are shorter than those, are left to the release run.
 */
export const SELECTION: Readonly<Record<'de' | 'en' | 'tr' | 'ru' | 'journeys', Selection>> =
  EXTENT === 'release'
    ? { de: LEFT_OUT, en: ALL, tr: ALL, ru: LEFT_OUT, journeys: LEFT_OUT }
    : { de: NOT_RELEASE, en: NONE, tr: NONE, ru: NOT_RELEASE, journeys: NOT_RELEASE };
