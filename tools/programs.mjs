// @ts-check
/**
 * Node and PostgreSQL are made by others than those who pack them for npm: their checksums stand in the repository. The
 * lock file has the checksums of packages, but not of one that is fetched beside it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { executablesOf } from './platform.mjs';

export const CHECKSUMS = 'tools/checksums.json';

/**
 * SHA-256 of the program in each package, by `name@version`.
 *
 * @typedef {Record<string, string>} Checksums
 */

/**
 * Compares the installed Node and PostgreSQL with their pinned checksums.
 *
 * @param {string} project folder of the project
 * @throws {Error} whose message is for the person at the terminal
 */
export function checkPrograms(project) {
  /** @type {Checksums} */
  const pinned = JSON.parse(readFileSync(join(project, CHECKSUMS), 'utf8'));
  for (const { name, program, version } of executablesOf(project)) {
    const expected = pinned[`${name}@${version}`];
    if (expected === undefined) throw new Error(`${CHECKSUMS} has no checksum of ${name} ${version}.`);
    const found = sha256(readFileSync(join(project, 'node_modules', name, program)));
    if (found === expected) continue;
    throw new Error(
      `${join('node_modules', name, program)} is not the program that was checked: its SHA-256 is ${found}, ` +
        `that of ${name} ${version} is ${expected}. Nothing was started. Remove node_modules and install again; if the ` +
        'message stays, somebody has changed the package.',
    );
  }
}

/**
 * @param {Buffer} content
 * @returns {string} 64 hexadecimal digits
 */
export const sha256 = (content) => createHash('sha256').update(content).digest('hex');
