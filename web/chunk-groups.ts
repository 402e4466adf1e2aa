import type { Rolldown } from 'vite';

/**
 * How the scripts are put into files. Without groups each set of screens that share something would get a file of its own:
 * 111 files for the list of employees, which compress badly and are requested one by one.
 *
 * A module takes what it imports with it into its group, unless a group of a higher priority has that already.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Everything that the application needs before it knows which screen to show.
  { name: 'start', tags: ['$initial'], priority: 5 },
  // Modules that the sign-in has in common with other screens: fields, messages, menus.
  {
    name: 'fields',
    test: /[\\/]src[\\/](ui[\\/][\w-]+[\\/](text-fields|checkbox-field|notice|menu|layout|brand)|api[\\/]use-write|session[\\/]installed-app|texts[\\/]calendar-text)\.tsx?$/,
    priority: 4,
  },
  // Calls that the registration has in common with the settings: it needs nothing else of the frame.
  { name: 'accounts', test: /[\\/]contract[\\/]src[\\/]accounts[\\/]accounts\.ts$/, priority: 4 },
  // Styles that the sign-in does without; many components import them.
  { name: 'screen-styles', test: /[\\/]src[\\/]ui[\\/]theme[\\/]screen-styles\.ts$/, priority: 4 },
  // The store of waiting stamps: the sign-in asks for it, and needs nothing else of the frame or the own area.
  {
    name: 'device',
    test: /[\\/]src[\\/](features[\\/]days[\\/]timer[\\/]waiting[\\/]stamp-store|session[\\/]device-database)\.ts$/,
    priority: 4,
  },
  // The frame of every screen behind the sign-in, and what lists have in common.
  {
    name: 'frame',
    test: /[\\/]src[\\/](app-screen|layout[\\/]app-layout|ui[\\/][\w-]+[\\/](data-table|month-strip|marks|badge|search-box|selection-bar|unavailable)|session[\\/]allowed|lists[\\/]addressed-list)\.tsx?$/,
    priority: 3,
  },
  // Icons that the list of employees has in common with other screens: one file instead of three.
  { name: 'icons', test: /[\\/]icons[\\/]Icon(MapPin|Plus|TableImport)\.\w+$/, priority: 2 },
  // Switches and segments, with what they need: half of the screens show them.
  { name: 'choices', test: /[\\/]src[\\/]ui[\\/]fields[\\/]choice-fields\.tsx$/, priority: 2 },
  {
    name: 'forms',
    test: /[\\/]src[\\/](ui[\\/][\w-]+[\\/](app-form|form)|help[\\/]use-help-address|forms[\\/](form-rules|use-deletion|use-dialog-messages|use-versioned-form|version-conflict)|(?:features[\\/]accounts[\\/](?:access|sign-in)[\\/]use-.+|sign-in[\\/].+))\.tsx?$/,
    priority: 2,
  },
  // Modules that the screens of the own area have in common.
  {
    name: 'own',
    test: /[\\/]src[\\/](features[\\/]days[\\/]timer[\\/]own-area|api[\\/]use-is-online|session[\\/]use-seen-read|features[\\/]days[\\/]timer[\\/]waiting[\\/]use-stamp-queue)\.tsx?$/,
    priority: 1,
  },
];
