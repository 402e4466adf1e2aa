import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../platform.mjs';

/**
 * Tests the lint rules of the architecture with planted violations, because a pattern that matches nothing would accept
 * everything. One run of oxlint checks all planted files.
 */

const MAY_IMPORT: Record<string, string[]> = {
  domain: [],
  i18n: [],
  contract: ['domain'],
  documents: ['domain', 'i18n'],
  server: ['contract', 'domain', 'i18n', 'documents'],
  web: ['contract', 'domain', 'i18n'],
  e2e: ['contract', 'domain', 'i18n', 'documents', 'tools'],
  bench: ['contract', 'domain', 'i18n', 'documents', 'server', 'e2e', 'tools'],
  tools: ['contract', 'domain', 'i18n', 'server'],
};
const PACKAGES = Object.keys(MAY_IMPORT);

/** A file for each pair of packages, which imports by name and by path. */
const pairs = Object.fromEntries(
  PACKAGES.flatMap((from) =>
    PACKAGES.map((to) => [
      `${from}/src/leave/${to}.ts`,
      `import { x } from '@zeitblatt/${to}/leave/leave';\nexport { y } from '../../../${to}/src/leave.ts';\nx();\n`,
    ]),
  ),
);

const SCREEN = 'web/src/features/leave/leave-screen.tsx';

const refused: [path: string, text: string, remedy: string][] = [
  [
    'domain/src/a1.ts',
    `import type { X } from '@zeitblatt/i18n/languages';\nexport type Y = X;`,
    'pass it as an argument',
  ],
  ['domain/src/a2.ts', `export * from '@zeitblatt/i18n/languages';`, 'pass it as an argument'],
  ['domain/src/a3.ts', `export const x = await import('@zeitblatt/contract/days/leave');`, 'pass it as an argument'],
  ['web/src/a4.ts', `import de from '@zeitblatt/server/locales/de.json';\nde();`, 'pass it as an argument'],
  ['domain/src/a5.ts', `export type X = import('@zeitblatt/contract/days/leave').X;`, 'annotations are forbidden'],
  [SCREEN, `import { Button } from '@mantine/core';\nButton();`, 'Use a component of web/src/ui'],
  ['web/src/main.tsx', `import '@mantine/core/styles.css';`, 'Use a component of web/src/ui'],
  ['web/src/a6.ts', `export { Button } from '@mantine/core';`, 'Use a component of web/src/ui'],
  ['web/src/ui/a7.ts', `import { x } from '@zeitblatt/server/app';\nx();`, 'pass it as an argument'],
  ['web/src/a8.tsx', 'export default function Screen() {}', 'a named export'],
  ['web/src/a9.ts', 'const a = 1;\nexport { a as default };', 'named exports'],
];

const permitted: [path: string, text: string][] = [
  ['web/src/b1.ts', `import de from '@zeitblatt/i18n/locales/de/ui.json';\nde();`],
  ['domain/src/b2.ts', `// import '@zeitblatt/server/app';\nexport const text = "import '@zeitblatt/server/app'";`],
  ['vitest.config.ts', `import { x } from './server/src/app.ts';\nexport default x;`],
  ['web/vite.config.ts', `import { x } from '../tools/browser.mjs';\nexport default x;`],
  ['web/src/ui/button.tsx', `export { Button } from '@mantine/core';`],
  ['web/src/b3.tsx', 'export function Screen() {}'],
];

let found: Map<string, string[]>;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zeitblatt-lint-'));
  const config = readFileSync(join(PROJECT_FOLDER, '.oxlintrc.json'), 'utf8');
  // Type-aware rules are switched off, because they would need a complete program instead of single files.
  write('.oxlintrc.json', config.replace('"typeAware": true', '"typeAware": false'));
  for (const [path, text] of [...Object.entries(pairs), ...refused, ...permitted]) write(path, text);
  found = lint();
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

interface Report {
  diagnostics: { code: string; message: string; help: string; filename: string }[];
}

const RULES = /no-restricted-imports|no-default-export|consistent-type-imports/;

function diagnose(...args: string[]): Report['diagnostics'] {
  const oxlint = join(PROJECT_FOLDER, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', ...args], { cwd: folder, encoding: 'utf8' });
  return (JSON.parse(stdout) as Report).diagnostics;
}

/** Messages of the architecture rules, by file. */
function lint(): Map<string, string[]> {
  const ours = diagnose().filter(({ code }) => RULES.test(code));
  const byFile = Map.groupBy(ours, ({ filename }) => filename.replaceAll('\\', '/'));
  return new Map([...byFile].map(([path, list]) => [path, list.map(({ message, help }) => `${message} ${help}`)]));
}

const saidOf = (path: string): string[] => found.get(path) ?? [];

describe('lint', () => {
  test.each(PACKAGES)('holds the imports of %s to the direction of the packages', (from) => {
    const open = PACKAGES.filter((to) => saidOf(`${from}/src/leave/${to}.ts`).length === 0);
    const half = PACKAGES.filter((to) => saidOf(`${from}/src/leave/${to}.ts`).length === 1);
    expect(open.sort()).toEqual([from, ...(MAY_IMPORT[from] ?? [])].sort());
    expect(half).toEqual([]);
  });

  test.each(refused)('refuses %s: %s', (path, _text, remedy) => {
    expect(saidOf(path)).toEqual([expect.stringContaining(remedy)]);
  });

  test('reports the errors of the compiler when it is asked for types', () => {
    write('typed/tsconfig.json', '{ "compilerOptions": { "strict": true } }');
    write('typed/c1.ts', `export const minutes: number = '7';`);
    expect(diagnose('--type-aware', 'typed').map(({ code }) => code)).toEqual([]);
    expect(diagnose('--type-aware', '--type-check', 'typed').map(({ code }) => code)).toEqual(['typescript(TS2322)']);
  });

  test.each(permitted)('lets pass %s: %s', (path) => {
    expect(saidOf(path)).toEqual([]);
  });
});
