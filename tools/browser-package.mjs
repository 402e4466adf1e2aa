// @ts-check
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmInstall } from './npm.mjs';
import { runBounded } from './run-bounded.mjs';

const VERSION = '153.0.0';
const START_NAME = 'chromium.sh';
const CACHE = join(import.meta.dirname, '..', '.cache', 'chromium');

/**
 * The way without root and without any host but the npm registry: a headless Chromium packed for bare Linux machines,
 * with the libraries and the typeface such a machine lacks.
 *
 * @param {(line: string) => void} report
 * @param {string} [cache] folder to keep it in
 * @returns {Promise<string[]>} a start script, because the libraries have to be named before the browser loads
 */
export async function unpackPackagedChromium(report, cache = CACHE) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const home = join(cache, VERSION);
  report('Fetching a browser as an npm package …');
  mkdirSync(cache, { recursive: true });
  await npmInstall(['--no-save', '--prefix', cache, `@sparticuz/chromium@${VERSION}`], cache, 'all');

  // Unpacked aside and renamed at the end: an interrupted run must not leave half a browser under the final name.
  const half = `${home}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half);
  const unpacked = await runBounded(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    seconds: 300,
    cwd: cache,
    env: { ...process.env, TMPDIR: half },
  });
  if (unpacked.code !== 0) throw new Error(`unpacking ended with ${unpacked.code}: ${unpacked.output.trim()}`);
  writeFileSync(join(half, 'fonts', 'fonts.conf'), FONTS);
  writeFileSync(join(half, START_NAME), START, { mode: 0o755 });
  rmSync(home, { recursive: true, force: true });
  renameSync(half, home);
  return packagedChromium(cache);
}

/**
 * Looks for a browser that an earlier run has unpacked.
 *
 * @returns {string[]} its start script
 */
export function packagedChromium(cache = CACHE) {
  const start = join(cache, VERSION, START_NAME);
  return existsSync(start) ? [start] : [];
}

/** The package unpacks into the folder for temporary files, which the caller sets to the browser's own. */
const UNPACK = `
import { inflate } from '@sparticuz/chromium';
for (const file of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'])
  await inflate('node_modules/@sparticuz/chromium/bin/' + file);
`;

/** The machine's own libraries and fonts are taken where there are some: only those fit the rest of its system. */
const START = `#!/bin/sh
here=$(dirname "$0")
if ldd "$here/chromium" | grep -q 'not found'; then
  export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/al2023/lib"
fi
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">cache</cachedir>
</fontconfig>
`;
