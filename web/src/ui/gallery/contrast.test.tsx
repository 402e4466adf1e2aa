import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../marks/button.tsx';
import { contrast, renderInApp, setNextColorScheme } from '../testing.tsx';
import { Gallery } from './gallery.tsx';

/**
 * Minimum contrast of borders and states of controls (WCAG 1.4.11: 3:1), which the accessibility scanner does not
 * check.
 */
const ENOUGH = 3;

const COLOR = /rgba?\([^)]*\)/;

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);

const edgeOf = (element: Element | null): string => (element ? getComputedStyle(element).borderTopColor : '');

const ringOf = (element: Element | null): string =>
  COLOR.exec(element ? getComputedStyle(element).boxShadow : '')?.[0] ?? '';

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  const draw = async () => {
    setNextColorScheme(scheme);
    await renderInApp(<Gallery />);
    await page.getByRole('heading', { level: 1 }).findElement();
  };

  test('controls at rest have an edge that can be seen', async () => {
    await draw();
    const surface = token('--surface');
    const controls = [
      page.getByRole('textbox', { name: 'Vorname' }),
      page.getByRole('textbox', { name: 'Passwort' }),
      page.getByRole('textbox', { name: 'Personen' }),
      page.getByRole('textbox', { name: 'Bemerkung' }),
      page.getByRole('combobox', { name: 'Pause' }),
      page.getByRole('checkbox', { name: 'Anna Bäcker auswählen' }),
      page.getByRole('button', { name: 'Bearbeiten' }),
      page.getByRole('button', { name: 'Seite 2' }),
    ];
    for (const control of controls) {
      const element = control.element();
      const edge = edgeOf(element.closest('.mantine-Input-wrapper')?.querySelector('.mantine-Input-input') ?? element);
      expect.soft(contrast(edge, surface), control.selector).toBeGreaterThanOrEqual(ENOUGH);
    }
  });

  test('the label of a disabled button is read like other quiet text', async () => {
    setNextColorScheme(scheme);
    await renderInApp(<Button disabled>Speichern</Button>);
    const style = getComputedStyle(await page.getByRole('button', { name: 'Speichern' }).findElement());
    expect(contrast(style.color, style.backgroundColor)).toBeGreaterThanOrEqual(5);
  });

  test('the chosen segment has an edge that the others lack', async () => {
    await draw();
    const chosen = document.querySelector('.mantine-SegmentedControl-indicator');
    expect(contrast(ringOf(chosen), token('--free-day'))).toBeGreaterThanOrEqual(ENOUGH);
  });

  test('what has the focus is seen', async () => {
    await draw();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Zum Inhalt springen');
    await userEvent.tab();
    const outline = document.activeElement ? getComputedStyle(document.activeElement) : null;
    expect(outline?.outlineStyle).toBe('solid');
    expect(contrast(outline?.outlineColor ?? '', token('--surface'))).toBeGreaterThanOrEqual(ENOUGH);
    await page.getByRole('textbox', { name: 'Vorname' }).click();
    expect(contrast(ringOf(document.activeElement), token('--surface'))).toBeGreaterThanOrEqual(ENOUGH);
  });

  test('what is done is seen in the strips and bars of months', async () => {
    await draw();
    const done = document.querySelector('.month-strip > [data-state="done"]');
    const drawn = done ? getComputedStyle(done).backgroundColor : '';
    expect(contrast(drawn, token('--surface'))).toBeGreaterThanOrEqual(ENOUGH);
  });

  test('the marker is seen on paper, and its ink on it', async () => {
    await draw();
    const surface = token('--surface');
    for (const selector of ['.month-strip > [data-state="missing"]', '.month-bars > [data-unusual]']) {
      const edge = contrast(ringOf(document.querySelector(selector)), surface);
      expect.soft(Math.max(edge, contrast(token('--marker'), surface)), selector).toBeGreaterThanOrEqual(ENOUGH);
    }
    expect(contrast(token('--marker-ink'), token('--marker'))).toBeGreaterThanOrEqual(7);
  });
});
