import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { LANGUAGES } from '../../i18n/src/languages.ts';
import { buildWeb } from '../../server/src/launch/build/web-build.ts';
import { BROWSER_FLAGS, ensureBrowser } from '../browser.mjs';
import { PROJECT_FOLDER } from '../platform.mjs';

/*
 * `npm run site:pictures` draws the pictures of the public site, one of each kind for each language. They are part of the
 * repository, because a build needs neither browser nor fonts for print.
 *
 * web/public/social: what social networks show; `drawn-from.json` says which markup. web/public/sheet: the printed sheet.
 */

const BUILT = path.join(PROJECT_FOLDER, 'web', 'dist');
const PUBLIC = path.join(PROJECT_FOLDER, 'web', 'public');

/** Widths of the pictures of the sheet, in pixels: its largest one on a page, and twice that for dense screens. */
const SHEET_WIDTHS = [480, 960] as const;
const SHEET_QUALITY = 0.86;

async function drawSocialPictures(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.route('**/*', (route) =>
    route.fulfill({ path: path.join(BUILT, new URL(route.request().url()).pathname) }),
  );
  const folder = path.join(PUBLIC, 'social');
  mkdirSync(folder, { recursive: true });
  const drawnFrom: Record<string, string> = {};
  for (const language of LANGUAGES) {
    const file = path.join('site', 'social', `${language}.html`);
    await page.goto(`http://localhost/${file}`);
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: path.join(folder, `${language}.png`) });
    const [, body = ''] = /<body>([^]*)<\/body>/.exec(readFileSync(path.join(BUILT, file), 'utf8')) ?? [];
    drawnFrom[language] = createHash('sha256').update(body).digest('hex');
  }
  writeFileSync(path.join(folder, 'drawn-from.json'), `${JSON.stringify(drawnFrom, null, 2)}\n`);
}

/** Runs in the page, and answers the picture as a data URL. */
const DRAW_SHEET = `async ({ svg, width, quality }) => {
  const image = new Image();
  image.src = 'data:image/svg+xml,' + encodeURIComponent(svg);
  await image.decode();
  const height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL('image/webp', quality);
}`;

async function drawSheets(browser: Browser): Promise<void> {
  const drawn = mkdtempSync(path.join(tmpdir(), 'zeitblatt-sheets-'));
  try {
    const script = path.join('documents', 'src', 'testing', 'write-example-sheets.ts');
    execFileSync(process.execPath, [script, drawn], { cwd: PROJECT_FOLDER, stdio: 'inherit' });
    const folder = path.join(PUBLIC, 'sheet');
    mkdirSync(folder, { recursive: true });
    const page = await browser.newPage();
    for (const language of LANGUAGES) {
      const svg = readFileSync(path.join(drawn, `${language}.svg`), 'utf8');
      for (const width of SHEET_WIDTHS) {
        const wanted = JSON.stringify({ svg, width, quality: SHEET_QUALITY });
        const url = String(await page.evaluate(`(${DRAW_SHEET})(${wanted})`));
        writeFileSync(path.join(folder, `${language}-${width}.webp`), Buffer.from(url.split(',')[1] ?? '', 'base64'));
      }
    }
  } finally {
    rmSync(drawn, { recursive: true, force: true });
  }
}

await buildWeb(PROJECT_FOLDER, (line) => console.log(line));
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
try {
  await drawSocialPictures(browser);
  await drawSheets(browser);
} finally {
  await browser.close();
}
