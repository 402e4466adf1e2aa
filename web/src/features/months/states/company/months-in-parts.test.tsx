import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FieldsRefused } from '../../../../testing/fake-api.ts';
import { open, personOf, serverWith } from './company-months-server.fake.ts';

test('sends to more people than one call takes: what says the same is counted, what is left is named', async () => {
  const many = Array.from({ length: 202 }, (_, index) => personOf(index + 1, `Person ${index + 1}`, { state: 'open' }));
  const server = serverWith(many);
  await open(server);
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).click();
  await page.getByRole('button', { name: '202 senden' }).click();
  const dialog = page.getByRole('dialog');
  server.on(api.monthStates.send, ({ body: { months } }) => {
    if (months[0]?.schema_id === 1010) throw new FieldsRefused({ 'months.1.schema_id': ['In der Zukunft'] });
    return { success: '', unchanged: [] };
  });
  await dialog.getByRole('button', { name: 'Senden' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Person 102: In der Zukunft/);
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/100 Monate gesendet\. Noch offen: Person 101, /);
  server.on(api.monthStates.send, () => ({ success: '', unchanged: [201] }));
  server.refuse(api.monthStates.send, 'nothing_to_send');
  await dialog.getByRole('button', { name: 'Senden' }).click();
  await expect.element(page.getByText(/^101 Monate gesendet\. Unverändert geblieben: Person 101, /)).toBeVisible();
  const asked = server.askedOf(api.monthStates.send).map(({ body }) => body as { months: { schema_id: number }[] });
  expect(asked.map(({ months }) => [months.length, months[0]?.schema_id])).toEqual([
    [100, 10],
    [100, 1010],
    [100, 1010],
    [2, 2010],
  ]);
});
