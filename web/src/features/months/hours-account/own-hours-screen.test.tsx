import * as api from '@zeitblatt/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import { statementOf, withAccounts } from './parts/accounts.fake.ts';

const user = userOf('employee');

beforeEach(() => page.viewport(360, 740));

test('the own account fits a small phone', async () => {
  await renderApp('/timetracking/hours', { user, server: withAccounts(workingApi(user)) });
  await expect.element(page.getByText('+12:30').first()).toBeVisible();
  await expect.element(page.getByText('Stand am 31.10.2026')).toBeVisible();
  await expect.element(page.getByText('80:00')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'September, Version 2' }))
    .toHaveAttribute('href', '/timetracking/month?month=2026-09');
  await expect.element(page.getByRole('button', { name: /zurücknehmen/ })).not.toBeInTheDocument();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('older lines are one until they are opened', async () => {
  const server = withAccounts(workingApi(user));
  const { lines } = statementOf(3);
  const many = Array.from({ length: 4 }, (_, block) =>
    lines.map((one) => ({ ...one, id: block * 10 + one.id })),
  ).flat();
  server.on(api.hoursAccount.own, () =>
    statementOf(3, { lines: many.map((one, at) => ({ ...one, begins_account: at === 12 })) }),
  );
  await renderApp('/timetracking/hours', { user, server });
  const rows = page.getByRole('table', { name: 'Auszug 2026' }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent('8 ältere Zeilen');
  await expect.element(page.getByText('Neue Beschäftigung: Der Stand beginnt mit 0:00')).toBeVisible();
  expect(rows.elements()).toHaveLength(11);
  await page.getByRole('button', { name: '8 ältere Zeilen' }).click();
  expect(rows.elements()).toHaveLength(18);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('an empty account says so', async () => {
  const server = withAccounts(workingApi(user));
  server.on(api.hoursAccount.own, () => statementOf(3, { lines: [], booked_until: null, balance_minutes: 0 }));
  await renderApp('/timetracking/hours', { user, server });
  await expect.element(page.getByText('Auf Ihrem Stundenkonto steht noch nichts.')).toBeVisible();
});
