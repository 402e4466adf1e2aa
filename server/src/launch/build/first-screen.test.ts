import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const DIST = path.resolve(import.meta.dirname, '../../../../web/dist');

type Entry = {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite', 'manifest.json'), 'utf8')) as Record<string, Entry>;

/** Files that every page loads first, in German: the group of this name in `web/chunk-groups.ts`, and the first texts. */
const START = [
  Object.keys(manifest).find((name) => manifest[name]?.name === 'start') ?? 'no group start',
  'src/texts/first/de.ts',
];

const textsOf = (...names: readonly string[]): string[] => names.map((name) => `../i18n/locales/de/${name}.json`);

const SCREENS = {
  login: [...START, 'src/features/accounts/access/login-screen.tsx'],
  registration: [...START, 'src/features/accounts/access/registration-screen.tsx'],
  employees: [
    ...START,
    'src/app-screen.tsx',
    'src/features/people/list/employee-list-screen.tsx',
    ...textsOf('jobs', 'employees'),
  ],
  timer: [
    ...START,
    'src/app-screen.tsx',
    'src/features/days/timer/own-area.tsx',
    'src/features/days/timer/timer-screen.tsx',
    ...textsOf('jobs', 'time-tracking'),
  ],
} as const;

/** Files that a browser loads for modules, with everything that these import. */
function filesOf(modules: readonly string[]): { readonly scripts: string[]; readonly styles: string[] } {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const entry = manifest[name];
    if (entry === undefined) throw new Error(`the build has no ${name}`);
    entry.imports?.forEach(visit);
  };
  modules.forEach(visit);
  const entries = [...seen].flatMap((name) => manifest[name] ?? []);
  return {
    scripts: [...new Set(entries.map(({ file }) => file))],
    styles: [...new Set(entries.flatMap(({ css = [] }) => css))],
  };
}

/** Kilobytes (1,000 bytes) as they are sent to a browser, which accepts brotli. */
const sentKb = (files: readonly string[]): number =>
  files.reduce((sum, file) => {
    const compressed = path.join(DIST, `${file}.br`);
    return sum + statSync(existsSync(compressed) ? compressed : path.join(DIST, file)).size / 1000;
  }, 0);

// The limits are what was reached, and a little more. Before a limit is raised, what the screen does not use is left out.
describe.each([
  { screen: 'login', scriptKb: 202, scripts: 9, styleKb: 14 },
  { screen: 'registration', scriptKb: 204, scripts: 13, styleKb: 14 },
  { screen: 'employees', scriptKb: 235, scripts: 16, styleKb: 26 },
  { screen: 'timer', scriptKb: 237, scripts: 17, styleKb: 27 },
] as const)('what is sent for $screen', ({ screen, scriptKb, scripts, styleKb }) => {
  const files = filesOf(SCREENS[screen]);

  test(`are at most ${scriptKb} kB of script in ${scripts} files`, () => {
    expect(sentKb(files.scripts)).toBeLessThan(scriptKb);
    expect(files.scripts.length).toBeLessThanOrEqual(scripts);
  });

  test(`are at most ${styleKb} kB of styles`, () => {
    expect(sentKb(files.styles)).toBeLessThan(styleKb);
  });

  test.each([
    'ui/dialogs/menu-dropdown.tsx',
    'ui/dialogs/popover-dropdown.tsx',
    'ui/dialogs/modal.tsx',
    'ui/fields/select-field.tsx',
    'ui/messages/notice-area.tsx',
    'layout/session/sign-in-again-dialog.tsx',
    'features/months/list/timesheet-months-dialog.tsx',
  ])('is without %s, which is loaded when it is used', (name) => {
    const entry = manifest[`src/${name}`];
    expect(entry?.file).toMatch(/\.js$/);
    expect(files.scripts).not.toContain(entry?.file);
  });
});

test('the whole sign-in page is sent in 250 kB', () => {
  const { scripts, styles } = filesOf([...SCREENS.login, 'src/features/days/timer/waiting/stamp-store.ts']);
  const fonts = readdirSync(path.join(DIST, 'assets')).filter((name) => name.includes('-sans-latin-wght-'));
  expect(fonts).toHaveLength(1);
  // The server compresses the page itself, to less than half.
  const page = statSync(path.join(DIST, 'app.html')).size / 2000;
  const files = [...scripts, ...styles, ...fonts.map((name) => `assets/${name}`), 'prelude.js'];
  expect(page + sentKb(files)).toBeLessThan(250);
});

test('the sign-in asks for waiting stamps without the frame and the own area', () => {
  const { scripts } = filesOf(['src/features/days/timer/waiting/stamp-store.ts']);
  const others = Object.values(manifest).filter(({ name }) => name === 'frame' || name === 'own');
  expect(others).toHaveLength(2);
  expect(scripts.filter((file) => others.some((other) => other.file === file))).toEqual([]);
});

/** Files that the page tells the browser to fetch beside the start: written by `web/preload-screens.ts`, read by prelude.js. */
describe('the page names the files of the first screens', () => {
  type Place = { readonly files: readonly string[]; readonly texts: Readonly<Record<string, readonly string[]>> };
  const html = readFileSync(path.join(DIST, 'app.html'), 'utf8');
  const [, content = '{}'] = /<meta name="first-files" content="([^"]*)"/.exec(html) ?? [];
  const places = JSON.parse(content.replaceAll('&quot;', '"')) as Record<
    'signIn' | 'registration' | 'frame' | 'employees' | 'timer',
    Place
  >;
  const named = (...names: (keyof typeof places)[]): string[] =>
    names.flatMap((name) => [...places[name].files, ...(places[name].texts['de'] ?? [])]);

  test.each([
    { screen: 'login', listed: named('signIn') },
    { screen: 'registration', listed: named('registration') },
    { screen: 'employees', listed: named('frame', 'employees') },
    { screen: 'timer', listed: named('frame', 'timer') },
  ] as const)('all of $screen, and none that it does not load', ({ screen, listed }) => {
    const start = filesOf(START.slice(0, 1));
    const { scripts, styles } = filesOf(SCREENS[screen]);
    const wanted = [...scripts, ...styles].filter((file) => ![...start.scripts, ...start.styles].includes(file));
    expect([...new Set(listed)].sort()).toEqual(wanted.sort());
  });

  test('before the script that reads them, and after the character set', () => {
    expect(html.indexOf('name="first-files"')).toBeLessThan(html.indexOf('src="/prelude.js"'));
    expect(html.indexOf('name="first-files"')).toBeGreaterThan(html.indexOf('charset='));
  });
});
