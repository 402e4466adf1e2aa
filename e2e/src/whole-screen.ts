import type { Page } from '@playwright/test';
import type { Language } from '@zeitblatt/i18n/languages';
import axe, { type RunOptions } from 'axe-core';
import { EXTENT } from './extent.ts';
import { expect } from './journey.ts';
import { findLayoutFaults } from './layout-faults.ts';

/** Rules of axe: WCAG 2.2 up to AA, and its own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A key that is shown instead of its text, such as `employees:list.title`. The value of a filter in the reference of the API is none. */
const RAW_KEY = /\b(?!deleted:true\b)[a-z]+:[a-z][a-zA-Z]+(\.[a-zA-Z]+)*\b/;

/** Rules of the scanner: all of them, those that depend on colours, or none. */
export type Scan = 'all' | 'colours' | 'none';

/** Longest time in which a screen takes the layout of a new window, in milliseconds, and the pause between two looks at it. */
const LAYOUT_MS = 10_000;
const LAYOUT_PAUSE_MS = 100;

/**
 * Waits until a screen is stable, and checks that nothing on it is cut off, untranslated or inaccessible. What disappears
 * in a later look is ignored, because a screen draws another layout for a narrow window a moment after the change.
 *
 * @param scan rules of the scanner, which takes longer than all the rest
 * @returns the faults in words; empty when there are none
 */
export async function findScreenFaults(page: Page, scan: Scan = 'all'): Promise<string[]> {
  const end = performance.now() + LAYOUT_MS;
  let found = await faultsNow(page, scan);
  while (found.length > 0 && performance.now() < end) {
    await page.waitForTimeout(LAYOUT_PAUSE_MS);
    found = await faultsNow(page, scan);
  }
  return found;
}

async function faultsNow(page: Page, scan: Scan): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(untilDrawn);
  // Scrolls to the end, because a sticky bar may cover half a field, and axe then reports a too small target.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const violations = scan === 'none' ? [] : await barriersOf(page, scan);
  const text = await page.locator('body').innerText();
  const rawKey = RAW_KEY.exec(text)?.[0];
  return [
    ...violations.map(
      ({ id, nodes }) =>
        `axe ${id}: ${nodes
          .map((node) => node.html)
          .join(' | ')
          .slice(0, 300)}`,
    ),
    ...(rawKey === undefined ? [] : [`untranslated: ${rawKey}`]),
    ...(await page.evaluate(findLayoutFaults)),
  ];
}

/** Runs in the page: a screen hears of a new window in the next frame, and draws its other layout in the one after. */
const untilDrawn = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

/** A size of the window in pixels. */
export type Size = { readonly width: number; readonly height: number };

/** Sizes beside those of the looks: they are measured, without the scanner. */
export const SIZES: readonly Size[] = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

/** `npm test` measures all sizes in German, the release run in the other languages. */
export const measuresSizes = (language: Language): boolean => (language === 'de') === (EXTENT === 'test');

/**
 * Faults of the layout of a drawn screen at several sizes of its window. Sizes are cheap: the page is not loaded anew.
 *
 * @returns the faults in words, each with its sizes; empty when there are none
 */
export async function findFaultsAtSizes(page: Page, sizes: readonly Size[]): Promise<string[]> {
  const widths = new Map<string, number[]>();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const fault of await findScreenFaults(page, 'none'))
      widths.set(fault, [...(widths.get(fault) ?? []), size.width]);
  }
  return [...widths].map(([fault, found]) => `${fault} (at ${found.join(', ')} pixels)`);
}

const optionsOf = (scan: Scan): RunOptions => ({
  runOnly: scan === 'colours' ? ['color-contrast'] : TAGS,
  resultTypes: ['violations'],
  selectors: false,
});

type Barrier = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };

/** Distance for the second scan in pixels: more than the height of a bar, less than a screen. */
const SECOND_LOOK = 150;

/**
 * Findings of axe at the end of the page. A target counts as too small only if a second scan at another scroll position
 * finds it too, because a bar may have covered it.
 */
async function barriersOf(page: Page, scan: Scan): Promise<Barrier[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const look = (): Promise<Barrier[]> => page.evaluate(scanInPage, optionsOf(scan));
  const found = await look();
  if (!found.some(({ id }) => id === 'target-size')) return found;
  await page.evaluate((distance) => scrollBy(0, -distance), SECOND_LOOK);
  const again = (await look()).filter(({ id }) => id === 'target-size').flatMap(({ nodes }) => nodes);
  const isStill = ({ html }: { readonly html: string }) => again.some((node) => node.html === html);
  return found
    .map((barrier) =>
      barrier.id === 'target-size' ? { id: barrier.id, nodes: barrier.nodes.filter(isStill) } : barrier,
    )
    .filter(({ nodes }) => nodes.length > 0);
}

/** Runs in the page, where the scanner is a global variable. */
async function scanInPage(options: RunOptions): Promise<Barrier[]> {
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options);
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
}

/** Records errors that the browser reports: script errors, and violations of the content security policy. */
export function recordBrowserErrors(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}
