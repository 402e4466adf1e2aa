import type { Project, Violation } from './reading/read-project.ts';

/** The areas of the product and their parts. Every package uses the same names (docs/architecture.md). */
const AREAS: Record<string, readonly string[]> = {
  months: [
    'sheet',
    'sheets',
    'propose',
    'confirm',
    'batch',
    'states',
    'links',
    'paper',
    'check-codes',
    'law',
    'history',
    'list',
    'frame',
    'editor',
    'saving',
    'year',
    'short-time',
    'hours-account',
  ],
  days: [
    'day',
    'timer',
    'week',
    'company-week',
    'now',
    'records',
    'absences',
    'leave',
    'leave-requests',
    'calendar-feed',
    'inactivity',
    'reminders',
    'month-events',
  ],
  people: [
    'employees',
    'employments',
    'schedules',
    'groups',
    'fields',
    'import',
    'list',
    'create',
    'purge',
    'queries',
    'first-steps',
  ],
  accounts: [
    'access',
    'account',
    'calls',
    'passwords',
    'plan',
    'sign-in',
    'settings',
    'second-factor',
    'notifications',
    'mails',
    'own-record',
  ],
  company: ['data', 'log', 'places', 'search'],
  record: ['archives', 'inspections', 'jobs', 'log', 'privacy', 'retention'],
  billing: ['subscription', 'payments', 'invoices', 'referrals', 'demo', 'contact', 'legal'],
};

interface Shelf {
  /** Extracts the area and, where there is one, the part from a path; other paths are not checked. */
  pattern: RegExp;
  /** Folders that are no area, each with its reason. */
  extras: Record<string, string>;
}

/** Places where names of areas are used, with allowed exceptions. */
const SHELVES: Shelf[] = [
  {
    pattern: /^domain\/src\/([^/.]+)\/(?:([^/.]+)\/)?/,
    extras: {
      calendar: 'days, months, times and public holidays, which every area counts with',
      rules: 'rules of fields that several entities have',
      sealing: 'what the log seals, in every area',
    },
  },
  {
    pattern: /^contract\/src\/([^/.]+)\//,
    extras: { call: 'what a call is: path, access, errors, pages, and what it reads and changes' },
  },
  { pattern: /^server\/src\/features\/([^/.]+)\/(?:([^/.]+)\/)?/, extras: {} },
  { pattern: /^web\/src\/features\/([^/.]+)\/(?:([^/.]+)\/)?/, extras: {} },
];

/** Folders in these places must be areas and parts of the list. */
export function unknownFeatureNames({ paths }: Project): Violation[] {
  const found = new Map<string, Violation>();
  for (const path of paths) {
    for (const { pattern, extras } of SHELVES) {
      const [place, area, part] = pattern.exec(path) ?? [];
      if (place === undefined || area === undefined || area in extras) continue;
      const parts = AREAS[area];
      if (parts !== undefined && (part === undefined || parts.includes(part))) continue;
      found.set(place, {
        path,
        message: `${part === undefined || parts === undefined ? area : `${area}/${part}`} is no area or part of one: take one of the list in tools/architecture/names.ts, or add it there`,
      });
    }
  }
  return [...found.values()];
}

const CONTRACT_SHELF = /^contract\/src\/([^/.]+)\//;
const ANSWERING = /^server\/src\/features\/([^/]+)\/.+\.(service|feature)\.ts$/;

/** The calls of an area lie in the contract under the name of the area that answers them. */
export function unmatchedCalls({ paths }: Project): Violation[] {
  const declared = firstByName(paths, CONTRACT_SHELF);
  const answered = firstByName(paths, ANSWERING);
  return [
    ...[...declared]
      .filter(([name]) => name in AREAS && !answered.has(name))
      .map(([name, path]) => ({ path, message: `server/src/features/${name} does not answer: name both alike` })),
    ...[...answered]
      .filter(([name]) => !declared.has(name))
      .map(([name, path]) => ({ path, message: `its calls are not in contract/src/${name}: move them there` })),
  ];
}

function firstByName(paths: readonly string[], pattern: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const [, name] = pattern.exec(path) ?? [];
    if (name !== undefined && !found.has(name)) found.set(name, path);
  }
  return found;
}

const NAMELESS = ['utils', 'helpers', 'common', 'misc', 'shared', 'types'];

/** Folder names that say nothing about their content are not allowed. */
export function vagueFolderNames({ paths }: Project): Violation[] {
  return paths.flatMap((path) => {
    const folder = path
      .split('/')
      .slice(0, -1)
      .find((name) => NAMELESS.includes(name));
    return folder === undefined
      ? []
      : [{ path, message: `a folder must not be named ${folder}: name what its files are about` }];
  });
}

/** Words of the names of tests, each without the names of its groups, in the order of size. */
export const wordsOfTestNames = ({ sources }: Project): number[] =>
  sources
    .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
    .flatMap(({ calls }) => calls.filter(({ text, on }) => text === 'test' || (on === 'test' && text !== 'each')))
    .flatMap(({ args: [name] }) => (name === undefined ? [] : [name.trim().split(/\s+/).length]))
    .sort((a, b) => a - b);
