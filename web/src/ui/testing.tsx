import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { ClockContext } from '../clock/clock.ts';
import './styles.ts';
import './theme/screen-styles.ts';
import { AppProviders } from './frame/providers.tsx';

/** Loads the letters of all languages, because text that is drawn before its font has other widths. */
export async function loadFonts(): Promise<void> {
  await Promise.all(['A', 'ğ', 'Я'].map((letter) => document.fonts.load('1rem "IBM Plex Sans Variable"', letter)));
}

/** Renders a node with the application's providers, at an address of its own router. */
export async function renderInApp(node: ReactNode, path = '/') {
  await loadFonts();
  const routeTree = createRootRoute({ component: () => node });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree, history, defaultNotFoundComponent: () => node });
  const screen = await render(
    <ClockContext value={() => Date.UTC(2026, 10, 21, 9)}>
      <AppProviders>
        <RouterProvider router={router as never} />
      </AppProviders>
    </ClockContext>,
  );
  return { ...screen, router };
}

/** Sets the colour scheme of the next render. */
export const setNextColorScheme = (scheme: 'light' | 'dark'): void => localStorage.setItem('color-scheme', scheme);

/** Rules about colours, all that another scheme of them can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Number of scans, 50 ms apart, before a finding counts. */
const LOOKS = 20;
const BREATH_MS = 50;

/**
 * Findings of the accessibility scanner, by rule and element. Those that disappear in a later scan are ignored, because
 * a dialog gets its name, and a page its colours, shortly after they appear.
 */
export const findAccessibilityProblems = (root: Element | Document = document): Promise<string[]> =>
  lasting(() => scan(root));

/** The same of a light page, and what its colours become in the dark: at once, not in the next frame. */
export async function findProblemsInBothSchemes(root: Element | Document = document): Promise<string[]> {
  const inLight = await findAccessibilityProblems(root);
  const { dataset } = document.documentElement;
  document.adoptedStyleSheets.push(WITHOUT_TRANSITIONS);
  dataset['mantineColorScheme'] = 'dark';
  const inDark = await lasting(async () => (await findingsOf(root, COLOURS)).map(({ text }) => `in the dark: ${text}`));
  dataset['mantineColorScheme'] = 'light';
  document.adoptedStyleSheets.pop();
  return [...inLight, ...inDark];
}

const WITHOUT_TRANSITIONS = new CSSStyleSheet();
WITHOUT_TRANSITIONS.replaceSync('*, ::before, ::after { transition: none !important; }');

async function lasting(look: () => Promise<string[]>): Promise<string[]> {
  let found = await look();
  for (let looks = 1; looks < LOOKS && found.length > 0; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, BREATH_MS));
    found = await look();
  }
  return found;
}

/**
 * A tooltip stands outside of the landmarks, but is read with its control. The pointer of an earlier test may have opened it.
 * A target that has no room only beside a bar is none, because which one that is depends on how far the page is scrolled.
 */
async function scan(root: Element | Document): Promise<string[]> {
  const found = (await findingsOf(root, WCAG)).filter(
    ({ id, html }) => id !== 'region' || !html.includes('role="tooltip"'),
  );
  const bars = found.some(isTarget) ? [...document.body.querySelectorAll<HTMLElement>('*')].filter(isBar) : [];
  const targets = bars.length > 0 ? await targetsBelow(bars, root) : found;
  const stands = ({ element }: Finding) =>
    bars.some((bar) => bar.contains(element)) || targets.some((target) => target.element === element);
  return found.filter((finding) => !isTarget(finding) || stands(finding)).map(({ text }) => text);
}

type Finding = { readonly id: string; readonly element: Element; readonly html: string; readonly text: string };

const TARGET = 'target-size';
const isTarget = ({ id }: Finding): boolean => id === TARGET;

/** Whether an element stays in view while the page below it is scrolled. */
const isBar = (element: Element): boolean => ['fixed', 'sticky'].includes(getComputedStyle(element).position);

async function targetsBelow(bars: readonly HTMLElement[], root: Element | Document): Promise<Finding[]> {
  const before = bars.map(({ style }) => style.cssText);
  for (const { style } of bars) {
    style.setProperty('transition', 'none', 'important');
    style.setProperty('opacity', '0', 'important');
  }
  try {
    return await findingsOf(root, [TARGET]);
  } finally {
    for (const [index, { style }] of bars.entries()) style.cssText = before[index] ?? '';
  }
}

async function findingsOf(root: Element | Document, runOnly: string[]): Promise<Finding[]> {
  const { violations } = await axe.run(root, { runOnly, resultTypes: ['violations'], elementRef: true });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ element = document.body, html, failureSummary }) => {
      return { id, element, html, text: `${id}: ${html} ${failureSummary}` };
    }),
  );
}

/** Contrast of two computed colours, 1 to 21, for borders and states, which the scanner does not check. */
export function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue of `rgb(1, 2, 3)` or `#010203`. */
function channels(color: string): number[] {
  const hex = /^#(..)(..)(..)$/.exec(color.trim());
  if (hex) return hex.slice(1).map((pair) => Number.parseInt(pair, 16));
  const rgb = /^rgba?\((\d+), (\d+), (\d+)/.exec(color);
  if (!rgb) throw new Error(`not a colour: "${color}"`);
  return rgb.slice(1).map(Number);
}
