import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  bodies,
  confirmOthers,
  dayOfRow,
  focus,
  open,
  personOf,
  recorded,
  row,
  STRAUSS,
  serverWith,
  status,
} from './company-week-server.fake.ts';

describe('the keys of the week', () => {
  test('arrows move, space confirms the day, and the row stays until the cursor leaves it', async () => {
    const almost = personOf(5, 'Çağatay Doğan', (day) => (day === '2026-11-10' ? {} : recorded));
    const { server } = await open(serverWith([almost, STRAUSS]));
    await expect.element(dayOfRow('Çağatay Doğan', 'Montag')).toBeVisible();
    focus('Çağatay Doğan', 'Montag');
    await userEvent.keyboard('{ArrowRight} ');
    await expect.element(dayOfRow('Çağatay Doğan', 'Dienstag')).toMatchTextContent(/erfasst/);
    await expect.element(dayOfRow('Çağatay Doğan', 'Dienstag')).toHaveFocus();
    expect(bodies(server)).toEqual([[expect.objectContaining({ employee_id: 5, day: '10-11-2026' })]]);
    expect(page.getByRole('dialog').elements()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(dayOfRow('Lea Strauß', 'Dienstag')).toHaveFocus();
    await expect.element(row('Fertig')).toMatchTextContent(/Çağatay Doğan/);
  });

  test('shift and space confirm the week of a person', async () => {
    const { server } = await open();
    await expect.element(dayOfRow('Lea Strauß', 'Montag')).toBeVisible();
    focus('Lea Strauß', 'Montag');
    await userEvent.keyboard('{Shift>} {/Shift}');
    await expect.element(status).toMatchTextContent(/Lea Strauß: 4 Tage erfasst\./);
    expect(bodies(server)[0]).toHaveLength(4);
  });

  test('alt and N lead from question to question, enter opens the correction', async () => {
    await open();
    await expect.element(dayOfRow('Jürgen Weiß', 'Dienstag')).toBeVisible();
    await userEvent.keyboard('{Alt>}n{/Alt}');
    await expect.element(dayOfRow('Jürgen Weiß', 'Dienstag')).toHaveFocus();
    await userEvent.keyboard('{Alt>}nn{/Alt}');
    await expect.element(dayOfRow('Dmitri Sokolow', 'Donnerstag')).toHaveFocus();
    await userEvent.keyboard('{Alt>}nn{/Alt}');
    await expect.element(dayOfRow('Tomáš Dvořák', 'Montag')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Tomáš Dvořák, Montag, 09.11.2026' })).toBeVisible();
  });

  test('shift and A ask before all others are confirmed', async () => {
    const { server } = await open();
    await expect.element(confirmOthers).toBeEnabled();
    focus('Jürgen Weiß', 'Dienstag');
    await userEvent.keyboard('{Shift>}A{/Shift}');
    await expect.element(page.getByRole('dialog', { name: '2 Personen wie geplant bestätigen?' })).toBeVisible();
    expect(bodies(server)).toEqual([]);
  });
});
