import { isBuiltin } from 'node:module';
import { type PackageFile, type Project, packageOf, type SourceFile, type Violation } from './reading/read-project.ts';

const PREFIX = '@zeitblatt/';

/** Settings of tools stand beside the packages and are not part of the product. */
const isConfig = (path: string): boolean => /(^|\/)[\w.-]+\.config\.ts$/.test(path);

/**
 * The package file lists what the code of its package imports; code that runs in the product lists it for the product.
 * Which package may import which is a rule of lint; a package that is listed and not imported is found by knip.
 */
export function unlistedImports({ sources, packages }: Project): Violation[] {
  const top = packages.find(({ name }) => name === '');
  return packages
    .filter(({ name }) => name !== '')
    .flatMap((manifest) =>
      sources
        .filter(({ path }) => packageOf(path) === manifest.name)
        .flatMap((source) => unlistedIn(source, manifest, top)),
    );
}

function unlistedIn(source: SourceFile, manifest: PackageFile, top: PackageFile | undefined): Violation[] {
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
      message: `imports ${text}: list ${packageName(text)} in ${manifest.name}/package.json with an exact version`,
    }));
}

/**
 * Whether an import names a package: neither a file beside the importing one, nor a module of Node, nor one that the
 * bundler makes.
 */
const isOutside = (specifier: string): boolean => !/^(\.|virtual:)/.test(specifier) && !isBuiltin(specifier);

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
