import { createHash } from 'node:crypto';
import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { formatCheckCode } from '@zeitblatt/domain/months/paper/check-code';
import type { CheckedSheet } from '@zeitblatt/domain/months/paper/checked-sheet';
import { employeeInput } from '@zeitblatt/domain/people/employees/employee';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyRecord } from '../../../audit/verify/verify-record.ts';
import { inCompany } from '../../../database/database.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { snapshotRows } from '../../../testing/sweeps/sweep-rows.ts';
import type { TestCompany } from '../../../testing/test-company.ts';
import { purgeAt } from '../../people/purge/purge.builder.ts';

const NOW = '2026-11-20T08:00:00Z';
const MONTH = '2026-09';
const PUBLIC_URL = 'https://zeit.example';

const app = setUpApp({ now: NOW, publicUrl: PUBLIC_URL, hasDamagedRows: true });
beforeEach(async () => {
  app.clock.set(NOW);
  await app.admin.query('delete from rate_limits');
});
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => company.hires({ number: '7', first_name: 'Çağatay', last_name: 'Müller' }));
const sheet = setUp(beforeEach, async () => ({ id: await company.confirms(MONTH, worker) }));

type Snapshot = { readonly check: { readonly code: string; readonly address: string | null } | null };

/** The snapshots of the versions of a sheet, from the first on. */
async function snapshotsOf(id = sheet.id): Promise<Snapshot[]> {
  const sql = 'select snapshot from timesheet_versions where timesheet_id = $1 order by version';
  return (await app.admin.query<{ snapshot: Snapshot }>(sql, [id])).rows.map(({ snapshot }) => snapshot);
}

async function codesOf(id = sheet.id): Promise<string[]> {
  return (await snapshotsOf(id)).map(({ check }) => check?.code ?? '');
}

const download = () => manager.read(api.timesheets.download, { params: { id: sheet.id } });

const ask = (code: string) => app.anonymous.send(api.checkCodes.read, { body: { code } });
const read = async (code: string): Promise<CheckedSheet> => app.anonymous.read(api.checkCodes.read, { body: { code } });
const byName = (code: string, last_name: string) =>
  app.anonymous.send(api.checkCodes.figures, { body: { code, last_name } });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

const UNKNOWN = '00000-00000-00000-00000';

describe('every version', () => {
  test('has a code of its own, with the address of the product, in its snapshot and on its paper', async () => {
    await company.confirms(MONTH, worker);
    const [first, second] = await snapshotsOf();
    expect(first?.check?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
    expect(second?.check?.code).not.toBe(first?.check?.code);
    expect(second?.check?.address).toBe(`HTTPS://ZEIT.EXAMPLE/P/${second?.check?.code}`);
    const bytes = await download();
    const text = (await readPdf(bytes)).lines.join('\n');
    expect(text).toContain(formatCheckCode(second?.check?.code ?? ''));
    expect(text).toContain(second?.check?.address);
  });

  test('that the calls of the product save has one too', async () => {
    const { days } = await manager.read(api.timesheets.propose, {
      body: { schema_id: worker.schemaId, month: '2026-08', last_calc_day: null, ignore_last_6_days: false },
    });
    const entries = days.map(({ day, start_time, end_time, break_minutes }) => ({
      day,
      start_time,
      end_time,
      break_minutes,
    }));
    const job = await manager.read(api.timesheets.save, {
      body: { schema_id: worker.schemaId, month: '2026-08', days: entries, confirmed: true },
    });
    const id = job.result && 'timesheet_id' in job.result ? Number(job.result.timesheet_id) : 0;
    const [code = ''] = await codesOf(id);
    expect(await read(code)).toMatchObject({ month: '2026-08', version: 1, state: 'newest' });
  });

  test('keeps its seal: the check of the record finds it whole', async () => {
    await app.doHourlyWork();
    const verdict = await inCompany(app.pool, company.id, (db) =>
      verifyRecord(db, { companyId: company.id }, app.clock.now()),
    );
    expect([verdict.problemCount, verdict.broken]).toEqual([0, null]);
  });
});

describe('a visitor with the code', () => {
  test('learns company, month, version and confirmation, and nothing of the person', async () => {
    const [code = ''] = await codesOf();
    const { status, body } = await ask(code);
    expect([status, body]).toEqual([
      200,
      {
        company: 'Beispiel GmbH',
        month: '09-2026',
        version: 1,
        state: 'newest',
        is_compared: true,
        until: null,
        confirmed: { at: '2026-11-20 09:00:00', role: 'company_manager' },
      },
    ]);
  });

  test.each([
    ['as printed', formatCheckCode],
    ['in small letters', (code: string) => formatCheckCode(code).toLowerCase()],
    ['with O, I and l for 0 and 1', (code: string) => code.replaceAll('0', 'O').replace('1', 'I').replaceAll('1', 'l')],
  ])('types it %s', async (_, typed) => {
    const [code = ''] = await codesOf();
    expect(await read(typed(code))).toMatchObject({ version: 1 });
  });

  test('reads that a newer version has replaced it, and when', async () => {
    app.clock.set('2026-12-01T09:30:00Z');
    await company.confirms(MONTH, worker);
    const [first = '', second = ''] = await codesOf();
    expect(await read(first)).toMatchObject({ version: 1, state: 'replaced', until: '2026-12-01 10:30:00' });
    expect(await read(second)).toMatchObject({ version: 2, state: 'newest', until: null });
  });

  test('reads that its sheet was deleted, and that a new sheet has replaced it', async () => {
    const [code = ''] = await codesOf();
    app.clock.set('2026-12-01T09:30:00Z');
    const later = await company.signIn('company_manager');
    await later.read(api.timesheets.remove, { params: { id: sheet.id } });
    expect(await read(code)).toMatchObject({ state: 'deleted', until: '2026-12-01 10:30:00' });
    app.clock.set('2026-12-02T09:30:00Z');
    await company.confirms(MONTH, worker);
    expect(await read(code)).toMatchObject({ state: 'replaced', until: '2026-12-02 10:30:00' });
  });

  test('reads of a purged sheet month and version only', async () => {
    const [code = ''] = await codesOf();
    await manager.read(api.timesheets.remove, { params: { id: sheet.id } });
    await purgeAt(app, '2029-01-01T11:00:00Z');
    expect(await snapshotsOf()).toEqual([]);
    const { status, body } = await ask(code);
    const gone = { state: 'purged', is_compared: false, until: null, confirmed: null };
    expect([status, body]).toEqual([200, { company: 'Beispiel GmbH', month: '09-2026', version: 1, ...gone }]);
    expect(codeOf(await byName(code, 'Müller'))).toEqual([403, 'check_proof_wrong']);
  });

  test('reads the names and times of the confirmation after a renaming', async () => {
    const [code = ''] = await codesOf();
    const { version } = await manager.read(api.employees.get, { params: worker });
    const body = employeeInput.parse({ number: '7', first_name: 'Eva', last_name: 'Neu', version });
    await manager.read(api.employees.change, { params: worker, body });
    expect((await byName(code, 'Müller')).body.employee.first_name).toBe('Çağatay');
    expect(codeOf(await byName(code, 'Neu'))).toEqual([403, 'check_proof_wrong']);
  });
});

describe('the figures', () => {
  test.each(['Müller', ' MUELLER', 'muller'])('are shown to a visitor who types the last name as %j', async (name) => {
    const [code = ''] = await codesOf();
    const { status, body } = await byName(code, name);
    expect([status, body.employee]).toEqual([200, { number: '7', first_name: 'Çağatay', last_name: 'Müller' }]);
    const worked = body.days.reduce((sum: number, day: { worked_minutes: number }) => sum + day.worked_minutes, 0);
    expect(worked).toBe(body.worked_minutes);
    expect(Object.keys(body.days[0]).sort()).toEqual([
      'break_minutes',
      'day',
      'end_time',
      'start_time',
      'worked_minutes',
    ]);
  });

  test('stay closed to a network after twenty wrong names', async () => {
    const [code = ''] = await codesOf();
    for (let index = 0; index < 20; index += 1) {
      const typed = index % 2 === 0 ? code : formatCheckCode(code).toLowerCase();
      expect(codeOf(await byName(typed, `Meier${index}`))).toEqual([403, 'check_proof_wrong']);
    }
    expect(codeOf(await byName(code, 'Müller'))).toEqual([429, 'too_many_requests']);
    const elsewhere = await app.anonymous.raw({
      method: 'POST',
      url: '/api/check/figures',
      payload: { code, last_name: 'Müller' },
      remoteAddress: '203.0.113.9',
    });
    expect(elsewhere.status).toBe(200);
    app.clock.pass({ minutes: 1 });
    expect((await read(code)).state).toBe('newest');
  });
});

describe('one answer for all errors', () => {
  test.each(['', 'x', UNKNOWN, '../../etc', "' or true --"])('the text %j', async (typed) => {
    expect(codeOf(await ask(typed))).toEqual([404, 'check_code_unknown']);
    expect(codeOf(await byName(typed, 'Müller'))).toEqual([404, 'check_code_unknown']);
  });

  test('a version whose hours were rewritten in the database is not confirmed by its code', async () => {
    const [code = ''] = await codesOf();
    const sql = `update timesheet_versions set days = jsonb_set(days, '{1,end_time}', '"23:00"') where company_id = $1`;
    await app.admin.query(sql, [company.id]);
    expect(codeOf(await ask(code))).toEqual([404, 'check_code_unknown']);
    expect(codeOf(await byName(code, 'Müller'))).toEqual([404, 'check_code_unknown']);
  });

  test('a code that was moved to another version is not answered', async () => {
    const other = await company.hires({ last_name: 'Huber' });
    const otherId = await company.confirms(MONTH, other);
    const [code = ''] = await codesOf();
    const hash = createHash('sha256').update(code).digest();
    await app.admin.query('update check_codes set timesheet_id = $2 where code_hash = $1', [hash, otherId]);
    expect(codeOf(await ask(code))).toEqual([404, 'check_code_unknown']);
  });

  test('a code of another key is answered from what is stored, and says that nothing was compared', async () => {
    const [code = ''] = await codesOf();
    expect(await read(code)).toMatchObject({ state: 'newest', is_compared: true });
    await app.admin.query(`update check_codes set key_name = 'older' where company_id = $1`, [company.id]);
    expect(await read(code)).toMatchObject({ state: 'newest', is_compared: false });
  });

  test('no code is of another key once the company had one of the present key', async () => {
    app.clock.pass({ minutes: 1 });
    await company.confirms(MONTH, worker);
    const [, code = ''] = await codesOf();
    await app.admin.query(`update check_codes set key_name = 'older' where company_id = $1 and version = 2`, [
      company.id,
    ]);
    expect(codeOf(await ask(code))).toEqual([404, 'check_code_unknown']);
  });
});

describe('the walls', () => {
  test('the code of a deleted company is gone with it', async () => {
    const [code = ''] = await codesOf();
    const other: TestCompany = await app.company();
    const stranger = await other.hires();
    await other.confirms(MONTH, stranger);
    const count = async () => Number((await app.admin.query('select from check_codes')).rowCount);
    const before = await count();
    await app.admin.query(`update companies set deletion_asked_at = $2, deletion_due_at = $2 where company_id = $1`, [
      company.id,
      NOW,
    ]);
    await inCompany(app.pool, company.id, (db) =>
      db.selectNoFrom((eb) => eb.fn('delete_company', [eb.val(NOW)]).as('done')).execute(),
    );
    expect(codeOf(await ask(code))).toEqual([404, 'check_code_unknown']);
    expect(await count()).toBe(before - 1);
  });

  test('the calls change nothing but the counts of the limits', async () => {
    const [code = ''] = await codesOf();
    const { rate_limits: _before, ...before } = await snapshotRows(app);
    await ask(code);
    await ask(UNKNOWN);
    await byName(code, 'Müller');
    await byName(code, 'Meier');
    const { rate_limits: _after, ...after } = await snapshotRows(app);
    expect(after).toEqual(before);
  });

  test('the table holds neither codes nor names', async () => {
    const [code = ''] = await codesOf();
    const { rows } = await app.admin.query('select * from check_codes where company_id = $1', [company.id]);
    const text = JSON.stringify(rows);
    expect(rows).toHaveLength(1);
    for (const secret of [code, 'Müller']) expect(text).not.toContain(secret);
  });

  test('a network asks 120 times in five minutes', async () => {
    for (let index = 0; index < 120; index += 1) await ask(UNKNOWN);
    expect(codeOf(await ask(UNKNOWN))).toEqual([429, 'too_many_requests']);
  });
});
