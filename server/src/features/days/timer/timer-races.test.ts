import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../../testing/client.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { hireRecorder, storedTracks, type Timer, timerOf } from './time-tracking.builder.ts';

const MANY = 50;

const app = setUpApp();
const { company } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => hireRecorder(app, company));

const atOnce = (call: () => Promise<Answer>): Promise<Answer[]> => Promise.all(Array.from({ length: MANY }, call));

/** Counts answers by status and code. */
function counted(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = status === 200 ? '200' : `${status} ${body.code}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

async function brokenTracks(): Promise<number> {
  const { rows } = await app.admin.query<{ broken: number }>(
    `select count(*)::int as broken from tracks a where a.company_id = $1 and (a.stopped_at < a.started_at or exists (
       select from tracks b where b.company_id = a.company_id and b.employee_id = a.employee_id and b.id <> a.id
         and tstzrange(a.started_at, a.stopped_at) && tstzrange(b.started_at, b.stopped_at)))`,
    [company.id],
  );
  return rows[0]?.broken ?? -1;
}

describe('S51 fifty at once', () => {
  test('start: one does, the others are told that a track runs, and one row is open', async () => {
    expect(counted(await atOnce(worker.start))).toEqual({ '200': 1, '409 track_running': MANY - 1 });
    expect(await storedTracks(app, worker.employeeId)).toMatchObject([{ stoppedAt: null }]);
  });

  test('stop: one does, the others are told that nothing runs', async () => {
    await worker.start();
    app.clock.pass({ hours: 1 });
    expect(counted(await atOnce(worker.stop))).toEqual({ '200': 1, '409 no_track_running': MANY - 1 });
    expect(await storedTracks(app, worker.employeeId)).toMatchObject([{ endedBy: 'stamp' }]);
  });

  test('enter the end of a forgotten track: one does', async () => {
    await worker.start();
    app.clock.pass({ hours: 20 });
    const fresh = await timerOf(app, worker.userId);
    const answers = await atOnce(() => fresh.complete('17:00'));
    expect(counted(answers)).toEqual({ '200': 1, '409 no_track_running': MANY - 1 });
  });

  test('200 pairs of start and stop of 50 people on two devices: nothing is lost, doubled, overlapping or negative', async () => {
    const people = await Promise.all(Array.from({ length: MANY }, () => hireRecorder(app, company)));
    const devices = await Promise.all(people.map(({ userId }) => timerOf(app, userId)));
    // Slowly: a press that waited for a minute would be one of a server whose clock was set back.
    const moving = setInterval(() => app.clock.pass({ seconds: 1 }), 200);
    const answers = await Promise.all(people.map((person, index) => storm(person, devices[index] ?? person)));
    clearInterval(moving);
    expect(Object.keys(counted(answers.flatMap(({ all }) => all))).sort()).toEqual([
      '200',
      '409 no_track_running',
      '409 track_running',
    ]);
    expect(await brokenTracks()).toBe(0);
    for (const [index, { starts, stops }] of answers.entries()) {
      const tracks = await storedTracks(app, people[index]?.employeeId ?? 0);
      const running = tracks.filter(({ stoppedAt }) => stoppedAt === null).length;
      expect([tracks.length, tracks.length - running]).toEqual([starts, stops]);
      expect(running).toBeLessThanOrEqual(1);
    }
  });
});

const succeeded = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 200).length;

/** Presses of start, and as many of stop, on each of two devices of a person. */
const PRESSES_PER_DEVICE = 2;

/** Starts and stops on two devices at once. @returns all answers, and how many starts and stops succeeded */
async function storm(one: Pick<Timer, 'start' | 'stop'>, other: Pick<Timer, 'start' | 'stop'>) {
  const devices = Array.from({ length: PRESSES_PER_DEVICE }, () => [one, other]).flat();
  const [started, stopped] = await Promise.all([
    Promise.all(devices.map((device) => device.start())),
    Promise.all(devices.map((device) => device.stop())),
  ]);
  return { all: [...started, ...stopped], starts: succeeded(started), stops: succeeded(stopped) };
}
