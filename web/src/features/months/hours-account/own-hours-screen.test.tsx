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
  await expect
    .element(page.getByRole('link', { name: 'September, Version 2' }))
    .toHaveAttribute('href', '/timetracking/month?month=2026-09');
  await expect.element(page.getByRole('button', { name: /zurücknehmen/ })).not.toBeInTheDocument();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('an empty account says so', async () => {
  const server = withAccounts(workingApi(user));
  server.on(api.hoursAccount.own, () => statementOf(3, { lines: [], booked_until: null, balance_minutes: 0 }));
  await renderApp('/timetracking/hours', { user, server });
  await expect.element(page.getByText('Auf Ihrem Stundenkonto steht noch nichts.')).toBeVisible();
});
