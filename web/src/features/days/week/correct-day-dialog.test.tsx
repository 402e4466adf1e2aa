import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { dayOf, weekWith } from './week.builder.ts';

const stamps = {
  start_time: '22:00',
  end_time: '06:00',
  break_minutes: 60,
  parts: [
    { start: '22:00', end: '01:00' },
    { start: '02:00', end: '06:00' },
  ],
  real_minutes: 420,
  is_forgotten: false,
  clock_differs: false,
};
const LATE = { stamps: [], reading: { start_time: '10:00', end_time: '17:30', break_minutes: 0 } };

/** Opens the dialog of a day in two parts, about which stamps ask. */
async function openDay() {
  const server = workingApi(userOf('employee'));
  const day = dayOf('2026-11-17', { state: 'recorded', stamps, late: LATE });
  server.on(api.dayRecords.ownWeek, () => weekWith([day]));
  server.on(api.dayRecords.record, () => ({ success: '', days: [] }));
  await renderApp('/timetracking/week', { user: userOf('employee'), server });
  const opener = page.getByRole('button', { name: /Tag ändern/ });
  await expect.element(opener).toBeVisible();
  await opener.click();
  return { server, dialog: page.getByRole('dialog', { name: 'Dienstag, 17.11.2026' }) };
}

test('a part after midnight says so, and a wrong time what is wrong with it', async () => {
  const { dialog } = await openDay();
  const part = (number: number) => dialog.getByRole('group', { name: `${number}. Teil` });
  await expect.element(part(1).getByRole('textbox', { name: 'Ende (+1)' })).toHaveValue('01:00');
  const begin = part(2).getByRole('textbox', { name: 'Beginn (+1)' });
  await expect.element(begin).toHaveValue('02:00');
  await begin.fill('00:30');
  await userEvent.tab();
  await expect.element(begin).toHaveAccessibleDescription('Dieser Teil beginnt vor dem Ende des vorigen');
  await expect.element(dialog.getByRole('button', { name: 'Übernehmen' })).toBeDisabled();
});

test('an answer that is pressed twice is sent once', async () => {
  const { server, dialog } = await openDay();
  await expect.element(dialog).toBeVisible();
  const answer = dialog.getByRole('button', { name: '10:00 – 17:30 nach diesen Stempeln' }).element();
  if (answer instanceof HTMLElement) for (const _ of [1, 2]) answer.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.askedOf(api.dayRecords.record)).toHaveLength(1);
});
