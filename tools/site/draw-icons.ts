import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, ensureBrowser } from '../browser.mjs';
import { PROJECT_FOLDER } from '../platform.mjs';

/*
 * `npm run site:icons` draws the icons of the installed application from its drawings. They are part of the repository,
 * because a build needs no browser.
 */

const PUBLIC = path.join(PROJECT_FOLDER, 'web', 'public');

/** Each icon with its drawing and its size in pixels. That of Apple has no transparent corners: iOS would fill them black. */
const ICONS = [
  { file: 'icon-192.png', drawing: 'brand.svg', size: 192 },
  { file: 'icon-512.png', drawing: 'brand.svg', size: 512 },
  { file: 'icon-maskable-512.png', drawing: 'brand-maskable.svg', size: 512 },
  { file: 'apple-touch-icon.png', drawing: 'brand-maskable.svg', size: 180 },
] as const;

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
try {
  const page = await browser.newPage();
  for (const { file, drawing, size } of ICONS) {
    const svg = readFileSync(path.join(PUBLIC, drawing), 'utf8');
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
    writeFileSync(path.join(PUBLIC, file), await page.screenshot({ omitBackground: true }));
  }
} finally {
  await browser.close();
}
