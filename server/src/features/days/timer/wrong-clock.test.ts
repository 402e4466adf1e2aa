import { beforeEach, describe, expect, test } from 'vitest';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { hireRecorder, storedTracks } from './time-tracking.builder.ts';

const MORNING = '2026-11-20T07:00:00Z';

const app = setUpApp({ now: MORNING });
beforeEach(() => app.clock.set(MORNING));
const { company } = setUpCompany(app, beforeEach);

describe('a clock of the server that was wrong', () => {
  const spans = async (employeeId: number) =>
    (await storedTracks(app, employeeId)).map(
      (track) => `${track.startedAt.slice(5, 16)}–${track.stoppedAt?.slice(11, 16)}`,
    );
  const asked = async (employeeId: number) => {
    const { rows } = await app.admin.query<{ told: string }>(
      `select kind || to_char(moment at time zone 'UTC', ' MM-DD HH24:MI ') || refused_for as told
       from stamps where employee_id = $1 and refused_for is not null order by moment`,
      [employeeId],
    );
    return rows.map(({ told }) => told);
  };

  test('asks instead of counting nothing when the clock was set back', async () => {
    const back = await hireRecorder(app, company);
    await back.start();
    app.clock.pass({ minutes: -10 });
    expect(await back.tracks()).toMatchObject([{ duration_seconds: 0 }]);
    const stopped = await back.stop();
    expect([stopped.status, stopped.body.success]).toEqual([200, expect.stringContaining('Uhr des Servers')]);
    expect(await spans(back.employeeId)).toEqual([]);
    expect(await asked(back.employeeId)).toEqual([
      'stop 11-20 06:50 stamp_without_work',
      'start 11-20 07:00 stamp_in_future',
    ]);
  });

  test('counts what is worked after a clock that was ahead', async () => {
    const ahead = await hireRecorder(app, company);
    app.clock.pass({ hours: 24 });
    await ahead.start();
    app.clock.pass({ hours: 1 });
    await ahead.stop();
    app.clock.pass({ hours: -23 });
    expect((await ahead.start()).body).toMatchObject({
      success: expect.stringMatching(/^Erfasst. Die Uhr des Servers/),
      track: { active: true },
    });
    app.clock.pass({ hours: 4 });
    expect((await ahead.stop()).body.track.duration_seconds).toBe(4 * 3600);
    expect(await spans(ahead.employeeId)).toEqual(['11-20 09:00–13:00']);
    expect(await asked(ahead.employeeId)).toEqual([
      'start 11-21 07:00 stamp_in_future',
      'stop 11-21 08:00 stamp_in_future',
    ]);
  });

  test('starts again behind a stop that lies ahead', async () => {
    const again = await hireRecorder(app, company);
    await again.start();
    app.clock.pass({ hours: 1 });
    await again.stop();
    app.clock.pass({ minutes: -20 });
    expect((await again.start()).body.track).toMatchObject({ start_time: '2026-11-20 08:40:00', active: true });
    expect(await spans(again.employeeId)).toEqual(['11-20 07:40–undefined']);
    expect(await asked(again.employeeId)).toHaveLength(2);
  });

  test('moves a press by the second that two servers differ', async () => {
    const two = await hireRecorder(app, company);
    await two.start();
    app.clock.pass({ seconds: -1 });
    expect((await two.stop()).body.track.duration_seconds).toBe(0);
    expect(await spans(two.employeeId)).toEqual(['11-20 07:00–07:00']);
  });
});
