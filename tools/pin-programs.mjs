// @ts-check
/**
 * `npm run pin-programs`: fetches the packages with Node and PostgreSQL for each machine, in the versions of the package files,
 * and writes the checksums of the programs. For a change of these versions; the checksums of the lock file are compared
 * by npm while it fetches.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_FOLDER, packagesOfAllMachines } from './platform.mjs';
import { CHECKSUMS, sha256 } from './programs.mjs';

const folder = mkdtempSync(join(tmpdir(), 'zeitblatt-programs-'));
try {
  /** @type {Record<string, string>} */
  const checksums = {};
  for (const { name, program, version } of packagesOfAllMachines()) {
    const options = { cwd: folder, shell: process.platform === 'win32', maxBuffer: 2 ** 29 };
    const packed = execFileSync('npm', ['pack', '--silent', `${name}@${version}`], options)
      .toString()
      .trim();
    execFileSync('tar', ['-xzf', packed, `package/${program}`], options);
    checksums[`${name}@${version}`] = sha256(readFileSync(join(folder, 'package', program)));
    rmSync(join(folder, packed));
    console.log(`${name}@${version}`);
  }
  writeFileSync(join(PROJECT_FOLDER, CHECKSUMS), `${JSON.stringify(checksums, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
