import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { api } from '@zeitblatt/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hireRecorder, timerOf } from '../features/days/timer/time-tracking.builder.ts';
import { setUp, setUpApp, setUpCompany } from '../testing/set-up.ts';
import { STREAMS_MAX } from './change-streams.ts';

const app = setUpApp();
const { company, manager } = setUpCompany(app, beforeAll);
const worker = setUp(beforeAll, () => hireRecorder(app, company));
const address = setUp(beforeAll, async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/api/changes` };
});

const open: AbortController[] = [];
afterAll(() => {
  for (const one of open) one.abort();
});

const request = (token: string | null, tab: Readonly<Record<string, string>> = {}): Promise<Response> => {
  const ending = new AbortController();
  open.push(ending);
  return fetch(address.url, { headers: { authorization: `Bearer ${token}`, ...tab }, signal: ending.signal });
};

/** Opens a stream, once it is told of changes. */
async function listenAs({ token }: { readonly token: string | null }, tab?: Readonly<Record<string, string>>) {
  const response = await request(token, tab);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<string> => {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: '' };
      if (done) return 'ended';
      const data = value.split('\n').find((line) => line.startsWith('data: '));
      if (data) return data.slice(6);
    }
  };
  expect(await next()).toBe('[]');
  return { next, response };
}

describe('the stream of changes', () => {
  test('tells a second device and the managers, not the own device and colleagues', async () => {
    const [first, second] = [await timerOf(app, worker.userId), await timerOf(app, worker.userId)];
    const colleague = await hireRecorder(app, company);
    const own = await listenAs(second.client);
    const theirs = await listenAs(manager);
    await first.start();
    expect([await own.next(), await theirs.next()]).toEqual(['["TimeTrack"]', '["TimeTrack"]']);
    // Its own press is not told to it: what it hears next is that of the colleague to the managers only.
    await second.stop();
    await colleague.client.send(api.timeTracking.start, {});
    await first.start();
    expect([await own.next(), await theirs.next()]).toEqual(['["TimeTrack"]', '["TimeTrack"]']);
    expect(own.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(own.response.headers.get('cache-control')).toBe('no-store');
    expect(own.response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('tells every tab of a browser but the one that sent the change', async () => {
    const { client } = await timerOf(app, (await hireRecorder(app, company)).userId);
    const [first, second] = [{ 'x-tab': randomUUID() }, { 'x-tab': randomUUID() }];
    const [sender, other] = [await listenAs(client, first), await listenAs(client, second)];
    const press = (kind: 'start' | 'stop', headers: Readonly<Record<string, string>>) =>
      client.raw({ method: 'POST', url: `/api/timetracking/${kind}`, headers });
    await press('start', first);
    expect(await other.next()).toBe('["TimeTrack"]');
    await press('stop', second);
    expect(await sender.next()).toBe('["TimeTrack"]');
  });

  test('tells an employee what a manager records for them, and no colleague', async () => {
    const colleague = await hireRecorder(app, company);
    const [own, others] = [await listenAs(worker.client), await listenAs(colleague.client)];
    const day = app.clock.now().toString().slice(0, 10);
    const record = {
      day,
      start_time: null,
      end_time: null,
      break_minutes: 0,
      employee_id: worker.employeeId,
      reason: null,
    };
    expect((await manager.send(api.dayRecords.recordForOthers, { body: { records: [record] } })).status).toBe(200);
    expect(await own.next()).toBe('["DayRecord","Leave","Log"]');
    await (await timerOf(app, colleague.userId)).start();
    expect(await others.next()).toBe('["TimeTrack"]');
  });

  test('tells managers what a job has changed', async () => {
    await company.confirms('2026-09', await company.hires());
    const job = await manager.read(api.archives.download, { params: { month: '2026-09' } });
    const theirs = await listenAs(manager);
    await app.finish(company, job);
    expect(await theirs.next()).toBe('["Job","Archive"]');
  });

  test('ends with its session', async () => {
    const { client } = await timerOf(app, worker.userId);
    const stream = await listenAs(client);
    await client.read(api.access.logout, {});
    expect(await stream.next()).toBe('ended');
    expect((await request(client.token)).status).toBe(401);
  });

  test('tells what another process says', async () => {
    const { next } = await listenAs((await timerOf(app, worker.userId)).client);
    await app.admin.query(`select pg_notify('changes', '${company.id} ${worker.userId} - DayRecord,Leave')`);
    expect(await next()).toBe('["DayRecord","Leave"]');
  });

  test('has a limit for a person', async () => {
    const { client } = await timerOf(app, (await hireRecorder(app, company)).userId);
    const answers = [];
    for (let count = 0; count <= STREAMS_MAX.person; count += 1) answers.push(await request(client.token));
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: STREAMS_MAX.person }, () => 200),
      429,
    ]);
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('300');
  });

  test('is for people who are signed in', async () => {
    expect((await fetch(address.url)).status).toBe(401);
  });
});
