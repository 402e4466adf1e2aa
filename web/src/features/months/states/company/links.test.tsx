import * as api from '@zeitblatt/contract/api';
import type { MadeLink } from '@zeitblatt/domain/months/links/month-link';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findAccessibilityProblems } from '../../../../ui/testing.tsx';
import { menuOf, open, serverWith } from './company-months-server.fake.ts';

const LINK: MadeLink = {
  employee_id: 7,
  name: 'Çağatay Doğan',
  url: 'https://zeitblatt.example/m#1-2-x',
  expires_on: '2026-12-02',
  pin: '7431',
};

test('a person without an account gets a link; the PIN is shown, the paper loaded, and a new PIN made', async () => {
  const server = serverWith();
  server.on(api.monthLinks.make, () => ({ data: [LINK] }));
  server.on(api.monthLinks.paper, () => new Blob(['%PDF-1.7']));
  server.on(api.monthLinks.newPin, () => ({ pin: '8086' }));
  await open(server);
  await menuOf('Çağatay Doğan', 'Link und PIN …');
  const dialog = page.getByRole('dialog', { name: 'Persönliche Links für Oktober 2026' });
  await dialog.getByRole('button', { name: 'Link erstellen' }).click();
  await expect.element(dialog).toMatchTextContent(/Neue PINs werden nur jetzt angezeigt/);
  const row = dialog.getByRole('listitem');
  await expect.element(row).toMatchTextContent(/Çağatay Doğan.*gilt bis 02\.12\.2026.*PIN 7431/);
  expect(await findAccessibilityProblems()).toEqual([]);
  expect(server.askedOf(api.monthLinks.make).map(({ body }) => body)).toEqual([{ employee_ids: [7] }]);
  await row.getByRole('button', { name: 'Papier mit QR-Code für Çağatay Doğan' }).click();
  await expect
    .poll(() => server.askedOf(api.monthLinks.paper).map(({ path }) => path))
    .toEqual(['company/months/10-2026/links/7/paper']);
});

test('a PIN that is known already is not shown; a new one can be made', async () => {
  const server = serverWith();
  server.on(api.monthLinks.make, () => ({ data: [{ ...LINK, pin: null }] }));
  server.on(api.monthLinks.newPin, () => ({ pin: '8086' }));
  await open(server);
  await menuOf('Çağatay Doğan', 'Link und PIN …');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Link erstellen' }).click();
  await dialog.getByRole('button', { name: 'Neue PIN für Çağatay Doğan' }).click();
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(/PIN 8086/);
});

test('a refusal is told, and nothing is lost', async () => {
  const server = serverWith();
  server.refuse(api.monthLinks.make, 'busy');
  await open(server);
  await menuOf('Çağatay Doğan', 'Link und PIN …');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Link erstellen' }).click();
  await expect.element(dialog).toMatchTextContent(/text of busy/);
  await expect.element(dialog.getByRole('button', { name: 'Link erstellen' })).toBeEnabled();
});
