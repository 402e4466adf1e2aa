import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, userOf } from '../../../../testing/people.builder.ts';
import { findProblemsInBothSchemes } from '../../../../ui/testing.tsx';
import {
  batchLine,
  batchLineRow,
  batchServer,
  checkAll,
  longDayFor,
  openBatch,
  savedBeside,
} from '../batch-server.fake.ts';

// A test before leaves its batch when its screen is unmounted, which happens before each test.
beforeEach(() => localStorage.clear());

test('on a telephone the month opens over the list', async () => {
  await page.viewport(390, 844);
  const world = batchServer();
  world.changed = longDayFor(20);
  await openBatch(world);
  await batchLine('Vorname 2 Nachname 2').click();
  const month = page.getByRole('region', { name: 'Monat von Vorname 2 Nachname 2' });
  await expect.element(month).toBeVisible();
  await expect.element(batchLine('Vorname 1 Nachname 1')).not.toBeInTheDocument();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await page.getByRole('button', { name: 'Geprüft, weiter' }).click();
  await expect.element(page.getByRole('region', { name: 'Monat von Vorname 1 Nachname 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Zur Liste' }).click();
  await expect.element(batchLineRow('Vorname 2 Nachname 2').getByRole('img', { name: 'geprüft' })).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await page.viewport(1440, 900);
});

test('at 200 % what stays in place takes at most a fifth of the height', async () => {
  await page.viewport(720, 450);
  await openBatch();
  await expect.element(batchLine('Vorname 1 Nachname 1')).toBeVisible();
  await checkAll();
  const inPlace = [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1)
    .filter((element) => element.closest('[role="alert"], .mantine-Notifications-root, [data-portal]') === null)
    .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
  expect(inPlace).toBeLessThanOrEqual(450 / 5);
  await page.viewport(1440, 900);
});

test('a long name or number never breaks letter under letter', async () => {
  const world = batchServer();
  const employee = {
    number: '7'.repeat(60),
    first_name: 'Maximiliane-Theodora',
    last_name: 'von und zu Kreuzpointner',
  };
  world.changed = (proposal) => ({ ...proposal, employee });
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    const { screen } = await openBatch(world);
    const name = page.getByRole('button', { name: /^Maximiliane-Theodora/ }).first();
    await expect.element(name).toBeVisible();
    await expect.poll(() => name.element().getBoundingClientRect().height).toBeLessThan(90);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await screen.unmount();
  }
  await page.viewport(1440, 900);
});

test.each(LANGUAGES)('nothing is cut, nor wider than its screen, in $name', async (lang) => {
  const world = batchServer(12, userOf('company_manager', { lang }));
  world.changed = (proposal) => ({
    ...longDayFor(20)(proposal),
    ...(proposal.schema_id === 10 ? savedBeside({ day: '2026-05-19', kind: 'sick' }) : {}),
  });
  world.withoutWork = new Set([30]);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    const { screen } = await openBatch(world);
    await expect.element(batchLine('Vorname 2 Nachname 2')).toBeVisible();
    await expect.poll(() => document.documentElement.lang).toBe(lang.name);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(cutTexts()).toEqual([]);
    await screen.unmount();
  }
  await page.viewport(1440, 900);
});

/** Texts of the page that are wider than their container. */
const cutTexts = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main :is(button, a, label, h1, [role="columnheader"], [role="cell"])')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
    .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.innerText.slice(0, 60));
