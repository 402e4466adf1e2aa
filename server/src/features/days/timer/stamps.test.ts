import { randomUUID } from 'node:crypto';
import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../../testing/client.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { hireRecorder, sendStamps, storedTracks, timerOf, type Waiting } from './time-tracking.builder.ts';

const NOON = '2026-11-20T11:00:00.500Z';

const app = setUpApp({ now: NOON });
beforeEach(() => app.clock.set(NOON));
const { company } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => hireRecorder(app, company));

const send = (...waiting: readonly Waiting[]): Promise<Answer> => sendStamps(app, worker, waiting);
const outcomes = ({ body }: Answer): string[] => body.stamps.map(({ outcome }: { outcome: string }) => outcome);
const reasons = ({ body }: Answer): (string | null)[] =>
  body.stamps.map(({ reason }: { reason: string | null }) => reason);
const tracks = () => storedTracks(app, worker.employeeId);
const spans = async () =>
  (await tracks()).map(({ startedAt, stoppedAt, endedBy }) =>
    `${startedAt.slice(11)}–${stoppedAt?.slice(11) ?? ''} ${endedBy ?? ''}`.trim(),
  );

/** The evidence of the employee's stamps. */
async function evidence() {
  const { rows } = await app.admin.query<Record<string, unknown>>(
    `select kind, refused_for, clock_differs, elapsed_ms::int as elapsed_ms, track_id is not null as "hasTrack",
       to_char(device_time at time zone 'UTC', 'HH24:MI:SS') as device, to_char(received_at at time zone 'UTC', 'HH24:MI:SS') as received,
       to_char(moment at time zone 'UTC', 'HH24:MI:SS') as moment
     from stamps where employee_id = $1 order by id`,
    [worker.employeeId],
  );
  return rows;
}

const MORNING: readonly Waiting[] = [
  ['start', '2026-11-20T06:00:00Z'],
  ['break', '2026-11-20T08:00:00Z'],
  ['start', '2026-11-20T08:20:00Z'],
  ['stop', '2026-11-20T10:00:00Z'],
];

describe('stamps that waited without a network', () => {
  test('are recorded at their own times, in their order', async () => {
    const answer = await send(...MORNING);
    expect([answer.status, outcomes(answer)]).toEqual([200, ['recorded', 'recorded', 'recorded', 'recorded']]);
    expect(await spans()).toEqual(['06:00:00–08:00:00 break', '08:20:00–10:00:00 stamp']);
    const { rows } = await app.admin.query<{ at: string }>(
      `select to_char(end_recorded_at at time zone 'UTC', 'HH24:MI') as at from tracks where employee_id = $1`,
      [worker.employeeId],
    );
    expect(rows).toEqual([{ at: '11:00' }, { at: '11:00' }]);
  });

  test('count once, however often they are sent', async () => {
    const stamps = MORNING.map(([kind, time]): Waiting => [kind, time, { id: randomUUID() }]);
    await send(...stamps.slice(0, 2));
    const again = await send(...stamps);
    expect(outcomes(again)).toEqual(['known', 'known', 'recorded', 'recorded']);
    expect(outcomes(await send(...stamps))).toEqual(['known', 'known', 'known', 'known']);
    expect(await spans()).toEqual(['06:00:00–08:00:00 break', '08:20:00–10:00:00 stamp']);
    expect(await evidence()).toHaveLength(4);
  });

  test('S51: count once, also when twenty tabs send them at once', async () => {
    const stamps = MORNING.map(([kind, time]): Waiting => [kind, time, { id: randomUUID() }]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(...stamps)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.flatMap(outcomes).filter((outcome) => outcome === 'recorded')).toHaveLength(4);
    expect(await spans()).toEqual(['06:00:00–08:00:00 break', '08:20:00–10:00:00 stamp']);
  });

  test('may be 200 at once, and no more', async () => {
    const many = Array.from({ length: 200 }, (_, index): Waiting => {
      const time = Temporal.Instant.from('2026-11-20T00:00:00Z')
        .add({ minutes: 3 * index })
        .toString();
      return [index % 2 === 0 ? 'start' : 'stop', time];
    });
    expect(new Set(outcomes(await send(...many)))).toEqual(new Set(['recorded']));
    expect(await tracks()).toHaveLength(100);
    const stamps = [...many, ['start', '2026-11-20T10:30:00Z'] as const].map(([kind, device_time]) => ({
      id: randomUUID(),
      kind,
      device_time,
      elapsed_ms: null,
    }));
    const payload = { device_sent_at: NOON, stamps };
    const answer = await worker.client.raw({ method: 'POST', url: '/api/timetracking/stamps', payload });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['stamps']]);
  });

  test('go on with what was recorded with a network', async () => {
    app.clock.set('2026-11-20T06:00:00Z');
    await worker.start();
    app.clock.set(NOON);
    expect(outcomes(await send(['break', '2026-11-20T08:00:00Z'], ['start', '2026-11-20T08:30:00Z']))).toEqual([
      'recorded',
      'recorded',
    ]);
    expect(await worker.tracks()).toMatchObject([{ ended_by: 'break' }, { active: true }]);
    app.clock.pass({ hours: 1 });
    expect((await worker.stop()).status).toBe(200);
  });

  test('of a night with a break over midnight belong to one shift', async () => {
    app.clock.set('2026-11-21T06:00:00Z');
    await send(['start', '2026-11-20T21:00:00Z'], ['break', '2026-11-20T23:30:00Z'], ['start', '2026-11-21T00:00:00Z']);
    const { shift } = await worker.client.read(api.timeTracking.today, {});
    expect(shift).toMatchObject({ started_at: '2026-11-20T21:00:00Z', break_seconds: 1800 });
  });

  test('of a stop in a break end the shift when the break began', async () => {
    await send(['start', '2026-11-20T06:00:00Z'], ['break', '2026-11-20T08:00:00Z'], ['stop', '2026-11-20T10:00:00Z']);
    expect(await spans()).toEqual(['06:00:00–08:00:00 stamp']);
  });

  test('end work in time whose stop seems forgotten by now', async () => {
    await send(['start', '2026-11-19T06:00:00Z']);
    expect(outcomes(await send(['stop', '2026-11-19T15:00:00Z']))).toEqual(['recorded']);
    expect(await spans()).toEqual(['06:00:00–15:00:00 stamp']);
  });
});

describe('the clock of the device', () => {
  test('is corrected by its difference at sending; both times are kept and the stamp is marked', async () => {
    const answer = await sendStamps(app, worker, [['start', '2026-11-20T10:30:00Z']], '2026-11-20T11:20:00Z');
    expect(outcomes(answer)).toEqual(['recorded']);
    expect(await evidence()).toMatchObject([
      { device: '10:30:00', received: '11:00:00', moment: '10:10:00', clock_differs: true, hasTrack: true },
    ]);
    expect(await spans()).toEqual(['10:10:00–']);
  });

  test('is not marked up to two minutes', async () => {
    await sendStamps(app, worker, [['start', '2026-11-20T10:00:00Z']], '2026-11-20T10:58:00.500Z');
    expect(await evidence()).toMatchObject([{ clock_differs: false, moment: '10:02:00' }]);
  });

  test('that was set back meanwhile is corrected by the monotonic clock', async () => {
    await send(['start', '2026-11-20T10:45:00Z', { elapsed_ms: 3_600_000 }]);
    expect(await evidence()).toMatchObject([{ clock_differs: true, moment: '10:00:00', elapsed_ms: 3_600_000 }]);
  });
});

describe('a stamp that counts for no time', () => {
  test.each<[string, readonly Waiting[], readonly string[]]>([
    ['in the future', [['start', '2026-11-20T11:05:00Z']], ['stamp_in_future']],
    ['older than three months', [['start', '2026-08-01T08:00:00Z']], ['stamp_too_old']],
    ['while work runs', [MORNING[0] ?? ['start', ''], ['start', '2026-11-20T07:00:00Z']], ['stamp_while_running']],
    [
      'when nothing runs',
      [
        ['stop', '2026-11-20T08:00:00Z'],
        ['break', '2026-11-20T08:00:00Z'],
      ],
      ['stamp_without_work', 'stamp_without_work'],
    ],
    ['within what is recorded', [...MORNING, ['start', '2026-11-20T09:00:00Z']], ['stamp_while_running']],
    [
      'more than 16 hours after the start',
      [
        ['start', '2026-11-19T06:00:00Z'],
        ['stop', '2026-11-19T22:00:01Z'],
      ],
      ['stamp_forgotten'],
    ],
  ])('%s', async (_, waiting, expected) => {
    const answer = await send(...waiting);
    expect(answer.status).toBe(200);
    const refused = (await evidence()).flatMap(({ refused_for }) => refused_for ?? []);
    expect(refused).toEqual(expected);
    expect(reasons(answer).filter((reason) => reason !== null && reason.length > 20)).toHaveLength(expected.length);
  });

  test('leaves the others alone; sent again it is asked again', async () => {
    const id = randomUUID();
    const answer = await send(['stop', '2026-11-20T05:00:00Z', { id }], ...MORNING);
    expect(outcomes(answer)).toEqual(['asked', 'recorded', 'recorded', 'recorded', 'recorded']);
    const again = await send(['stop', '2026-11-20T05:00:00Z', { id }]);
    expect([outcomes(again), reasons(again)]).toEqual([['asked'], [reasons(answer)[0]]]);
  });

  test('with a reason in the language of the person', async () => {
    const texts: (string | null | undefined)[] = [];
    for (const [index] of LANGUAGES.entries()) {
      await app.admin.query('update users set lang_id = $2 where id = $1', [worker.userId, index + 1]);
      const { client } = await timerOf(app, worker.userId);
      texts.push(reasons(await sendStamps(app, { client }, [['stop', '2026-11-20T08:00:00Z']]))[0]);
    }
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });

  test('in a company whose access has ended only where it begins work', async () => {
    app.clock.set('2026-11-20T06:00:00Z');
    await worker.start();
    app.clock.set(NOON);
    await app.admin.query(
      `update subscriptions set is_granted = false, payment_method = 'transfer', ends_on = '2026-11-01' where company_id = $1`,
      [company.id],
    );
    expect(outcomes(await send(['stop', '2026-11-20T09:00:00Z'], ['start', '2026-11-20T10:00:00Z']))).toEqual([
      'recorded',
      'refused',
    ]);
  });
});

describe('a press whose answer was lost', () => {
  const pressed = (kind: 'start' | 'break' | 'stop', key: string) =>
    worker.client.raw({ method: 'POST', url: `/api/timetracking/${kind}`, headers: { 'idempotency-key': key } });

  test('and waits is known by its id', async () => {
    const id = randomUUID();
    app.clock.set('2026-11-20T06:00:01Z');
    expect((await pressed('start', id)).status).toBe(200);
    app.clock.set(NOON);
    expect(outcomes(await send(['start', '2026-11-20T06:00:00Z', { id }]))).toEqual(['known']);
    expect(await spans()).toEqual(['06:00:01–']);
  });

  test('and waits for days is known by its minute', async () => {
    app.clock.set('2026-11-17T06:00:01Z');
    await worker.start();
    app.clock.pass({ hours: 8 });
    await worker.stop();
    app.clock.set(NOON);
    const late: readonly Waiting[] = [
      ['start', '2026-11-17T06:00:00Z'],
      ['stop', '2026-11-17T14:00:00Z'],
    ];
    expect(outcomes(await send(...late))).toEqual(['known', 'known']);
    expect(await tracks()).toHaveLength(1);
  });

  test('and arrives after its stamp does nothing', async () => {
    const id = randomUUID();
    await send(
      ['start', '2026-11-20T06:00:00Z'],
      ['stop', '2026-11-20T08:00:00Z', { id }],
      ['start', '2026-11-20T09:00:00Z'],
    );
    expect((await pressed('stop', id)).status).toBe(422);
    expect(await worker.tracks()).toMatchObject([{ active: false }, { active: true }]);
  });

  test('is the same as that on another device at the same moment', async () => {
    const phone = await timerOf(app, worker.userId);
    app.clock.set('2026-11-20T10:59:30Z');
    await phone.start();
    app.clock.set(NOON);
    expect(outcomes(await send(['start', '2026-11-20T10:59:45Z'], ['break', '2026-11-20T11:00:00Z']))).toEqual([
      'known',
      'recorded',
    ]);
  });
});

describe('who sends', () => {
  test('is an employee: S08 an id that a colleague used means nothing', async () => {
    const id = randomUUID();
    await send(['start', '2026-11-20T08:00:00Z', { id }]);
    const colleague = await hireRecorder(app, company);
    const answer = await sendStamps(app, colleague, [['start', '2026-11-20T08:00:00Z', { id }]]);
    expect(outcomes(answer)).toEqual(['recorded']);
  });

  test('is no account without an employee', async () => {
    const manager = await company.signIn('company_manager');
    const { status, body } = await sendStamps(app, { client: manager }, [['start', '2026-11-20T08:00:00Z']]);
    expect([status, body.code]).toEqual([409, 'employee_missing']);
  });

  test('S24: is no removed account, and what it recorded stays', async () => {
    await send(...MORNING);
    const manager = await company.signIn('company_manager');
    await manager.read(api.accounts.remove, { params: { id: worker.employeeId } });
    expect((await send(['start', '2026-11-20T10:30:00Z'])).status).toBe(401);
    expect(await evidence()).toHaveLength(4);
  });
});

test('the database refuses to change the times of the evidence', async () => {
  await send(...MORNING);
  const { rows } = await app.admin.query<{ grants: string[] }>(
    `select array_agg(privilege_type::text order by 1) as grants from information_schema.role_table_grants
     where table_name = 'stamps' and grantee = 'zeitblatt_app'`,
  );
  expect(rows[0]?.grants.toString()).toMatch(/INSERT,SELECT/);
  const { rows: columns } = await app.admin.query<{ names: string[] }>(
    `select array_agg(column_name::text order by 1) as names from information_schema.role_column_grants
     where table_name = 'stamps' and grantee = 'zeitblatt_app' and privilege_type = 'UPDATE'`,
  );
  expect(columns[0]?.names).toEqual(['refused_for', 'track_id']);
});
