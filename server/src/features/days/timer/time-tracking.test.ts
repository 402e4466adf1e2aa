import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeEach, describe, expect, test } from 'vitest';
import { endContract } from '../../../demo/builders.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { hireRecorder, sendStamps, storedTracks, timerOf } from './time-tracking.builder.ts';

const MORNING = '2026-11-20T07:00:00.750Z';

const app = setUpApp({ now: MORNING });
beforeEach(() => app.clock.set(MORNING));
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => hireRecorder(app, company));

const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

/** Ends the subscription of the company with the day before. */
const endAccess = () =>
  app.admin.query(
    `update subscriptions set is_granted = false, payment_method = 'transfer', ends_on = $2::timestamptz::date - 1
     where company_id = $1`,
    [company.id, app.clock.now().toString()],
  );

describe('the timer', () => {
  test('starts, runs and stops, to the second', async () => {
    const started = await worker.start();
    expect([started.status, started.body.success]).toEqual([200, 'Arbeit begonnen um 08:00 Uhr']);
    expect(started.body.track).toEqual({
      id: expect.any(Number),
      start_time: '2026-11-20 08:00:00',
      stop_time: null,
      active: true,
      duration_seconds: 0,
      started_at: '2026-11-20T07:00:00Z',
      stopped_at: null,
      ended_by: null,
      is_forgotten: false,
    });
    app.clock.pass({ hours: 2, minutes: 17, seconds: 5 });
    expect(await worker.tracks()).toMatchObject([{ active: true, duration_seconds: 8225 }]);
    const stopped = await worker.stop();
    expect([stopped.status, stopped.body.success]).toEqual([200, 'Feierabend um 10:17 Uhr']);
    expect(stopped.body.track).toMatchObject({
      stop_time: '2026-11-20 10:17:05',
      active: false,
      duration_seconds: 8225,
      stopped_at: '2026-11-20T09:17:05Z',
      ended_by: 'stamp',
    });
    expect(await worker.tracks()).toMatchObject([{ id: started.body.track.id, active: false }]);
  });

  test('goes on after a reload and on another device, and says what time it is', async () => {
    await worker.start();
    app.clock.pass({ minutes: 5 });
    const phone = await timerOf(app, worker.userId);
    const day = await phone.client.read(api.timeTracking.today, {});
    expect(day).toMatchObject({ server_time: '2026-11-20T07:05:00.75Z', tracks: [{ active: true }] });
    expect((await phone.stop()).status).toBe(200);
    expect(refusal(await worker.stop())).toEqual([409, 'no_track_running']);
  });

  test('is refused a second time, and the running track is left alone', async () => {
    await worker.start();
    app.clock.pass({ minutes: 1 });
    expect(refusal(await worker.start())).toEqual([409, 'track_running']);
    await worker.stop();
    expect(refusal(await worker.stop())).toEqual([409, 'no_track_running']);
    expect(await storedTracks(app, worker.employeeId)).toEqual([
      { startedAt: '2026-11-20 07:00:00', stoppedAt: '2026-11-20 07:01:00', endedBy: 'stamp' },
    ]);
  });

  test('shows the tracks that touch today, the earliest first', async () => {
    app.clock.set('2026-11-18T08:00:00Z');
    await worker.start();
    app.clock.pass({ hours: 8 });
    await worker.stop();
    app.clock.set('2026-11-19T21:00:00Z');
    await worker.start();
    app.clock.set('2026-11-20T05:00:00Z');
    await worker.stop();
    app.clock.set('2026-11-20T12:00:00Z');
    await worker.start();
    await worker.stop();
    expect((await worker.tracks()).map(({ start_time }) => start_time)).toEqual([
      '2026-11-19 22:00:00',
      '2026-11-20 13:00:00',
    ]);
  });

  test('that runs over midnight shows the whole day on which it began', async () => {
    app.clock.set('2026-11-19T15:00:00Z');
    await worker.start();
    app.clock.pass({ hours: 4 });
    await worker.stop();
    app.clock.pass({ hours: 1 });
    await worker.start();
    app.clock.set('2026-11-20T01:00:00Z');
    expect(await worker.tracks()).toMatchObject([
      { duration_seconds: 4 * 3600 },
      { active: true, duration_seconds: 5 * 3600 },
    ]);
  });

  test.each([
    ['D15, D84: set forward', '2026-03-28T21:00:00Z', '2026-03-29T05:00:00Z', '22:00:00', '07:00:00', 8],
    ['D15, D84: set back', '2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z', '22:00:00', '06:00:00', 9],
  ])('in the night in which the clock is %s counts the true hours', async (_, from, to, start, stop, hours) => {
    app.clock.set(from);
    const night = await hireRecorder(app, company);
    await night.start();
    app.clock.set(to);
    const { body } = await night.stop();
    expect(body.track.duration_seconds).toBe(hours * 3600);
    expect([body.track.start_time.slice(11), body.track.stop_time.slice(11)]).toEqual([start, stop]);
  });

  test('takes no payload', async () => {
    const answer = await worker.client.raw({
      method: 'POST',
      url: '/api/timetracking/start',
      payload: { start_time: '2020-01-01 08:00:00' },
    });
    expect(answer.body.track.start_time).toBe('2026-11-20 08:00:00');
  });
});

describe('who records', () => {
  test('is a manager, too, who is an employee', async () => {
    const boss = await hireRecorder(app, company, 'company_manager');
    expect((await boss.start()).status).toBe(200);
    await endAccess();
    expect((await boss.stop()).status).toBe(200);
  });

  test('is nobody without an employee', async () => {
    for (const call of [api.timeTracking.start, api.timeTracking.stop, api.timeTracking.today]) {
      expect(refusal(await manager.send(call, {}))).toEqual([409, 'employee_missing']);
    }
  });

  test('is told in each language', async () => {
    const texts = await Promise.all(
      LANGUAGES.map(async (language) => {
        const client = await company.signIn('employee', language);
        return (await client.send(api.timeTracking.start, {})).body.message;
      }),
    );
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });
});

describe('in a company whose access has ended', () => {
  test('nobody starts, with a reason, and a running track is stopped', async () => {
    await worker.start();
    await endAccess();
    app.clock.pass({ hours: 1 });
    expect((await worker.stop()).status).toBe(200);
    const again = await worker.start();
    expect(refusal(again)).toEqual([403, 'access_ended']);
    expect(again.body.message).toBe('Ihr Zugang ist beendet. Sie können nur noch beenden.');
    expect(await worker.tracks()).toMatchObject([{ active: false, duration_seconds: 3600 }]);
  });
});

describe('outside the contract', () => {
  const endContractOn = (day: string) => company.does((doing) => endContract(doing, worker.employeeId, day));

  test('nobody starts, with a reason in each language, and a running track is stopped', async () => {
    await worker.start();
    await endContractOn('2026-11-19');
    app.clock.pass({ hours: 1 });
    expect((await worker.stop()).status).toBe(200);
    expect(refusal(await worker.start())).toEqual([409, 'outside_contract']);
    const texts: string[] = [];
    for (const [index] of LANGUAGES.entries()) {
      await app.admin.query('update users set lang_id = $2 where id = $1', [worker.userId, index + 1]);
      texts.push((await (await timerOf(app, worker.userId)).start()).body.message);
    }
    expect(new Set(texts).size).toBe(LANGUAGES.length);
    expect(await storedTracks(app, worker.employeeId)).toHaveLength(1);
  });

  test('nobody starts before its first day', async () => {
    const schedule = { started_working_at_company: '2026-11-21' };
    const newcomer = await hireRecorder(app, company, 'employee', { schedule });
    expect(refusal(await newcomer.start())).toEqual([409, 'outside_contract']);
  });

  test('the shift of the last night goes on after a break over midnight', async () => {
    await endContractOn('2026-11-20');
    app.clock.set('2026-11-20T21:00:00Z');
    expect((await worker.start()).status).toBe(200);
    app.clock.pass({ hours: 1 });
    await worker.break();
    app.clock.pass({ hours: 2 });
    expect((await worker.start()).status).toBe(200);
  });

  test('stamps that waited on a device are kept', async () => {
    await endContractOn('2026-11-18');
    app.clock.set('2026-11-20T11:00:00Z');
    const { body } = await sendStamps(app, worker, [
      ['start', '2026-11-19T07:00:00Z'],
      ['stop', '2026-11-19T15:00:00Z'],
    ]);
    expect(body.stamps).toMatchObject([{ outcome: 'recorded' }, { outcome: 'recorded' }]);
  });
});

describe('a forgotten stop', () => {
  const startYesterday = async () => {
    app.clock.set('2026-11-19T07:00:00Z');
    await worker.start();
    app.clock.set('2026-11-20T07:00:00Z');
  };

  test('D83: is asked about: neither start nor stop invents an end', async () => {
    await startYesterday();
    expect(await worker.tracks()).toMatchObject([{ active: true, is_forgotten: true }]);
    expect(refusal(await worker.start())).toEqual([409, 'track_forgotten']);
    expect(refusal(await worker.stop())).toEqual([409, 'track_forgotten']);
    expect(await storedTracks(app, worker.employeeId)).toMatchObject([{ stoppedAt: null, endedBy: null }]);
  });

  test('gets the end that the person enters, and says that it was entered later', async () => {
    await startYesterday();
    const { status, body } = await worker.complete('16:30');
    expect([status, body.success]).toEqual([200, 'Ende um 16:30 Uhr nachgetragen']);
    expect(body.track).toMatchObject({
      stop_time: '2026-11-19 16:30:00',
      duration_seconds: 8.5 * 3600,
      ended_by: 'person',
      is_forgotten: false,
    });
    const { rows } = await app.admin.query<{ at: string }>(
      'select end_recorded_at::text as at from tracks where employee_id = $1',
      [worker.employeeId],
    );
    expect(rows[0]?.at).toContain('2026-11-20 ');
    expect((await worker.start()).status).toBe(200);
  });

  test('ends on the next day where the time of day lies there', async () => {
    await startYesterday();
    expect((await worker.complete('01:15')).body.track.stop_time).toBe('2026-11-20 01:15:00');
  });

  test('ends at midnight when 24:00 is entered', async () => {
    await startYesterday();
    expect((await worker.complete('24:00')).body.track.stop_time).toBe('2026-11-20 00:00:00');
  });

  test('has no end in the future, and none that is no time', async () => {
    app.clock.set('2026-11-19T07:00:00Z');
    await worker.start();
    app.clock.pass({ hours: 17 });
    for (const time of ['07:30', '25:00', '']) {
      const { status, body } = await worker.complete(time);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['stop_time']]);
    }
    expect(await storedTracks(app, worker.employeeId)).toMatchObject([{ stoppedAt: null }]);
  });

  test('is none after 16 hours: the person stops as usual', async () => {
    await worker.start();
    app.clock.pass({ hours: 15, minutes: 59 });
    expect(refusal(await worker.complete('16:30'))).toEqual([409, 'track_not_forgotten']);
    expect((await worker.stop()).status).toBe(200);
    expect(refusal(await worker.complete('16:30'))).toEqual([409, 'no_track_running']);
  });
});
