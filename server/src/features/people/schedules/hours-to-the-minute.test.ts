import { api } from '@zeitblatt/contract/api';
import { wireRequestOf } from '@zeitblatt/contract/call/request';
import { planDays } from '@zeitblatt/domain/people/schedules/plan-days';
import { beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { scheduleCalls, THIRTY_HOURS_SCHEDULE } from './schedule.builder.ts';

let manager: Client;
const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const company = setUp(beforeEach, () => app.company());
beforeEach(async () => {
  manager = await company.signIn('company_manager');
});
const worker = setUp(beforeEach, () => company.hires());
const { change, schedule } = scheduleCalls(() => ({ manager, worker }));
const EVEN = planDays(39 * 60, 30, [1, 2, 3, 4, 5], undefined, 'even');

test('a week of 39 hours in five equal days is stored and answered to the minute', async () => {
  expect((await change({ hours_week: 39, days: EVEN })).status).toBe(200);
  const { hours_week, days } = await schedule();
  expect(hours_week).toBe(39);
  expect(days.map(({ hours, end_time }) => [hours, end_time])).toEqual(EVEN.map(() => [7.8, '16:18']));
});

/** Sends hours as another program does, which the client of the contract would refuse or round. */
async function sendRaw(sent: object) {
  const { method, path, body } = wireRequestOf(api.schedules.change, {
    params: { id: worker.schemaId },
    body: { ...THIRTY_HOURS_SCHEDULE, valid_from: null, version: 1 },
  });
  return manager.raw({ method, url: `/api/${path}`, payload: { ...(body as object), ...sent } });
}

test('hours with three decimals are taken as the minute that they name', async () => {
  const minutes = [461, 461, 461, 460, 460];
  const days = planDays(38 * 60 + 23, 30, [1, 2, 3, 4, 5]).map((day) => ({
    ...day,
    hours: Number(day.hours.toFixed(3)),
  }));
  expect((await sendRaw({ hours_week: 38.383, days })).status).toBe(200);
  const stored = await schedule();
  expect(stored.hours_week).toBe((38 * 60 + 23) / 60);
  expect(stored.days.map(({ hours }) => hours)).toEqual(minutes.map((count) => count / 60));
  // The same figures again are no change.
  expect((await sendRaw({ hours_week: 38.38333333, days, version: 2 })).status).toBe(200);
  expect((await schedule()).version).toBe(2);
});

test.each([
  ['hours_week', { hours_week: 38.33 }, '38,33 Stunden sind keine ganzen Minuten. Gemeint ist vielleicht 38:20.'],
  [
    'days.0.hours',
    { hours_week: 39, days: EVEN.map((day, index) => (index === 0 ? { ...day, hours: 7.79 } : day)) },
    '7,79 Stunden sind keine ganzen Minuten. Gemeint ist vielleicht 7:47.',
  ],
])('a part of a minute is refused at %s, with the nearest minute', async (field, sent, text) => {
  const { status, body } = await sendRaw(sent);
  expect(status).toBe(422);
  expect(body).toEqual({ errors: { [field]: [text] } });
  expect((await schedule()).version).toBe(1);
});

test('the hours of a month are taken to the minute, as far as its blocks go', async () => {
  await change({ is_part_time_worker: true, hours_week: 7.8, days: [], valid_from: '2026-06-01' });
  const query = { month: '2026-06', schema_id: worker.schemaId, ignore_last_6_days: false } as const;
  const distribute = (actual_hours: number) =>
    manager.send(api.timesheets.calculateHours, { query: { ...query, actual_hours } });
  // 7:48 × 29 ÷ 7 are 32 whole hours: 29 days, because Corpus Christi is no day to work.
  expect((await distribute(33)).body).toMatchObject({ target_minutes: 32 * 60, placed_minutes: 33 * 60 });
  expect((await distribute(461 / 60)).body).toMatchObject({
    errors: { actual_hours: ['Bitte geben Sie die Stunden in Schritten von 60 Minuten an'] },
  });
});
