/*
 * The guides under /help, by group and in their order. Each is a file `i18n/guides/<language>/<name>.md`; its name is part of
 * its address. @source docs/decisions/0075-guides.md
 */

/** Guides for employees. They are written in every language of the product. */
export const EMPLOYEE_GUIDES = [
  'sign-in',
  'timer',
  'own-week',
  'own-month',
  'own-leave',
  'month-link',
  'own-record',
  'account',
] as const;

/** Guides for the other readers, in German and English. */
const OTHER_GROUPS = {
  begin: ['first-steps', 'employees', 'company', 'users'],
  month: ['month', 'batch', 'agreement', 'week', 'absences', 'leave', 'year', 'short-time', 'hours-account'],
  records: ['papers', 'inspection', 'retention', 'data-protection'],
  more: ['subscription', 'keyboard', 'limits'],
  inspector: ['inspector'],
} as const;

/** Name of a group of guides. */
export type GuideGroup = 'employee' | keyof typeof OTHER_GROUPS;

/** Name of a guide, as in its address. */
export type GuideName = (typeof EMPLOYEE_GUIDES)[number] | (typeof OTHER_GROUPS)[keyof typeof OTHER_GROUPS][number];

/** All groups with their guides. Call it in the build or in a test: the browser needs no list of guides. */
export const guideGroups = (): readonly { readonly group: GuideGroup; readonly guides: readonly GuideName[] }[] => [
  { group: 'employee', guides: EMPLOYEE_GUIDES },
  ...Object.entries(OTHER_GROUPS).map(([group, guides]) => ({ group: group as GuideGroup, guides })),
];

/** Whether a guide is written in every language; the others are in German and English. */
export const isInEveryLanguage = (guide: GuideName): boolean =>
  (EMPLOYEE_GUIDES as readonly GuideName[]).includes(guide);
