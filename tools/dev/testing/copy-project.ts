import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT_FOLDER } from '../../platform.mjs';

/** Packages of the product; the other packages watch it from outside. */
const PACKAGES = ['contract', 'documents', 'domain', 'i18n', 'server', 'tools', 'web'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json'];

const MODULES = 'node_modules';
const NOT_COPIED = /^(node_modules|dist)$|\.test\.tsx?$/;

/** Copies the sources of the product into a folder, where a test may change them. Dependencies are linked. */
export function copyProject(folder: string): void {
  for (const name of [...PACKAGES, ...FILES]) {
    const filter = (source: string): boolean => !NOT_COPIED.test(basename(source));
    cpSync(join(PROJECT_FOLDER, name), join(folder, name), { recursive: true, filter });
  }
  linkModules('.', folder);
  for (const name of ['i18n', 'web']) linkModules(name, folder);
  mkdirSync(join(folder, MODULES, '@zeitblatt'));
  stubIcons(join(folder, MODULES, '@tabler', 'icons-react'));
  for (const name of PACKAGES) symlinkSync(join('..', '..', name), join(folder, MODULES, '@zeitblatt', name));
}

/**
 * Links the installed packages of a folder one by one, so that our own packages are linked to the copy instead of the
 * original.
 */
function linkModules(name: string, folder: string): void {
  mkdirSync(join(folder, name, MODULES), { recursive: true });
  for (const entry of readdirSync(join(PROJECT_FOLDER, name, MODULES))) {
    if (['@zeitblatt', '@tabler'].includes(entry) || entry.startsWith('.')) continue;
    symlinkSync(join(PROJECT_FOLDER, name, MODULES, entry), join(folder, name, MODULES, entry));
  }
}

/**
 * Replaces the icons by stubs, because Vite spends more time on 6,000 icons than on everything else, and the tests
 * render none.
 */
function stubIcons(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@tabler/icons-react', exports: './index.js' }));
  const sources = globSync('web/src/**/*.tsx', { cwd: PROJECT_FOLDER });
  const names = sources.flatMap(
    (file) => readFileSync(join(PROJECT_FOLDER, file), 'utf8').match(/\bIcon[A-Z]\w+/g) ?? [],
  );
  const stubs = [...new Set(names)].map((name) => `export const ${name} = () => null;`);
  writeFileSync(join(folder, 'index.js'), stubs.join('\n'));
}
