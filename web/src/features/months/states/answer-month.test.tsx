import * as api from '@zeitblatt/contract/api';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AGREEMENT, HASH, OBJECTION, octoberOf, REPLY, SENT, standingOf } from './month.builder.ts';
import { agree, object, open, serverWith, status, step } from './own-month-server.fake.ts';

afterEach(() => void vi.restoreAllMocks());

describe('an answer', () => {
  test('agrees with one press to the draft that was seen, and can be taken back', async () => {
    const { server } = await open();
    await agree.click();
    await expect.element(status).toMatchTextContent(/Zugestimmt\./);
    await expect.element(page.getByRole('heading', { name: 'Oktober 2026' })).toBeVisible();
    expect(server.askedOf(api.monthStates.agree)[0]?.body).toEqual({ hash: HASH });
    await expect.element(step('Zugestimmt')).toHaveAttribute('aria-current', 'step');
    expect(agree.elements()).toEqual([]);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect.element(status).toMatchTextContent(/Zurückgenommen\./);
    await expect.element(agree).toBeVisible();
  });

  test('is no agreement to a month that was recorded otherwise since', async () => {
    await open(serverWith(octoberOf({ outdated_days: ['2026-10-05'], can_agree: false })));
    await expect.element(page.getByText(/Seit dem Senden anders erfasst: Mo 5\./)).toBeVisible();
    await expect.element(object).toBeVisible();
    expect(agree.elements()).toEqual([]);
  });

  test('objects in own words with the days as buttons', async () => {
    const { server } = await open();
    await object.click();
    const dialog = page.getByRole('dialog', { name: 'Was stimmt nicht?' });
    await dialog.getByRole('button', { name: 'Mi 14.' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Mi 14.' })).toHaveAttribute('aria-pressed', 'true');
    expect(dialog.getByRole('button', { name: 'Mo 5.', exact: true }).elements()).toEqual([]);
    await dialog.getByRole('button', { name: 'Andere …' }).click();
    await dialog.getByRole('button', { name: 'Mo 5.', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'In Ihren Worten, in Ihrer Sprache' }).fill('Bis 17:45 betoniert.');
    await dialog.getByRole('button', { name: 'Einwand senden' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.askedOf(api.monthStates.object)[0]?.body).toEqual({
      hash: HASH,
      words: 'Bis 17:45 betoniert.',
      days: ['05-10-2026', '14-10-2026'],
    });
    await expect.element(status).toMatchTextContent(/Einwand gesendet, Antwort steht aus\./);
    await expect.element(step('Einwand')).toHaveAttribute('aria-current', 'step');
    await expect
      .element(page.getByRole('region', { name: 'Einwand und Antwort' }))
      .toMatchTextContent(/Mo 5. und Mi 14.*Bis 17:45/);
    await expect.element(object).not.toBeInTheDocument();
  });

  test('needs words, and keeps what was typed when it is refused or closed', async () => {
    const server = serverWith();
    server.refuseFields(api.monthStates.object, { words: ['Bitte kürzer'] });
    await open(server);
    await object.click();
    const dialog = page.getByRole('dialog');
    const words = dialog.getByRole('textbox');
    const send = dialog.getByRole('button', { name: 'Einwand senden' });
    await send.click();
    await expect.element(words).toHaveAccessibleDescription(/./);
    expect(server.askedOf(api.monthStates.object)).toEqual([]);
    await words.fill('Am 14. stimmt es nicht.');
    await send.click();
    await expect.element(words).toHaveAccessibleDescription(/Bitte kürzer/);
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await object.click();
    await expect.element(words).toHaveValue('Am 14. stimmt es nicht.');
  });

  test('that is refused says why, where it was given', async () => {
    const server = serverWith();
    server.refuse(api.monthStates.agree, 'version_conflict');
    await open(server);
    await agree.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/text of version_conflict/);
    await expect.element(agree).toBeEnabled();
  });

  test('shows the reply to an objection, and can still be changed into an agreement', async () => {
    const objection = { ...OBJECTION, days: [...OBJECTION.days], reply: REPLY };
    const { server } = await open(serverWith(octoberOf({ standing: standingOf({ state: 'objected', objection }) })));
    await expect.element(page.getByRole('heading', { name: 'Oktober 2026' })).toBeVisible();
    const region = page.getByRole('region', { name: 'Einwand und Antwort' });
    await expect.element(region).toMatchTextContent(/betoniert.*Antwort, Sabine Muster.*Die Heimfahrt zählt nicht\./);
    await agree.click();
    await expect.element(status).toMatchTextContent(/Zugestimmt\./);
    expect(server.askedOf(api.monthStates.agree)).toHaveLength(1);
  });

  test('is void after a change, which is marked', async () => {
    const agreement = { ...AGREEMENT, is_valid: false };
    const sent = { ...SENT, at: '2026-11-05 07:00:00' };
    await open(serverWith(octoberOf({ standing: standingOf({ agreement, sent }) })));
    const text = page.getByText('Geändert am 05.11. Ihre Zustimmung gilt nicht mehr.');
    await expect.element(text).toBeVisible();
    expect(text.element().closest('mark')).not.toBeNull();
    await expect.element(agree).toBeVisible();
  });

  test('waits for a network, and says so', async () => {
    await open();
    await expect.element(agree).toBeEnabled();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    globalThis.dispatchEvent(new Event('offline'));
    await expect.element(page.getByText('Geht wieder, sobald Netz da ist. Es ist nichts verloren.')).toBeVisible();
    await expect.element(agree).toBeDisabled();
    await expect.element(object).toBeDisabled();
    vi.restoreAllMocks();
    globalThis.dispatchEvent(new Event('online'));
  });
});
