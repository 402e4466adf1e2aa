import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { batchLine, batchServer, openBatch } from '../batch/batch-server.fake.ts';
import { cell, openEditor, region } from '../editor/open-editor.fake.ts';
import { sheetsServer } from '../editor/sheets-server.fake.ts';

const WINDOWS = [
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;

const usual = userOf('company_manager').subscription_data;
const manager = () =>
  userOf('company_manager', { subscription_data: { ...usual, state: 'trial', ends_on: '2026-12-04' } });
const banner = () => page.getByText(/kostenlos/);
const answerLine = () => document.querySelector('[data-part="answer"]')?.getBoundingClientRect() ?? new DOMRect();
/** The lower edge of what has to stay in sight. */
const bottomOf = (name: string) => region(name).element().getBoundingClientRect().bottom;

beforeEach(() => localStorage.clear());
afterEach(() => page.viewport(1440, 900));

test.each(WINDOWS)('a banner leaves the batch bar inside %i×%i', async (width, height) => {
  await page.viewport(width, height);
  const schemas = Array.from({ length: 60 }, (_, index) => 10 * (index + 1)).join();
  await openBatch(batchServer(60, manager()), `/employees/timesheet-batch?month=2026-05&schemas=${schemas}`);
  await expect.element(batchLine('Vorname 1 Nachname 1')).toBeVisible();
  await expect.element(banner()).toBeVisible();
  await expect.poll(() => bottomOf('Speichern')).toBeLessThanOrEqual(height);
  await expect.poll(() => document.documentElement.scrollHeight).toBeLessThanOrEqual(height);
});

test.each([
  ['de', 'Bestätigung', 'Buchstaben für die Art des Tages'],
  ['ru', 'Подтверждение', 'Буквы для вида дня'],
] as const)('31 days and the letters fit 1440×900 in %s', async (name, confirmation, letters) => {
  const user = userOf('company_manager', { lang: { id: 4, name } });
  await openEditor(sheetsServer(user));
  await expect.element(page.getByRole('list', { name: letters })).toBeVisible();
  const rows = () => page.getByRole('grid').getByRole('row').elements();
  await expect.poll(() => rows().length).toBeGreaterThan(31);
  const lastRow = () => rows().at(-1)?.getBoundingClientRect().bottom ?? Infinity;
  await expect.poll(() => lastRow() - answerLine().top).toBeLessThanOrEqual(1);
  const list = page.getByRole('list', { name: letters }).element();
  await expect.poll(() => list.getBoundingClientRect().bottom - bottomOf(confirmation)).toBeLessThanOrEqual(0);
});

test.each(WINDOWS)('banner and draft leave the editor confirmation inside %i×%i', async (width, height) => {
  await page.viewport(width, height);
  const world = sheetsServer(manager());
  const { screen } = await openEditor(world);
  await cell('Montag, 4. Mai, Ende').click();
  await userEvent.keyboard('2330{Enter}');
  await expect.poll(() => localStorage.getItem('unsaved work')).toMatch('23:30');
  await screen.unmount();
  await openEditor(world);
  await expect.element(page.getByRole('button', { name: 'Wiederherstellen' })).toBeVisible();
  await expect.element(banner()).toBeVisible();
  await expect.poll(() => bottomOf('Bestätigung')).toBeLessThanOrEqual(height);
  await cell('Samstag, 30. Mai, Beginn').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(cell('Sonntag, 31. Mai, Beginn')).toHaveFocus();
  const last = cell('Sonntag, 31. Mai, Beginn').element();
  await expect.poll(() => last.getBoundingClientRect().bottom - answerLine().top).toBeLessThanOrEqual(1);
  await expect.poll(() => bottomOf('Bestätigung')).toBeLessThanOrEqual(height);
});
