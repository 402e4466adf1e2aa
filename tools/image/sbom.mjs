// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesOfServer } from './packages-of-server.mjs';

/**
 * The packages that the server loads and that the web application is built of, with their checksums in the lock file.
 *
 * @param {string} project
 * @returns a software bill of materials in the format CycloneDX 1.5
 */
export function sbomOf(project) {
  const { name, version } = readJson(join(project, 'package.json'));
  const locked = readJson(join(project, 'package-lock.json')).packages;
  const folders = new Set(['server', 'web'].flatMap((part) => packagesOfServer(project, part).packages));
  const components = [...folders].sort().map((folder) => {
    const manifest = readJson(join(project, folder, 'package.json'));
    const [, digest] = /^sha512-(.+)$/.exec(locked[folder]?.integrity ?? '') ?? [];
    const purl = `pkg:npm/${manifest.name.replace('@', '%40')}@${manifest.version}`;
    return {
      type: 'library',
      'bom-ref': `${purl}#${folder}`,
      name: manifest.name,
      version: manifest.version,
      purl,
      ...(typeof manifest.license === 'string' ? { licenses: [{ expression: manifest.license }] } : {}),
      ...(digest ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] } : {}),
    };
  });
  const component = { type: 'application', 'bom-ref': name, name, version };
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component }, components };
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
