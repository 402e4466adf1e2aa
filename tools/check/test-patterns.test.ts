import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../platform.mjs';

/** Replaces the alternatives in braces, the innermost first: `{a,b}.ts` becomes `a.ts` and `b.ts`. */
function expand(pattern: string): string[] {
  const [braces, names] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (braces === undefined || names === undefined) return [pattern];
  return names.split(',').flatMap((name) => expand(pattern.replace(braces, name)));
}

/** Patterns of a configuration that name a file or the beginning of its name. */
function patternsOf(config: string): string[] {
  const text = readFileSync(join(PROJECT_FOLDER, config), 'utf8');
  const quoted = [...text.matchAll(/'(\w[^' ]*\.(?:test|faults)\.ts)'/g)].flatMap(([, pattern = '']) =>
    expand(pattern),
  );
  return quoted.filter((pattern) => !pattern.split('/').at(-1)?.startsWith('*'));
}

test.each(['vitest.config.ts', 'vitest.faults.config.ts'])('every test file named in %s exists', (config) => {
  const patterns = patternsOf(config);
  expect(patterns.length).toBeGreaterThan(0);
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: PROJECT_FOLDER }).length === 0)).toEqual([]);
});

test('nested braces are expanded to every name', () => {
  expect(new Set(expand('{a/{b,c},d}.ts'))).toEqual(new Set(['a/b.ts', 'a/c.ts', 'd.ts']));
});
