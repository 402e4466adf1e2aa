import { api } from '@zeitblatt/contract/api';
import { required } from '@zeitblatt/domain/rules/required';
import type { Seal, SealedKind } from '@zeitblatt/domain/sealing/sealed-content';
import { beforeEach, describe, expect, test } from 'vitest';
import { purgeAt } from '../../features/people/purge/purge.builder.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { insertLogEntry, type NewLogEntry } from '../log.queries.ts';
import { sealOldRecords } from '../seal-old-records.ts';
import { sealStored } from '../seals.ts';
import { isWhole, verifyRecord } from './verify-record.ts';

const NOW = '2026-11-22T11:00:00Z';

const app = setUpApp({ now: NOW, hasDamagedRows: true });
const company = setUp(beforeEach, () => app.company());

let worker: { id: number; schemaId: number };
let sheetId: number;

const verify = () => company.does(({ db, reach }) => verifyRecord(db, reach, app.clock.now()));
const faults = async () =>
  (await verify()).problems.map(({ fault, kind, person, on, version }) => [fault, kind, person, on, version]);

/** A statement of a superuser, past the product; `$1` is the company. */
const tamper = (sql: string) => app.admin.query(sql, [company.id]);

/** An entry that a superuser appends to the log by its own function, so that the chain stays whole. */
const forge = (entry: Pick<NewLogEntry, 'type' | 'data' | 'seals'> & { readonly now?: string }) =>
  company.does(({ db, reach }) =>
    insertLogEntry(db, reach, {
      subject: 'Anna Huber',
      user: { id: null, name: 'Zeitblatt' },
      ...entry,
      now: Temporal.Instant.from(entry.now ?? NOW),
    }),
  );

/** Seals the stored records of a kind once more, as they are now. */
async function sealAgain(kind: SealedKind, id: number): Promise<void> {
  const seals = await company.does(({ db, reach }) => sealStored(db, reach, kind, { ids: [id] }));
  await forge({ type: 'downloaded', data: { employee_id: worker.id }, seals });
}

beforeEach(async () => {
  app.clock.set(NOW);
  worker = await company.hires({ first_name: 'Anna', last_name: 'Huber' });
  sheetId = await company.confirms('2026-10', worker);
  await sealOldRecords(app.pool, app.clock.now());
});

describe('a second seal', () => {
  const rewrite =
    `update timesheet_versions set worked_minutes = worked_minutes - 60,` +
    ` days = jsonb_set(days, '{4,end_time}', to_jsonb(to_char((days #>> '{4,end_time}')::time - interval '1 hour', 'HH24:MI')))` +
    ` where company_id = $1`;

  test('of a version that was rewritten to fit it names the version', async () => {
    await tamper(rewrite);
    await sealAgain('sheet_version', sheetId);
    const verdict = await verify();
    expect(verdict.broken).toBeNull();
    expect(await faults()).toEqual([['resealed', 'sheet_version', 'Anna Huber', '2026-10', 1]]);
  });

  test('of other content is found while the version is as it was, too', async () => {
    await tamper(rewrite);
    await sealAgain('sheet_version', sheetId);
    await tamper(rewrite.replace('worked_minutes - 60', 'worked_minutes + 60').replace('- interval', '+ interval'));
    expect(await faults()).toEqual([['resealed', 'sheet_version', 'Anna Huber', '2026-10', 1]]);
  });

  test('of the same content is no problem', async () => {
    for (const kind of ['sheet', 'sheet_version', 'schedule_version'] as const)
      await sealAgain(kind, kind === 'schedule_version' ? worker.schemaId : sheetId);
    expect(isWhole(await verify())).toBe(true);
  });

  test('of a schedule version that was rewritten names it', async () => {
    await tamper('update schedule_versions set hours_week = 20 where company_id = $1');
    await sealAgain('schedule_version', worker.schemaId);
    expect(await faults()).toEqual([['resealed', 'schedule_version', 'Anna Huber', '2020-01-01', 1]]);
  });

  test('of a recorded day that was rewritten names the day', async () => {
    const manager = await company.signIn('company_manager');
    const entry = { kind: 'sick' as const, start_time: null, end_time: null, break_minutes: 0, reason: null };
    await manager.read(api.dayRecords.recordForOthers, {
      body: { records: [{ ...entry, employee_id: worker.id, day: '2026-11-03' }] },
    });
    await tamper('update day_records set kind = null where company_id = $1');
    await sealAgain('day_record', worker.id);
    expect(await faults()).toEqual([['resealed', 'day_record', 'Anna Huber', '2026-11-03', 1]]);
  });

  test.each(['sheet_version', 'sheet', 'schedule_version'] as const)(
    'that says a record of the kind %s was removed is not believed',
    async (kind) => {
      const id = kind === 'schedule_version' ? worker.schemaId : sheetId;
      const [seal] = await company.does(({ db, reach }) => sealStored(db, reach, kind, { ids: [id] }));
      const removed: Seal = { ...required(seal, 'a seal of a stored record'), hash: null };
      await forge({ type: 'downloaded', seals: [removed] });
      await tamper('delete from timesheet_versions where company_id = $1');
      await tamper('delete from timesheets where company_id = $1');
      await tamper('delete from schedule_versions where company_id = $1');
      expect((await faults()).map(([fault, of]) => `${fault} ${of}`)).toContain(`missing ${kind}`);
    },
  );
});

describe('a purge', () => {
  const removeSheet = async () => {
    await tamper('delete from timesheet_versions where company_id = $1');
    await tamper('delete from timesheets where company_id = $1');
  };
  const early = [
    ['purged_early', 'sheet', 'Anna Huber', '2026-10', 0],
    ['purged_early', 'sheet_version', 'Anna Huber', '2026-10', 1],
  ];

  test.each([
    ['the day on which it was written', NOW],
    ['the last day on which it had to be kept', '2028-11-07T11:00:00Z'],
    ['a later day that has not come yet', '2029-01-01T11:00:00Z'],
  ])('of a sheet whose time is not over is not believed: %s', async (_what, now) => {
    await forge({ type: 'timesheet_purged', data: { employee_id: worker.id, timesheet_id: sheetId }, now });
    if (now.startsWith('2028')) app.clock.set('2028-11-10T11:00:00Z');
    await removeSheet();
    expect((await verify()).broken).toBeNull();
    expect(await faults()).toEqual(early);
  });

  test('of an employee with a sheet whose time is not over is not believed', async () => {
    await forge({ type: 'employee_purged', data: { employee_id: worker.id } });
    await removeSheet();
    for (const table of ['schedule_versions', 'schedules', 'employments', 'employees'])
      await tamper(`delete from ${table} where company_id = $1`);
    const found = (await verify()).problems.map(({ fault, kind }) => `${fault} ${kind}`);
    expect(found).toEqual([
      'purged_early schedule',
      'purged_early schedule_version',
      'purged_early sheet',
      'purged_early sheet_version',
    ]);
  });

  test('by the product leaves the record whole: of a sheet, and of an employee', async () => {
    const manager = await company.signIn('company_manager');
    await manager.read(api.timesheets.remove, { params: { id: sheetId } });
    const other = await company.hires({ first_name: 'Hans' });
    await company.confirms('2026-10', other);
    await manager.read(api.employees.remove, { params: { id: other.id } });
    app.clock.set('2028-11-08T11:00:00Z');
    await purgeAt(app, '2028-11-08T11:00:00Z');
    const { rows } = await app.admin.query<{ type: string }>(
      `select type from log_entries where company_id = $1 and type in ('employee_purged', 'timesheet_purged') order by id`,
      [company.id],
    );
    expect(rows.map(({ type }) => type)).toEqual(['employee_purged', 'timesheet_purged']);
    expect(await verify()).toMatchObject({ broken: null, problems: [] });
    expect(isWhole(await verify())).toBe(true);
  });
});
