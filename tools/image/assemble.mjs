// @ts-check
/**
 * `node tools/run.mjs --product tools/image/assemble.mjs FOLDER [--node]`: writes what runs the product beside a
 * PostgreSQL of the operator into a new folder: sources without tests, the built web application, and the packages that
 * the server loads, and `sbom.json`, which names them. The folder is the content of the container image; with `--node` it also holds the project's Node,
 * for a machine without containers. The product writes nothing into it.
 */
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildWeb } from '../../server/src/launch/build/web-build.ts';
import { nodeBinary, PROJECT_FOLDER } from '../platform.mjs';
import { packagesOfServer } from './packages-of-server.mjs';
import { sbomOf } from './sbom.mjs';

/** Tests, what only tests use, and scripts that write sources. */
const UNUSED_SOURCE = /\.(test|builder)\.tsx?$|[\\/]testing([\\/]|$)|generate-types\.ts$/;

/** Types and source maps, which Node does not read. */
const UNUSED_OF_PACKAGES = /\.(d\.[mc]?ts|map)$/;

const [given, ...options] = process.argv.slice(2);
if (given === undefined || options.some((option) => option !== '--node')) {
  console.error('Which folder? node tools/run.mjs --product tools/image/assemble.mjs FOLDER [--node]');
  process.exit(2);
}
const target = resolve(given);
if (existsSync(target) && readdirSync(target).length > 0) {
  console.error(`${target} is not empty. Name a new folder.`);
  process.exit(1);
}
await buildWeb(PROJECT_FOLDER, (line) => console.error(line));
const { workspaces, packages } = packagesOfServer(PROJECT_FOLDER, 'server');
for (const workspace of workspaces) copyWorkspace(workspace);
for (const folder of packages) copyPackage(folder);
copy('web/dist', 'web/dist');
copy('package.json', 'package.json');
writeFileSync(join(target, 'sbom.json'), JSON.stringify(sbomOf(PROJECT_FOLDER)));
copy('deploy/container/zeitblatt', 'bin/zeitblatt');
chmodSync(join(target, 'bin', 'zeitblatt'), 0o755);
const bytes = listFiles(target).map((file) => lstatSync(file).size);
console.log(`${bytes.length} files, ${Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1e6)} MB`);
if (options.includes('--node')) cpSync(nodeBinary(), join(target, 'bin', 'node'));

/** @param {string} workspace */
function copyWorkspace(workspace) {
  copy(`${workspace}/package.json`, `${workspace}/package.json`);
  for (const part of ['src', 'locales', 'templates']) {
    if (!existsSync(join(PROJECT_FOLDER, workspace, part))) continue;
    copy(`${workspace}/${part}`, `${workspace}/${part}`, (file) => !UNUSED_SOURCE.test(file));
  }
  // Node removes the types of files outside of `node_modules` only, and looks at the place that a link leads to.
  const link = join(target, 'node_modules', '@zeitblatt', workspace);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join('..', '..', workspace), link);
}

/** @param {string} folder */
function copyPackage(folder) {
  const nested = join(PROJECT_FOLDER, folder, 'node_modules');
  copy(folder, folder, (file) => !file.startsWith(nested) && !UNUSED_OF_PACKAGES.test(file));
}

/**
 * @param {string} from
 * @param {string} to
 * @param {(file: string) => boolean} [filter]
 */
function copy(from, to, filter = () => true) {
  cpSync(join(PROJECT_FOLDER, from), join(target, to), { recursive: true, filter });
}

/** @param {string} folder */
function listFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
}
