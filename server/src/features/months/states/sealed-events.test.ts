import { beforeEach, describe, expect, test } from 'vitest';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import { sealOldRecords } from '../../../audit/seal-old-records.ts';
import { isWhole, verifyRecord } from '../../../audit/verify/verify-record.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { hireWithAccount } from '../../days/week/day-records.builder.ts';
import { answerMonth, takeBackAnswer } from './answer-month.ts';
import { answering, managing } from './month-states.builder.ts';

const NOW = '2026-11-05T09:00:00Z';

const app = setUpApp({ now: NOW, hasDamagedRows: true });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const anna = setUp(beforeEach, () => hireWithAccount(app, company, { first_name: 'Anna', last_name: 'Zander' }));
const office = setUp(beforeEach, async () => managing(manager));
const own = setUp(beforeEach, async () => answering(anna.client));

const verify = () => company.does(({ db, reach }) => verifyRecord(db, reach, app.clock.now()));
const faults = async () =>
  (await verify()).problems.map(({ fault, kind, person, on, version }) => [fault, kind, person, on, version]);

/** A statement of a superuser, past the product; `$1` is the company. */
const tamper = (sql: string) => app.admin.query(sql, [company.id]);

/** Kinds of the events of the company in their order, and their seals in the log: type of the entry, number of the event. */
async function eventsAndSeals() {
  const { rows: events } = await app.admin.query<{ kind: string }>(
    'select kind from month_events where company_id = $1 order by number',
    [company.id],
  );
  const { rows: seals } = await app.admin.query<{ type: string; number: number }>(
    `select l.type, (seal ->> 'version')::int as number
     from log_entries l cross join lateral jsonb_array_elements(l.data -> 'seals') as seal
     where l.company_id = $1 and seal ->> 'of' = 'month_event' order by 2`,
    [company.id],
  );
  return { events: events.map(({ kind }) => kind), seals: seals.map(({ type, number }) => [number, type]) };
}

const record = (end_time: string) =>
  anna.record({ day: '2026-10-05', start_time: '06:00', end_time, break_minutes: 0 });

const sealAll = () => sealOldRecords(app.pool, app.clock.now());

describe('what happens to a month', () => {
  beforeEach(sealAll);

  test('is sealed by the entry of the log that describes it', async () => {
    await office.send([anna]);
    await own.object();
    await own.undo();
    await own.agree();
    app.clock.pass({ minutes: 5 });
    await record('12:00');
    await office.send([anna]);
    await own.object();
    await office.reply(anna);
    await own.object();
    await office.confirm([anna], 'Die Stempel sagen es so');
    await office.close([anna]);
    await office.reopen(anna);
    expect(await eventsAndSeals()).toEqual({
      events: [
        'sent',
        'objected',
        'withdrawn',
        'agreed',
        'changed',
        'sent',
        'objected',
        'replied',
        'objected',
        'replied',
        'closed',
        'reopened',
      ],
      seals: [
        [1, 'month_sent'],
        [2, 'month_objected'],
        [3, 'month_answer_withdrawn'],
        [4, 'month_agreed'],
        [5, 'month_recorded_anew'],
        [6, 'month_sent'],
        [7, 'month_objected'],
        [8, 'month_replied'],
        [9, 'month_objected'],
        [10, 'timesheet_saved'],
        [11, 'month_closed'],
        [12, 'month_reopened'],
      ],
    });
    const verdict = await verify();
    expect(verdict.problems).toEqual([]);
    expect(isWhole(verdict)).toBe(true);
  });

  test('by a personal link is sealed too, under the name of the person, which goes with them', async () => {
    await office.send([anna]);
    const { hash } = (await own.month()).standing.sent ?? { hash: '' };
    const answer = { employeeId: anna.employeeId, month: '2026-10', via: 'link', now: app.clock.now() } as const;
    const by = { id: null, name: 'Anna Zander' };
    await company.does(({ db, reach }) =>
      answerMonth(db, reach, { ...answer, by, kind: 'agreed', hash, words: null, days: [] }, app.jobTools),
    );
    await company.does(({ db, reach }) => takeBackAnswer(db, reach, { ...answer, by }));
    expect(isWhole(await verify())).toBe(true);
    const authors = async () =>
      (
        await app.admin.query<{ name: string; subject: string | null }>(
          `select btrim(user_first_name || ' ' || user_last_name) as name, subject from log_entries
           where company_id = $1 and type in ('month_agreed', 'month_answer_withdrawn') order by id`,
          [company.id],
        )
      ).rows.map(({ name, subject }) => [name, subject]);
    expect(await authors()).toEqual([
      ['Anna Zander', 'Anna Zander, 10.2026'],
      ['Anna Zander', 'Anna Zander, 10.2026'],
    ]);
    await app.admin.query(
      `with company as (select set_config('app.company_id', $1::text, true))
       select separate_names(array[$2::bigint], '-infinity') from company`,
      [company.id, anna.employeeId],
    );
    expect(await authors()).toEqual([
      ['', null],
      ['', null],
    ]);
    expect((await verify()).broken).toBeNull();
  });
});

describe('a superuser is found out who', () => {
  beforeEach(async () => {
    await sealAll();
    await office.send([anna]);
    await own.object();
    await office.reply(anna);
  });

  const found = (fault: string, number: number) => [[fault, 'month_event', 'Anna Zander', '2026-10', number]];

  test('adds an agreement that nobody gave, which the paper would print', async () => {
    await tamper(
      `insert into month_events (company_id, employee_id, month, number, kind, at, user_id, name, via, hash)
       select company_id, employee_id, month, 4, 'agreed', at, user_id, 'Anna Zander', 'account', hash from month_events
       where company_id = $1 and number = 1`,
    );
    expect(await faults()).toEqual(found('unsealed', 4));
  });

  test.each([
    ['the words of an objection', `update month_events set words = 'Gut so' where company_id = $1 and number = 2`, 2],
    ['its days', `update month_events set days = '{2026-10-06}' where company_id = $1 and number = 2`, 2],
    ['who gave it', `update month_events set name = 'Erika' where company_id = $1 and number = 2`, 2],
    ['how it came in', `update month_events set via = 'link' where company_id = $1 and number = 2`, 2],
    [
      'who handed the PIN over',
      `update month_events set via = 'link', pin_by_name = 'Erika' where company_id = $1 and number = 2`,
      2,
    ],
    [
      'when it was given',
      `update month_events set at = at - interval '1 microsecond' where company_id = $1 and number = 2`,
      2,
    ],
    [
      'an objection into an agreement',
      `update month_events set kind = 'agreed', words = null, days = '{}' where company_id = $1 and number = 2`,
      2,
    ],
    ['the reply', `update month_events set words = 'Nein' where company_id = $1 and number = 3`, 3],
    [
      'the draft that was sent',
      `update month_events set draft = jsonb_set(draft, '{days,4,end_time}', '"15:00"') where company_id = $1 and number = 1`,
      1,
    ],
  ])('rewrites %s', async (_what, sql, number) => {
    await tamper(sql);
    expect(await faults()).toEqual(found('changed', number));
  });

  test('deletes an objection', async () => {
    await tamper('delete from month_events where company_id = $1 and number = 2');
    expect(await faults()).toEqual(found('missing', 2));
  });

  test('deletes it with an entry that says so: what happened to a month is never removed', async () => {
    await tamper('delete from month_events where company_id = $1 and number = 2');
    const seal = { of: 'month_event', id: anna.employeeId, version: 2, on: '2026-10', hash: null } as const;
    await company.does(({ db, reach }) =>
      insertLogEntry(db, reach, {
        type: 'month_answer_withdrawn',
        subject: null,
        seals: [{ ...seal, employee_id: anna.employeeId }],
        user: { id: null, name: 'X' },
        now: app.clock.now(),
      }),
    );
    expect(await faults()).toEqual(found('missing', 2));
  });
});

test('events of before are sealed once, also where the log says already that all other records are', async () => {
  await company.does(({ db, reach }) =>
    insertLogEntry(db, reach, {
      type: 'company_created',
      subject: null,
      data: { fully_sealed: true },
      user: { id: null, name: 'Erika' },
      now: app.clock.now(),
    }),
  );
  await tamper(
    `insert into month_events (company_id, employee_id, month, number, kind, at, name, via, words)
     select company_id, id, '2026-10-01', 1, 'reopened', '2026-11-01T08:00:00Z', 'Erika', 'manager', 'Ein Tag fehlt'
     from employees where company_id = $1`,
  );
  expect(await verify()).toMatchObject({ isFullySealed: false, wrongCounts: 0 });
  await sealAll();
  await sealAll();
  expect(await eventsAndSeals()).toEqual({ events: ['reopened'], seals: [[1, 'records_sealed']] });
  expect(isWhole(await verify())).toBe(true);
  await tamper(`update month_events set words = 'Irrtum' where company_id = $1`);
  expect(await faults()).toEqual([['changed', 'month_event', 'Anna Zander', '2026-10', 1]]);
});
