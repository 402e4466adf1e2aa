// @ts-check
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runBounded } from './run-bounded.mjs';

/**
 * Gives up after seconds when Playwright's download host cannot be reached.
 *
 * @returns {Promise<boolean>} whether Playwright reports an installed Chromium
 */
export async function installWithPlaywright() {
  const cli = fileURLToPath(new URL('cli.js', import.meta.resolve('playwright/package.json')));
  const { code } = await runBounded(process.execPath, [cli, 'install', 'chromium'], {
    seconds: 600,
    silentSeconds: 30,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  });
  return code === 0;
}

/**
 * Installs Chromium as a package of the system.
 *
 * @param {(line: string) => void} report
 * @returns {Promise<boolean>} whether Debian's or Ubuntu's Chromium was installed; only root can
 */
export async function installSystemChromium(report) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  report('Installing the Chromium of this system with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runBounded('apt-get', ['update'], { seconds: 180, env });
  if (update.code !== 0) return false;
  // Not every release has the first one.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const args = ['install', '-y', '--no-install-recommends', name];
    if ((await runBounded('apt-get', args, { seconds: 600, env })).code === 0) return true;
  }
  return false;
}
