import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

const IMPORT = /^(?:import|export)\s(?!type\s)(?:[\w\s{},*]+?\sfrom\s)?'([^']+)'/gm;

/**
 * Hashes source files with everything of this repository that they import, directly or not. Packages from a registry
 * are left out: hash the lock file, or their `package.json`, with them. Another folder of the installation gives the same hash.
 *
 * @param entries absolute paths; files that are not code are hashed without following imports
 */
export function fingerprintSources(entries: readonly string[]): string {
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (file.endsWith('.ts')) waiting.push(...importedSources(file));
  }
  const hash = createHash('sha256');
  for (const file of [...seen].sort())
    hash
      .update(`${path.relative(REPOSITORY, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

function importedSources(file: string): string[] {
  const { resolve } = createRequire(file);
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => specifier.startsWith('.') || specifier.startsWith('@zeitblatt/'))
    .map((specifier) => resolve(specifier))
    .filter((found) => !found.includes(`${path.sep}node_modules${path.sep}`));
}
