import type { Rolldown } from 'vite';

/** Texts that the sign-in and the frame of a screen show; the other files of a language are loaded with their screens. */
const FIRST_TEXTS = /[\\/]i18n[\\/]locales[\\/](\w+)[\\/](access|calendar|common|errors|layout|ui|validation)\.json$/;

/**
 * How the scripts are put into files. Without groups each set of screens that share something would get a file of its own:
 * 111 files for the list of employees, which compress badly and are requested one by one.
 *
 * A module takes what it imports with it into its group, unless an earlier group has that already.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Everything that the application needs before it knows which screen to show.
  { name: 'start', tags: ['$initial'], priority: 5 },
  { name: (id) => FIRST_TEXTS.exec(id)?.[1]?.replace(/^/, 'texts-') ?? null, test: FIRST_TEXTS, priority: 4 },
  // The frame of every screen behind the sign-in.
  { name: 'frame', test: /[\\/]src[\\/]layout[\\/]app-layout\.tsx$/, priority: 3 },
  {
    name: 'tables',
    test: /[\\/]src[\\/](ui[\\/](data-table|marks|month-strip)|lists[\\/]addressed-list)\.tsx?$/,
    priority: 2,
  },
  {
    name: 'forms',
    test: /[\\/]src[\\/](ui[\\/](app-form|form|text-fields|choice-fields)|forms[\\/].+)\.tsx?$/,
    priority: 1,
  },
];
