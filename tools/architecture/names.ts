import type { Project, Violation } from './read-project.ts';

/** Features of the product; every package uses the same names. */
const FEATURES = [
  'access',
  'company',
  'people',
  'inactivity',
  'leave',
  'timesheets',
  'compliance',
  'archives',
  'jobs',
  'time-tracking',
  'absences',
  'batch',
  'day-records',
  'month-states',
  'check-codes',
  'month-links',
  'inspections',
  'subscription',
  'invoices',
  'payments',
  'referrals',
  'reminders',
  'notifications',
  'own-record',
  'mails',
  'accounts',
  'second-factor',
  'settings',
  'demo',
  'contact',
  'places',
  'privacy',
  'retention',
  'first-steps',
  'search',
  'legal',
];

interface Shelf {
  /** Extracts the name of a feature from a path; other paths are not checked. */
  pattern: RegExp;
  /** Names that are no feature, each with its reason. */
  extras: Record<string, string>;
}

/** Places where names of features are used, with allowed exceptions. */
const SHELVES: Shelf[] = [
  {
    pattern: /^domain\/src\/([^/.]+)/,
    extras: {
      calendar: 'days, months, times and public holidays, which every feature counts with',
      rules: 'rules of fields that several entities have',
      sealing: 'what the log seals, in every feature',
    },
  },
  {
    pattern: /^contract\/src\/([^/.]+)/,
    extras: {
      api: 'the list of all calls',
      endpoint: 'what a call is',
      errors: 'the closed table of errors and their status',
      paginated: 'how every list is cut into pages',
      request: 'how a call becomes a request',
      things: 'what calls read and change',
    },
  },
  {
    pattern: /^i18n\/locales\/[^/]+\/([^/.]+)/,
    extras: {
      employees: 'part of people',
      'person-year': 'part of timesheets: the year of an employee',
      schedules: 'part of people',
      calendar: 'names of days, months and public holidays',
      common: 'words that every screen uses',
      documents: 'labels of the PDFs',
      errors: 'one sentence for every error of the API',
      log: 'what people do and what they change, in every feature',
      site: 'the public site, which is no feature of the application',
      layout: 'menu, banners and account around every screen',
      success: 'one sentence for every success of the API',
      ui: 'labels of the components themselves',
      validation: 'sentences of the field rules',
    },
  },
  {
    pattern: /^server\/src\/features\/([^/.]+)/,
    extras: {
      feature: 'how a feature is declared',
      features: 'the list of all features',
      'month-events': 'what happened to months: read by the features that month-states is built on',
    },
  },
  { pattern: /^web\/src\/features\/([^/.]+)/, extras: {} },
];

/** Names in these places must be names of features. */
export function unknownFeatureNames({ paths }: Project): Violation[] {
  const found = new Map<string, Violation>();
  for (const path of paths) {
    for (const { pattern, extras } of SHELVES) {
      const [place, name] = pattern.exec(path) ?? [];
      if (place === undefined || name === undefined || FEATURES.includes(name) || name in extras) continue;
      found.set(place, {
        path,
        message: `${name} is not the name of a feature: take one of the list in tools/architecture/names.ts, or add it there`,
      });
    }
  }
  return [...found.values()];
}

const CONTRACT_SHELF = /^contract\/src\/([^/.]+)/;
const ANSWERING = /^server\/src\/features\/([^/]+)\/.+\.(service|feature)\.ts$/;

/** The calls of a feature lie in the contract under the name of the feature that answers them. */
export function unmatchedCalls({ paths }: Project): Violation[] {
  const declared = firstByName(paths, CONTRACT_SHELF);
  const answered = firstByName(paths, ANSWERING);
  return [
    ...[...declared]
      .filter(([name]) => FEATURES.includes(name) && !answered.has(name))
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
