import * as api from '@zeitblatt/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { userOf } from '../../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../../ui/testing.tsx';
import { withLeaveAccounts } from '../../../days/leave/accounts/parts/accounts.fake.ts';
import { rowOf, withAccounts } from '../parts/accounts.fake.ts';

const user = userOf('company_manager');

async function open() {
  const server = withAccounts(workingApi(user), [rowOf(1), rowOf(2), rowOf(3)]);
  const app = await renderApp('/hours-account/opening', { user, server });
  await expect.element(field('Josef Huber')).toBeVisible();
  return app;
}

const field = (name: string) => page.getByLabelText(`Anfangsstand von ${name}`);
const save = (name: string) => page.getByRole('button', { name });

function paste(into: Element, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  into.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

beforeEach(() => page.viewport(1440, 900));

test.each(['/hours-account/opening', '/leave/opening'])('a phone shows %s whole, in Russian', async (path) => {
  await page.viewport(360, 800);
  const reader = userOf('company_manager', { lang: { id: 4, name: 'ru' } });
  await renderApp(path, { user: reader, server: withLeaveAccounts(withAccounts(workingApi(reader))) });
  const row = page.getByRole('row', { name: /Josef Huber/ });
  await expect.element(row.getByRole('textbox').last()).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  const fields = row.getByRole('textbox').elements();
  expect(fields.map((one) => Math.round(one.getBoundingClientRect().right)).filter((right) => right > 348)).toEqual([]);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('a pasted table fills the people in, wrong lines are named', async () => {
  const { server, address } = await open();
  paste(
    field('Josef Huber').element(),
    'Name\tStunden\nHuber, Josef\t12:30\n1002\t-3,5\nMeier\t4\nEmre Yılmaz\tacht 8',
  );
  await expect.element(field('Ayşe Yıldırım')).toHaveValue('-3,5');
  await expect.element(page.getByText('Zeile 4: Meier 4')).toBeVisible();
  await expect.element(field('Emre Yılmaz')).toBeInvalid();
  expect(await findAccessibilityProblems()).toEqual([]);
  await field('Emre Yılmaz').fill('8');
  await save('3 Anfangsstände eintragen').click();
  await expect.poll(address).toBe('/hours-account');
  expect(server.askedOf(api.hoursAccount.open)[0]?.body).toEqual({
    openings: [
      { employee_id: 1, minutes: 750 },
      { employee_id: 2, minutes: -210 },
      { employee_id: 3, minutes: 480 },
    ],
  });
});

test('the day of an opening and what is entered are shown', async () => {
  const people = [rowOf(1), rowOf(2, { opening: { day: '2026-03-01', minutes: null } }), rowOf(3, { opening: null })];
  await renderApp('/hours-account/opening', { user, server: withAccounts(workingApi(user), people) });
  for (const text of [
    'zum 01.01.2026, eingetragen +5:00',
    'zum 01.03.2026, noch nichts eingetragen',
    'Es wird kein Stundenkonto geführt',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
});

test('a refusal stands in the row that it is about', async () => {
  const { server } = await open();
  paste(field('Ayşe Yıldırım').element(), '1\n2');
  server.refuseFields(api.hoursAccount.open, { 'openings.1.employee_id': ['Kein Stundenkonto'] });
  await save('2 Anfangsstände eintragen').click();
  await expect.element(page.getByRole('row', { name: /Emre Yılmaz/ }).getByText('Kein Stundenkonto')).toBeVisible();
  await expect.element(page.getByText('1 Feld ist noch zu berichtigen')).toBeVisible();
});
