import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findProblemsInBothSchemes } from '../../../ui/testing.tsx';

const open = () => renderApp('/licences', { server: workingApi() });
const notice = (name: RegExp) => page.getByRole('group').filter({ hasText: name }).first();

test('L7: the licences can be read without an account', async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(page.getByRole('heading', { name: 'Lizenzen' })).toBeVisible();
  expect(await findProblemsInBothSchemes()).toEqual([]);
});

test('L7: a press shows the text of a licence', async () => {
  await open();
  await notice(/^zod /).getByText(/^zod /).click();
  await expect.element(notice(/^zod /)).toHaveAttribute('open');
  expect(notice(/^zod /).element().textContent).toContain('Colin McDonnell');
});

test('the sign-in and the settings lead to them', async () => {
  await renderApp('/login', { server: workingApi() });
  await page.getByRole('link', { name: 'Lizenzen' }).click();
  await expect.element(page.getByRole('heading', { name: 'Lizenzen' })).toBeVisible();
});
