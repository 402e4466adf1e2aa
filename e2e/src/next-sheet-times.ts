import type { Page } from '@playwright/test';

/**
 * State of the measurement inside the page: the measured times in milliseconds, when the keys were pressed, and the
 * title of the sheet.
 */
type Measured = { readonly times: number[]; pressed: number | null; title: string };

/**
 * Measures inside the page, where no other process is in the way: from Control and Enter until another sheet is painted.
 *
 * @returns reads the times so far, in milliseconds
 */
export async function measureNextSheets(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const titleOf = (): string => document.querySelector('h1')?.textContent ?? '';
    const measured: Measured = { times: [], pressed: null, title: '' };
    Object.assign(window, { measured });
    document.addEventListener(
      'keydown',
      (event) => {
        if (!event.ctrlKey || event.key !== 'Enter') return;
        measured.pressed = performance.now();
        measured.title = titleOf();
      },
      true,
    );
    new MutationObserver(() => {
      const { pressed } = measured;
      const isNext = titleOf() !== measured.title && document.querySelector('[role="grid"]') !== null;
      if (pressed === null || !isNext) return;
      measured.pressed = null;
      // Measures after the next frame has been painted.
      requestAnimationFrame(() => setTimeout(() => measured.times.push(performance.now() - pressed)));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { measured: Measured }).measured.times);
}

export function medianOf(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
