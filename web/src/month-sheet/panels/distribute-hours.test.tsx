import * as api from '@zeitblatt/contract/api';
import { planWithoutRegularDays } from '@zeitblatt/domain/months/confirm/month.builder';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, notice, openEditor, region } from '../../features/months/editor/open-editor.fake.ts';
import { sheetsServer } from '../../features/months/editor/sheets-server.fake.ts';
import { findAccessibilityProblems } from '../../ui/testing.tsx';
import { proposalOfMay } from '../model/sheet.builder.ts';

const keys = (text: string) => userEvent.keyboard(text);
const tool = () => page.getByRole('button', { name: 'Stunden dieses Monats verteilen' });
const hours = () => page.getByRole('textbox', { name: 'Gearbeitete Stunden in diesem Monat' });

function withoutRegularDays() {
  const world = sheetsServer();
  world.propose = () => proposalOfMay({ plan: planWithoutRegularDays(10) });
  return world;
}

test('the hours of a month are dealt over it, in place of what stood there, and can be undone', async () => {
  const { server } = await openEditor(withoutRegularDays());
  await tool().click();
  await expect.element(hours()).toHaveFocus();
  expect(await findAccessibilityProblems()).toEqual([]);
  await keys('6{Enter}');
  await expect.element(notice()).toMatchTextContent('gleichen Sie sie mit den tatsächlichen Zeiten ab');
  await expect.element(cell('Montag, 4. Mai, Ende 14:00')).toBeVisible();
  await expect.element(region('Summen')).toMatchTextContent(/^Gearbeitet6:00/);
  await expect.element(hours()).not.toBeInTheDocument();
  expect(server.askedOf(api.timesheets.calculateHours)[0]?.path).toMatch('month=05-2026');
  await keys('{Control>}z{/Control}');
  await expect.element(region('Summen')).not.toMatchTextContent(/^Gearbeitet6:00/);
});

test('hours that cannot be distributed are reported under the field', async () => {
  const { server } = await openEditor(withoutRegularDays());
  await tool().click();
  await expect.element(hours()).toHaveFocus();
  await keys('34,13{Enter}');
  await expect.element(page.getByText(/34,13 Stunden sind keine ganzen Minuten/)).toBeVisible();
  expect(server.askedOf(api.timesheets.calculateHours)).toEqual([]);
  server.refuseFields(api.timesheets.calculateHours, { actual_hours: ['Die Stunden gehen in Blöcken nicht auf'] });
  await hours().fill('34,25');
  await keys('{Enter}');
  await expect.element(page.getByText('Die Stunden gehen in Blöcken nicht auf')).toBeVisible();
  await expect.element(hours()).toHaveAttribute('aria-invalid', 'true');
});

test('a schedule with regular days has no use for it', async () => {
  await openEditor();
  await expect.element(cell('Montag, 4. Mai, Beginn')).toBeVisible();
  await expect.element(tool()).not.toBeInTheDocument();
});
