import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../../testing/client.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { hireRecorder, sendStamps, storedTracks, type Waiting } from './time-tracking.builder.ts';

const MORNING = '2026-11-20T05:58:00Z';

const app = setUpApp({ now: MORNING });
beforeEach(() => app.clock.set(MORNING));
const { company } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => hireRecorder(app, company));

const refusal = ({ status, body }: Answer) => [status, body.code];
const done = ({ status, body }: Answer) => [status, body.success];
const day = () => worker.client.read(api.timeTracking.today, {});
const shift = async () => (await day()).shift;

/** Begins at 06:58 and goes into a break at 12:00. */
async function goIntoBreak(): Promise<Answer> {
  await worker.start();
  app.clock.set('2026-11-20T11:00:00Z');
  return worker.break();
}

describe('the break button', () => {
  test('ends the track and leaves the shift open, and start continues it', async () => {
    expect(await shift()).toBeNull();
    await worker.start();
    expect(await shift()).toEqual({
      started_at: '2026-11-20T05:58:00Z',
      break_since: null,
      break_since_at: null,
      break_seconds: 0,
    });
    app.clock.set('2026-11-20T11:00:00Z');
    expect(done(await worker.break())).toEqual([200, 'Pause ab 12:00 Uhr']);
    app.clock.pass({ minutes: 30 });
    expect(await shift()).toEqual({
      started_at: '2026-11-20T05:58:00Z',
      break_since: '2026-11-20 12:00:00',
      break_since_at: '2026-11-20T11:00:00Z',
      break_seconds: 0,
    });
    expect(done(await worker.start())).toEqual([200, 'Weiter um 12:30 Uhr']);
    expect(await shift()).toMatchObject({ started_at: '2026-11-20T05:58:00Z', break_since: null, break_seconds: 1800 });
    app.clock.pass({ hours: 3 });
    expect(done(await worker.stop())).toEqual([200, 'Feierabend um 15:30 Uhr']);
    expect(await shift()).toBeNull();
    expect((await storedTracks(app, worker.employeeId)).map(({ endedBy }) => endedBy)).toEqual(['break', 'stamp']);
  });

  test('is refused while nothing runs, and in a break', async () => {
    expect(refusal(await worker.break())).toEqual([409, 'no_track_running']);
    await goIntoBreak();
    expect(refusal(await worker.break())).toEqual([409, 'no_track_running']);
  });

  test('D83: is refused while a stop is forgotten', async () => {
    await worker.start();
    app.clock.pass({ hours: 17 });
    expect(refusal(await worker.break())).toEqual([409, 'track_forgotten']);
    expect(await shift()).toBeNull();
  });

  test('counts the breaks of this shift only', async () => {
    await goIntoBreak();
    app.clock.pass({ minutes: 20 });
    await worker.stop();
    app.clock.pass({ hours: 1 });
    await worker.start();
    app.clock.pass({ hours: 1 });
    await worker.break();
    app.clock.pass({ minutes: 10 });
    await worker.start();
    expect(await shift()).toMatchObject({ started_at: '2026-11-20T12:20:00Z', break_seconds: 600 });
  });

  test('keeps apart what began and ended within one second', async () => {
    await worker.start();
    await worker.stop();
    await worker.start();
    await worker.break();
    expect(await shift()).toMatchObject({ break_since_at: '2026-11-20T05:58:00Z' });
    await worker.start();
    expect(done(await worker.stop())).toEqual([200, 'Feierabend um 06:58 Uhr']);
    expect((await storedTracks(app, worker.employeeId)).map(({ endedBy }) => endedBy)).toEqual([
      'stamp',
      'break',
      'stamp',
    ]);
  });
});

describe('a stop in a break', () => {
  test('ends the shift when the break began, and says so', async () => {
    await goIntoBreak();
    app.clock.pass({ hours: 4 });
    expect(done(await worker.stop())).toEqual([200, 'Feierabend um 12:00 Uhr, mit dem Beginn der Pause']);
    expect(await storedTracks(app, worker.employeeId)).toEqual([
      { startedAt: '2026-11-20 05:58:00', stoppedAt: '2026-11-20 11:00:00', endedBy: 'stamp' },
    ]);
    expect(refusal(await worker.stop())).toEqual([409, 'no_track_running']);
  });

  test('S51: fifty at once: one does, also beside as many that continue', async () => {
    await goIntoBreak();
    app.clock.pass({ minutes: 30 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? worker.stop() : worker.start())),
    );
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect(answers.filter(({ status }, index) => index % 2 === 0 && status === 200).length).toBeGreaterThan(0);
    const tracks = await storedTracks(app, worker.employeeId);
    expect(tracks.filter(({ stoppedAt }) => stoppedAt === null).length).toBeLessThanOrEqual(1);
    expect(tracks[0]).toMatchObject({ stoppedAt: '2026-11-20 11:00:00' });
  });

  test('is possible in a company whose access has ended; going on is not', async () => {
    await goIntoBreak();
    await app.admin.query(
      `update subscriptions set is_granted = false, payment_method = 'transfer', ends_on = '2026-11-01' where company_id = $1`,
      [company.id],
    );
    expect(refusal(await worker.start())).toEqual([403, 'access_ended']);
    expect((await worker.stop()).status).toBe(200);
  });
});

describe('a break over midnight', () => {
  test('belongs to the day on which the shift began, which is shown whole', async () => {
    app.clock.set('2026-11-20T17:00:00Z');
    await worker.start();
    app.clock.set('2026-11-20T22:45:00Z');
    await worker.break();
    app.clock.set('2026-11-20T23:30:00Z');
    expect(await day()).toMatchObject({
      tracks: [{ ended_by: 'break' }],
      shift: { break_since: '2026-11-20 23:45:00' },
    });
    expect(done(await worker.start())).toEqual([200, 'Weiter um 00:30 Uhr']);
    expect(await day()).toMatchObject({
      tracks: [{ start_time: '2026-11-20 18:00:00' }, { active: true }],
      shift: { started_at: '2026-11-20T17:00:00Z', break_seconds: 45 * 60 },
    });
  });
});

describe('a break from which nobody came back', () => {
  test('ends the shift with its begin, 16 hours after the shift began', async () => {
    await goIntoBreak();
    app.clock.set('2026-11-20T21:58:00Z');
    expect(await shift()).not.toBeNull();
    app.clock.pass({ seconds: 1 });
    expect(await shift()).toBeNull();
    expect(refusal(await worker.stop())).toEqual([409, 'no_track_running']);
  });

  test('is followed by a shift of its own', async () => {
    await goIntoBreak();
    app.clock.set('2026-11-21T06:00:00Z');
    expect(done(await worker.start())).toEqual([200, 'Arbeit begonnen um 07:00 Uhr']);
    expect(await shift()).toMatchObject({ started_at: '2026-11-21T06:00:00Z', break_seconds: 0 });
    expect(await storedTracks(app, worker.employeeId)).toEqual([
      { startedAt: '2026-11-20 05:58:00', stoppedAt: '2026-11-20 11:00:00', endedBy: 'stamp' },
      { startedAt: '2026-11-21 06:00:00', stoppedAt: null, endedBy: null },
    ]);
  });
});

describe('deliveries more than four days apart', () => {
  const worked = (of: string, from: string, to: string): Waiting[] => [
    ['start', `2026-11-${of}T${from}:00Z`],
    ['stop', `2026-11-${of}T${to}:00Z`],
  ];
  test.each([
    [
      'keep work whose presses another device contradicts',
      [worked('08', '08:00', '17:00'), worked('08', '09:00', '11:00'), worked('12', '08:30', '12:00')],
      ['2026-11-08 11:00:00', '2026-11-12 12:00:00'],
    ],
    [
      'ask about a begin whose end never came',
      [worked('09', '08:00', '09:00').slice(0, 1), worked('14', '08:00', '12:00')],
      ['2026-11-14 12:00:00'],
    ],
  ])('%s', async (_, deliveries, ends) => {
    for (const waiting of deliveries) expect((await sendStamps(app, worker, waiting)).status).toBe(200);
    expect((await storedTracks(app, worker.employeeId)).map(({ stoppedAt }) => stoppedAt)).toEqual(ends);
  });
});
