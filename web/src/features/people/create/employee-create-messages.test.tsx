import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field, fillPerson, fillWeek, open, save, WEEK } from '../employees/employee-form.fake.ts';

describe('a message that depends on another field', () => {
  const leave = field('Urlaubstage pro Jahr');
  const end = field('Ende der Beschäftigung');

  test('comes as soon as the other field can be read', async () => {
    await open();
    await fillPerson();
    await fillWeek('40', ...WEEK);
    await userEvent.fill(leave, '28,5');
    await userEvent.fill(end, '30.11.2026');
    await userEvent.tab();
    await expect.element(leave).toHaveAccessibleDescription(/28,5/);
    await userEvent.fill(leave, '28');
    await expect.element(leave).toBeValid();
    await expect.element(save).toHaveAccessibleDescription('Bitte korrigieren Sie zuerst die rot markierten Felder.');
    await expect.element(end).toHaveAccessibleDescription(/nach dem Beginn der Beschäftigung/);
    await userEvent.fill(end, '');
    await expect.element(save).not.toHaveAttribute('aria-disabled');
  });

  test('comes when the other field is entered later, and goes with its correction', async () => {
    await open();
    await userEvent.fill(end, '30.11.2026');
    await userEvent.tab();
    await expect.element(end).toBeValid();
    await fillPerson();
    await expect.element(end).toHaveAccessibleDescription(/nach dem Beginn der Beschäftigung/);
    await userEvent.fill(field('Beginn der Beschäftigung'), '01.10.2026');
    await expect.element(end).toBeValid();
  });

  test('comes when a day is picked', async () => {
    await open();
    await fillPerson();
    await page.getByRole('button', { name: 'Kalender öffnen: Ende der Beschäftigung' }).click();
    await page.getByRole('button', { name: '5 November 2026' }).click();
    await expect.element(end).toHaveAccessibleDescription(/nach dem Beginn der Beschäftigung/);
  });
});
