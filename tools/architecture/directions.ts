import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { type PackageFile, type Project, packageOf, type SourceFile, type Violation } from './read-project.ts';

/**
 * Which package may import which. The product's own packages stand as architecture draws them; the packages around the
 * product watch it from outside and may know more of it.
 */
const MAY_IMPORT: Record<string, string[]> = {
  domain: [],
  i18n: [],
  contract: ['domain'],
  documents: ['domain', 'i18n'],
  server: ['contract', 'domain', 'i18n', 'documents'],
  web: ['contract', 'domain', 'i18n'],
  e2e: ['contract', 'domain', 'i18n', 'documents', 'tools'],
  bench: ['contract', 'domain', 'i18n', 'documents', 'server', 'tools'],
  tools: ['contract', 'domain', 'i18n', 'server'],
};

const PREFIX = '@zeitblatt/';

/** Settings of tools stand beside the packages and are not part of the product. */
const isConfig = (path: string): boolean => /(^|\/)[\w.-]+\.config\.ts$/.test(path);

/** Where an import leads inside this project, or nothing when it leads outside. */
export function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (!specifier.startsWith(PREFIX)) return undefined;
  const [name = '', ...rest] = specifier.slice(PREFIX.length).split('/');
  return rest[0] === 'locales' ? posix.join(name, ...rest) : `${posix.join(name, 'src', ...rest)}.ts`;
}

/** Packages import only in the direction of the table. */
export function wrongDirections({ sources }: Project): Violation[] {
  return sources
    .filter(({ path }) => packageOf(path) !== '' && !isConfig(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ text, line }) => {
        const from = packageOf(path);
        const to = packageOf(target(path, text) ?? `${from}/`);
        if (from === to || MAY_IMPORT[from]?.includes(to)) return [];
        return [{ path, line, message: `${from} must not import ${to}` }];
      }),
    );
}

/** The package file of a package lists no other package than its direction allows, and everything that its code imports. */
export function wrongPackages({ sources, packages }: Project): Violation[] {
  const top = packages.find(({ name }) => name === '');
  return packages
    .filter(({ name }) => name !== '')
    .flatMap((manifest) => [
      ...[...manifest.dependencies, ...manifest.devDependencies]
        .filter((name) => name.startsWith(PREFIX) && !MAY_IMPORT[manifest.name]?.includes(name.slice(PREFIX.length)))
        .map((name) => ({ path: `${manifest.name}/package.json`, message: `must not list ${name}` })),
      ...sources
        .filter(({ path }) => packageOf(path) === manifest.name)
        .flatMap((source) => unlistedImports(source, manifest, top)),
    ]);
}

function unlistedImports(source: SourceFile, manifest: PackageFile, top: PackageFile | undefined): Violation[] {
  const isForDevelopment =
    source.isForTests ||
    isConfig(source.path) ||
    !/^(domain|contract|i18n|documents|server|web)\/src\//.test(source.path);
  const listed = new Set([
    ...manifest.dependencies,
    `${PREFIX}${manifest.name}`,
    ...(isForDevelopment ? [...manifest.devDependencies, ...(top?.devDependencies ?? [])] : []),
  ]);
  return source.imports
    .filter(({ text, isTypeOnly }) => !isTypeOnly && isOutside(text) && !listed.has(packageName(text)))
    .map(({ text, line }) => ({
      path: source.path,
      line,
      message: `imports ${text}, which ${manifest.name}/package.json does not list`,
    }));
}

/** Neither a file beside it, nor a module of Node, nor one that the bundler makes. */
const isOutside = (specifier: string): boolean => !/^(\.|virtual:)/.test(specifier) && !isBuiltin(specifier);

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
