import allStyles from '@mantine/core/styles.css?raw';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../../texts/i18n.ts';
import { findAccessibilityProblems, renderInApp, setNextColorScheme } from '../testing.tsx';
import { Gallery } from './gallery.tsx';

const WIDE = [1440, 900] as const;
const PHONE = [390, 844] as const;

const OVERLAYS = [
  ['Monate wählen', 'dialog'],
  ['Inaktivität anlegen', 'dialog'],
  ['Eintrag löschen', 'dialog'],
  ['Kalender öffnen: Eintritt', 'dialog'],
  ['Aktionen für Anna Bäcker', 'menu'],
] as const;

const drawGallery = async () => {
  await renderInApp(<Gallery />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
};

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  test.each([WIDE, PHONE])('the scanner finds no barrier at %i × %i', async (width, height) => {
    await page.viewport(width, height);
    setNextColorScheme(scheme);
    await drawGallery();
    expect(await findAccessibilityProblems()).toEqual([]);
    await page.viewport(...WIDE);
  });

  test('nor in anything that opens over it', async () => {
    setNextColorScheme(scheme);
    await drawGallery();
    for (const [opener, role] of OVERLAYS) {
      await page.getByRole('button', { name: opener }).click();
      const overlay = page.getByRole(role);
      await expect.element(overlay).toBeVisible();
      expect.soft(await findAccessibilityProblems(overlay.element()), opener).toEqual([]);
      await userEvent.keyboard('{Escape}');
      await expect.element(overlay).not.toBeInTheDocument();
    }
    await page.getByRole('button', { name: 'Meldung' }).click();
    const message = await page.getByText('Mehmet Yılmaz wurde angelegt.').findElement();
    expect(await findAccessibilityProblems(message.closest('[role="alert"]') ?? document)).toEqual([]);
  });
});

test.each(['de', 'en', 'tr', 'ru'] as const)('nothing is wider than a telephone in %s', async (language) => {
  await changeLanguage(language);
  await page.viewport(360, 780);
  await drawGallery();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
  const cut = [...document.querySelectorAll<HTMLElement>('button, .mantine-Button-label, dt, dd, label, th')]
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
    .map((element) => element.textContent);
  expect(cut).toEqual([]);
  await page.viewport(...WIDE);
});

test('every part has its style', async () => {
  await drawGallery();
  const used = new Set<string>();
  const collect = () => {
    for (const element of document.querySelectorAll('[class*="m_"]')) {
      for (const name of element.classList) if (name.startsWith('m_')) used.add(name);
    }
  };
  collect();
  for (const [opener, role] of OVERLAYS) {
    await page.getByRole('button', { name: opener }).click();
    await expect.element(page.getByRole(role)).toBeVisible();
    collect();
    await userEvent.keyboard('{Escape}');
  }
  await page.getByRole('button', { name: 'Meldung' }).click();
  await page.getByText('Mehmet Yılmaz wurde angelegt.').findElement();
  await page.getByRole('combobox', { name: 'Pause' }).click();
  await expect.element(page.getByRole('option', { name: '45 Minuten' })).toBeVisible();
  collect();

  const loaded = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .join('\n');
  const unstyled = [...used].filter((name) => allStyles.includes(`.${name}`) && !loaded.includes(`.${name}`));
  expect(unstyled).toEqual([]);
  expect(used.size).toBeGreaterThan(80);
});
