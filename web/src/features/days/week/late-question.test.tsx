import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../testing/render-app.tsx';
import { findProblemsInBothSchemes } from '../../../ui/testing.tsx';
import { dayOf, weekWith } from './week.builder.ts';

const row = (day: string) => page.getByRole('listitem').filter({ hasText: day });

const LATE = {
  stamps: [
    { kind: 'start' as const, time: '10:00', clock_differs: false },
    { kind: 'stop' as const, time: '17:30', clock_differs: false },
  ],
  reading: { start_time: '10:00', end_time: '17:30', break_minutes: 0 },
};
const stamps = {
  start_time: '06:58',
  end_time: '16:04',
  break_minutes: 50,
  real_minutes: 496,
  is_forgotten: false,
  clock_differs: false,
};

function serverWith(more: Partial<Parameters<typeof dayOf>[1]> = {}) {
  const server = workingApi(userOf('employee'));
  const day = dayOf('2026-11-17', { state: 'recorded', stamps, late: LATE, ...more });
  server.on(api.dayRecords.ownWeek, () => weekWith([dayOf('2026-11-16'), day]));
  server.on(api.dayRecords.record, () => ({ success: '', days: ['2026-11-17'] }));
  return server;
}
const open = (server = serverWith()) => renderApp('/timetracking/week', { user: userOf('employee'), server });

test('contradicting stamps are answered with one press', async () => {
  const server = serverWith();
  await open(server);
  const question = row('Dienstag, 17.').getByRole('group', { name: 'Frage zu Stempeln' });
  await expect.element(question).toMatchTextContent(/Beginn 10:00, Ende 17:30. Was stimmt\?/);
  await expect.element(question.getByRole('button', { name: '06:58 – 16:04 zählt jetzt, Pause 0:50' })).toBeVisible();
  await question.getByRole('button', { name: '10:00 – 17:30 nach diesen Stempeln' }).click();
  await expect
    .poll(() => server.askedOf(api.dayRecords.record).map(({ body }) => body))
    .toEqual([
      { entries: [{ day: '17-11-2026', start_time: '10:00', end_time: '17:30', break_minutes: 0, parts: null }] },
    ]);
});

test('stamps that no row can hold say why, and what to do', async () => {
  const left_out = [{ ...stamps, start_time: '22:00', end_time: '06:30', reason: 'too_long' as const }];
  await open(serverWith({ left_out, late: { stamps: [], reading: null } }));
  const question = row('Dienstag, 17.').getByRole('group', { name: 'Frage zu Stempeln' });
  await expect
    .element(question)
    .toMatchTextContent(/22:00 – 06:30 passt nicht in diesen Tag.*den Rest am nächsten Tag/);
  await expect.element(question.getByRole('button')).toMatchTextContent(/06:58 – 16:04 zählt jetzt/);
  await expect.element(row('Dienstag, 17.')).not.toMatchTextContent(/Es bleibt gespeichert/);
});

test('a stamp of another day says its date and the clock', async () => {
  const late = {
    stamps: [{ kind: 'start' as const, day: '2026-11-28', time: '08:00', clock_differs: true }],
    reading: null,
  };
  await open(serverWith({ late }));
  await expect
    .element(row('Dienstag, 17.').getByRole('group', { name: 'Frage zu Stempeln' }))
    .toMatchTextContent(/Beginn 28.11.2026 08:00. Uhr des Geräts ging falsch/);
});

test('stamps without times of their own are entered by hand', async () => {
  await open(serverWith({ late: { stamps: LATE.stamps.slice(1), reading: null } }));
  const question = row('Dienstag, 17.').getByRole('group', { name: 'Frage zu Stempeln' });
  await expect.element(question).toMatchTextContent(/Ende 17:30. Bitte tragen Sie den Tag von Hand ein/);
  expect(question.getByRole('button').elements()).toHaveLength(1);
});

test('a confirmed day is left as it is with one press', async () => {
  const sheet = { start_time: '08:00', end_time: '16:30', break_minutes: 30 };
  const server = serverWith({ closed: true, sheet, late: { ...LATE, stamps: [] } });
  await open(server);
  const question = row('Dienstag, 17.').getByRole('group', { name: 'Frage zu Stempeln' });
  await expect
    .element(question)
    .toMatchTextContent(
      /Stempel, die später ankamen, sagen etwas anderes: 10:00 – 17:30. Es gilt der bestätigte Stundenzettel/,
    );
  await question.getByRole('button', { name: 'So lassen' }).click();
  await expect
    .poll(() => server.askedOf(api.dayRecords.record).map(({ body }) => body))
    .toEqual([{ entries: [{ day: '17-11-2026', ...sheet, parts: null, kind: null }] }]);
});

test('the question is whole and accessible at 360 pixels', async () => {
  await page.viewport(360, 740);
  await open();
  await expect.element(page.getByRole('group', { name: 'Frage zu Stempeln' })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await findProblemsInBothSchemes()).toEqual([]);
  await page.viewport(1440, 900);
});
