import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  ASKED,
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

  test('the letter of a kind records the day, and stands in it with what it credits', async () => {
    const { server } = await open();
    await expect.element(dayOfRow('Lea Strauß', 'Montag')).toBeVisible();
    focus('Lea Strauß', 'Montag');
    await userEvent.keyboard('k');
    await expect.element(dayOfRow('Lea Strauß', 'Montag')).toMatchTextContent(/K.*Krank.*8:15/);
    expect(bodies(server)).toEqual([
      [
        {
          employee_id: 6,
          day: '09-11-2026',
          start_time: null,
          end_time: null,
          break_minutes: 0,
          kind: 'sick',
          reason: null,
        },
      ],
    ]);
  });

  test('a letter asks for times or a reason in the correction, where they are needed', async () => {
    const { server } = await open();
    await expect.element(dayOfRow('Lea Strauß', 'Montag')).toBeVisible();
    focus('Lea Strauß', 'Montag');
    await userEvent.keyboard('h');
    const dialog = page.getByRole('dialog', { name: 'Lea Strauß, Montag, 09.11.2026' });
    await expect
      .element(dialog.getByRole('button', { name: 'Urlaub, halber Tag' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(dialog).toMatchTextContent(/Urlaub, halber Tag 4:07 .*8:15/);
    expect(bodies(server)).toEqual([]);
  });

  test('leave that the employee asked for is a question, which its letter answers', async () => {
    const asked = personOf(8, 'Olga Petrova', (day) => (day === '2026-11-10' ? ASKED : recorded));
    const { server } = await open(serverWith([asked, STRAUSS]));
    await expect.element(row('Olga Petrova')).toMatchTextContent(/Urlaub gewünscht, noch nicht eingetragen/);
    await userEvent.keyboard('{Alt>}n{/Alt}');
    await expect.element(dayOfRow('Olga Petrova', 'Dienstag')).toHaveFocus();
    await userEvent.keyboard('u');
    await expect.element(dayOfRow('Olga Petrova', 'Dienstag')).toMatchTextContent(/U.*Urlaub/);
    expect(bodies(server)).toEqual([[expect.objectContaining({ employee_id: 8, kind: 'leave', reason: null })]]);
    await expect.element(row('Olga Petrova')).not.toMatchTextContent(/gewünscht/);
  });

  test('work at once: the first day has the focus', async () => {
    await open();
    await expect.element(dayOfRow('Jürgen Weiß', 'Montag')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(dayOfRow('Jürgen Weiß', 'Dienstag')).toHaveFocus();
  });

  test('a click opens a day whose times are typed at once', async () => {
    const { server } = await open();
    await dayOfRow('Lea Strauß', 'Montag').click();
    const dialog = page.getByRole('dialog', { name: /Lea Strauß/ });
    await expect.element(dialog.getByRole('textbox', { name: 'Beginn' })).toHaveFocus();
    expect(dialog.getByRole('button', { name: /^[+−]/ }).elements()).toEqual([]);
    await userEvent.keyboard('6{Tab}14{Enter}');
    await expect.poll(() => bodies(server)[0]).toMatchObject([{ start_time: '06:00', end_time: '14:00' }]);
  });

  test('a digit in a day begins its times', async () => {
    const { server } = await open();
    await expect.element(dayOfRow('Lea Strauß', 'Montag')).toBeVisible();
    focus('Lea Strauß', 'Montag');
    await userEvent.keyboard('6');
    const dialog = page.getByRole('dialog', { name: /Lea Strauß/ });
    await expect.element(dialog.getByRole('textbox', { name: 'Beginn' })).toHaveFocus();
    await userEvent.keyboard('30{Tab}14{Enter}');
    await expect.poll(() => bodies(server)[0]).toMatchObject([{ start_time: '06:30', end_time: '14:00' }]);
  });

  test('half a day of leave shows and confirms its other half, and keeps times that were asked with it', async () => {
    const record = {
      ...recorded.record,
      start_time: null,
      end_time: null,
      break_minutes: 0,
      kind: 'half_leave',
    } as const;
    const asked = { ...record, by: 'self', source: 'entry', start_time: '07:00', end_time: '12:00' } as const;
    const olga = personOf(8, 'Olga Petrova', (day) => {
      if (day === '2026-11-09') return { kind: 'half_leave', credited_minutes: 248, record };
      return day === '2026-11-10' ? { state: 'recorded', record: asked } : recorded;
    });
    const { server } = await open(serverWith([olga]));
    await expect.element(dayOfRow('Olga Petrova', 'Montag')).toMatchTextContent(/H.*Urlaub, halber Tag 8:15, Plan/);
    focus('Olga Petrova', 'Montag');
    await userEvent.keyboard(' ');
    await expect.element(dayOfRow('Olga Petrova', 'Montag')).not.toMatchTextContent(/Plan/);
    focus('Olga Petrova', 'Dienstag');
    await userEvent.keyboard('h');
    await expect.poll(() => bodies(server).length).toBe(2);
    expect(bodies(server).flat()).toEqual([
      expect.objectContaining({ start_time: '07:00', end_time: '11:07', kind: 'half_leave', reason: null }),
      expect.objectContaining({ start_time: '07:00', end_time: '12:00', kind: 'half_leave', reason: null }),
    ]);
  });

  test('shift and A ask before all others are confirmed', async () => {
    const { server } = await open();
    await expect.element(confirmOthers).toBeEnabled();
    // Also where no day has the focus.
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Shift>}A{/Shift}');
    await expect.element(page.getByRole('dialog', { name: '2 Personen wie geplant bestätigen?' })).toBeVisible();
    expect(bodies(server)).toEqual([]);
  });
});
