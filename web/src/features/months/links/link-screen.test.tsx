import * as api from '@zeitblatt/contract/api';
import type { LinkMonth } from '@zeitblatt/domain/months/links/month-link';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { changeLanguage } from '../../../texts/i18n.ts';
import { findAccessibilityProblems, setNextColorScheme } from '../../../ui/testing.tsx';
import { AGREEMENT, HASH, octoberOf, standingOf } from '../states/month.builder.ts';

const TOKEN = '7-12-AbCdEfGhIjKlMnOpQrStUvWxYz0';
const ADDRESS = `/m#${TOKEN}`;
const PIN = '7431';

const monthOf = (month: Partial<LinkMonth['month']> = {}): LinkMonth => ({
  company: 'Muster Bau GmbH',
  employee: { number: '1007', first_name: 'Çağatay', last_name: 'Doğan' },
  expires_on: '2026-12-02',
  month: octoberOf(month),
});

/** A fake server with the link of a person. */
function serverWithLink() {
  const server = workingApi(userOf('employee'));
  server.on(api.monthLinks.cover, () => ({ company: 'Muster Bau GmbH', month: '2026-10', expires_on: '2026-12-02' }));
  server.on(api.monthLinks.open, () => monthOf());
  const agreed = standingOf({ state: 'agreed', agreement: { ...AGREEMENT, via: 'link' } });
  server.on(api.monthLinks.agree, () => ({ success: '', opened: monthOf({ standing: agreed, can_undo: true }) }));
  server.on(api.monthLinks.takeBack, () => ({ success: '', opened: monthOf() }));
  server.on(api.monthLinks.draft, () => new Blob(['%PDF-1.7']));
  return server;
}

const open = (server = serverWithLink(), address = ADDRESS) => renderApp(address, { server });
const pin = page.getByLabelText('Vierstellige PIN');

beforeEach(() => page.viewport(390, 844));

test('before the PIN the page names company and month, and nobody', async () => {
  const { server } = await open();
  await expect.element(page.getByRole('heading', { name: 'Ihre Stunden im Oktober 2026' })).toBeVisible();
  await expect.element(page.getByText('Muster Bau GmbH')).toBeVisible();
  await expect.element(page.getByText(/gilt bis 02\.12\.2026 und öffnet nur diesen Monat/)).toBeVisible();
  expect(document.body.textContent).not.toContain('Doğan');
  expect(server.askedOf(api.monthLinks.cover).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('the fourth digit opens the month, which can be agreed to and taken back', async () => {
  const { server } = await open();
  await pin.fill(PIN);
  await expect.element(page.getByRole('heading', { name: 'Oktober 2026, Çağatay Doğan' })).toHaveFocus();
  await expect.element(page.getByText('Muster Bau GmbH, Personalnummer 1007')).toBeVisible();
  expect(server.askedOf(api.monthLinks.open).map(({ body }) => body)).toEqual([{ token: TOKEN, pin: PIN }]);
  await page.getByRole('button', { name: 'Zustimmen' }).click();
  await expect.element(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  expect(server.askedOf(api.monthLinks.agree).at(-1)?.body).toEqual({ token: TOKEN, pin: PIN, hash: HASH });
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.element(page.getByRole('button', { name: 'Zustimmen' })).toBeVisible();
  expect(server.askedOf(api.monthLinks.takeBack).at(-1)?.body).toEqual({ token: TOKEN, pin: PIN });
});

test('after the PIN that was handed over, an own one is chosen', async () => {
  const server = serverWithLink();
  server.refuse(api.monthLinks.open, 'link_pin_handed');
  server.on(api.monthLinks.choosePin, () => monthOf());
  await open(server);
  await pin.fill(PIN);
  await expect.element(page.getByRole('heading', { name: 'Wählen Sie eine eigene PIN' })).toBeVisible();
  const own = page.getByLabelText('Eigene PIN');
  await expect.element(own).toHaveFocus();
  const save = page.getByRole('button', { name: 'PIN festlegen und Stunden zeigen' });
  for (const [typed, refusal] of [
    ['1234', 'leicht zu erraten'],
    [PIN, 'kennt auch Ihr Büro'],
  ] as const) {
    await own.fill(typed);
    await save.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(refusal);
    await expect.element(own).toHaveValue('');
  }
  expect(await findAccessibilityProblems()).toEqual([]);
  await own.fill('7305');
  await save.click();
  await expect.element(page.getByRole('heading', { name: 'Oktober 2026, Çağatay Doğan' })).toHaveFocus();
  expect(server.askedOf(api.monthLinks.choosePin).map(({ body }) => body)).toEqual([
    { token: TOKEN, pin: PIN, own_pin: '7305' },
  ]);
  await page.getByRole('button', { name: 'Zustimmen' }).click();
  expect(server.askedOf(api.monthLinks.agree).at(-1)?.body).toEqual({ token: TOKEN, pin: '7305', hash: HASH });
});

test('an objection goes with the PIN as well', async () => {
  const { server } = await open();
  server.on(api.monthLinks.object, () => ({ success: '', opened: monthOf() }));
  await pin.fill(PIN);
  await page.getByRole('button', { name: 'Einwand schreiben' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Am 14. war ich länger da.');
  await dialog.getByRole('button', { name: /senden/i }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.askedOf(api.monthLinks.object).at(-1)?.body).toEqual({
    token: TOKEN,
    pin: PIN,
    hash: HASH,
    words: 'Am 14. war ich länger da.',
    days: [],
  });
});

test('a wrong PIN says how many tries are left, and the field is empty for the next one', async () => {
  const server = serverWithLink();
  server.refuse(api.monthLinks.open, 'link_pin_wrong');
  await open(server);
  await pin.fill('1111');
  await expect.element(page.getByRole('alert')).toMatchTextContent('text of link_pin_wrong');
  await expect.element(pin).toHaveValue('');
  await expect.element(pin).toHaveFocus();
  await pin.fill('12a');
  await expect.element(pin).toHaveValue('12');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Bitte geben Sie vier Ziffern ein.');
  expect(server.askedOf(api.monthLinks.open)).toHaveLength(1);
});

test.each(['cover', 'open', 'agree'] as const)(
  'a link that ends at %s says that it is no longer valid',
  async (call) => {
    const server = serverWithLink();
    server.refuse(api.monthLinks[call], 'link_over');
    await open(server);
    if (call !== 'cover') await pin.fill(PIN);
    if (call === 'agree') await page.getByRole('button', { name: 'Zustimmen' }).click();
    await expect.element(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
    await expect.element(page.getByText('Ihr Büro kann einen neuen drucken.')).toBeVisible();
  },
);

test('closing forgets the PIN', async () => {
  await open();
  await pin.fill(PIN);
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expect.element(pin).toHaveValue('');
  expect(document.body.textContent).not.toContain('Doğan');
});

test('what failed on the way can be tried again', async () => {
  const server = serverWithLink();
  server.refuse(api.monthLinks.cover, 'too_many_requests');
  await open(server);
  await expect.element(page.getByText('text of too_many_requests')).toBeVisible();
  server.on(api.monthLinks.cover, () => ({ company: 'Muster Bau GmbH', month: '2026-10', expires_on: '2026-12-02' }));
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect.element(pin).toBeVisible();
});

test.each([
  { scheme: 'light', width: 360 },
  { scheme: 'dark', width: 360 },
  { scheme: 'light', width: 1440 },
] as const)('$scheme at $width: nothing is cut, and everything can be reached', async ({ scheme, width }) => {
  setNextColorScheme(scheme);
  await page.viewport(width, 740);
  await open();
  await expect.element(pin).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await pin.fill(PIN);
  await expect.element(page.getByRole('button', { name: 'Zustimmen' })).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('at 360 px a long name leaves the button beside it whole', async () => {
  await page.viewport(360, 780);
  const server = serverWithLink();
  const employee = { number: '1007', first_name: 'Konstantin-Alexander', last_name: 'Preobraschenski-Bolkonski' };
  server.on(api.monthLinks.open, () => ({ ...monthOf(), employee }));
  await open(server);
  await changeLanguage('ru');
  await page.getByRole('textbox').first().fill(PIN);
  const close = page.getByRole('button', { name: 'Закрыть' });
  await expect.element(close).toBeVisible();
  const parts = [
    close.element(),
    ...close.element().querySelectorAll('*'),
    page.getByRole('heading', { level: 1 }).element(),
  ];
  expect(parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)).toEqual([]);
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
});
