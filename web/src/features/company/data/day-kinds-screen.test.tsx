import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';

const row = (name: RegExp) => page.getByRole('row', { name });

test('the kinds of days stand with letter, word, credit and leave, and the page is accessible', async () => {
  await renderApp('/company/info', { user: userOf('company_manager') });
  await page.getByRole('navigation', { name: 'Firma' }).getByRole('link', { name: 'Arten von Tagen' }).click();
  await expect.element(row(/Krank/)).toMatchTextContent(/K Krank.*wie geplant.*nein.*ja.*ja.*Mitarbeiter oder Firma/);
  await expect.element(row(/halber Tag/)).toMatchTextContent(/H Urlaub, halber Tag.*Hälfte des Plans.*0,5 Tage/);
  await expect.element(row(/^Urlaub (?!,)|^Urlaub$/).first()).toMatchTextContent(/U Urlaub.*1 Tag.*nein/);
  await expect.element(row(/Elternzeit/)).toMatchTextContent(/nichts.*nur die Firma/);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('on a telephone, in Russian, nothing is cut', async () => {
  await page.viewport(390, 844);
  await renderApp('/company/day-kinds', { user: userOf('company_manager', { lang: { id: 4, name: 'ru' } }) });
  await expect.element(page.getByText(/Болезнь/).first()).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1440, 900);
});
