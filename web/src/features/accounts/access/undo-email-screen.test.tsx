import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findProblemsInBothSchemes } from '../../../ui/testing.tsx';

const LINK = '/email-update/undo?hash=Abc_123-x';
const undo = () => page.getByRole('button', { name: 'Rückgängig machen' });

function serverFor() {
  const server = workingApi(userOf('employee'));
  server.on(api.accounts.undoEmailChange, () => ({ success: 'ok' }));
  return server;
}

test('M1 the link asks first, then undoes the change once', async () => {
  await page.viewport(390, 844);
  const { server, address } = await renderApp(LINK, { server: serverFor(), isStrict: true });
  await expect.element(undo()).toBeVisible();
  expect(address()).toBe('/email-update/undo');
  expect(server.askedOf(api.accounts.undoEmailChange)).toEqual([]);
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await undo().click();
  await expect.element(page.getByRole('heading', { name: 'Ihre bisherige Adresse gilt wieder' })).toHaveFocus();
  expect(server.askedOf(api.accounts.undoEmailChange).map(({ body }) => body)).toEqual([{ hash: 'Abc_123-x' }]);
  expect(await findProblemsInBothSchemes()).toEqual([]);
});

test('a link that is used up says what to do', async () => {
  const server = serverFor();
  server.refuseFields(api.accounts.undoEmailChange, { hash: ['Dieser Link ist nicht mehr gültig.'] });
  await renderApp(LINK, { server });
  await undo().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Dieser Link ist nicht mehr gültig.');
  await expect.element(page.getByText(/gilt sieben Tage und nur ein Mal/)).toBeVisible();
});
