import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../launch/testing/temporary-folder.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { adminOf } from '../testing/run-admin-command.ts';

const app = setUpApp({ hasDamagedRows: true });
const company = setUp(beforeAll, () => app.company());
const other = setUp(beforeAll, () => app.company());
beforeAll(async () => {
  await company.hires();
  await company.hires();
});

const admin = adminOf(app);

describe('verify-log', () => {
  test('says of every company, or of one, that its log is whole, with its seal', async () => {
    const all = await admin('verify-log');
    expect([all.code, all.stderr]).toEqual([0, '']);
    const [first = '', hint = '', second = ''] = all.stdout.trimEnd().split('\n');
    expect(hint).toContain('Records of before seals existed');
    expect(first).toMatch(new RegExp(`^Company ${company.id}: whole, 2 entries, 4 records, seal [0-9a-f]{64}$`));
    expect(second).toBe(`Company ${other.id}: whole, 0 entries, 0 records`);
    expect((await admin('verify-log', String(company.id))).stdout).toBe(`${first}\n${hint}\n`);
  });

  test('names the entry at which a log is broken, and ends with 1', async () => {
    const { rows } = await app.admin.query<{ id: number }>(
      'select id from log_entries where company_id = $1 order by id',
      [company.id],
    );
    await app.admin.query(`update log_entries set subject = 'Jemand' where id = $1`, [rows[1]?.id]);
    const { code, stdout, stderr } = await admin('verify-log');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`Company ${company.id}: BROKEN after 1 entry: entry ${rows[1]?.id} was changed`);
    expect(stderr).toContain(`Company ${other.id}: whole`);
    await app.admin.query('delete from log_entries where id = $1', [rows[1]?.id]);
    expect((await admin('verify-log', String(company.id))).stderr).toContain('later ones are gone');
  });

  test('names person, month and version of what was rewritten past the product', async () => {
    const third = await app.company();
    const worker = await third.hires({ first_name: 'Anna', last_name: 'Huber' });
    await third.confirms('2026-10', worker);
    const sql = `update timesheet_versions set days = jsonb_set(days, '{1,end_time}', '"23:00"') where company_id = $1`;
    await app.admin.query(sql, [third.id]);
    const { code, stderr } = await admin('verify-log', String(third.id));
    expect(code).toBe(1);
    expect(stderr).toContain(`Company ${third.id}: BROKEN in its records, 2 entries, 4 records`);
    expect(stderr).toMatch(/^ {2}Anna Huber, 10\.2026, version 1: sheet \d+ is not what was sealed$/m);
  });

  test.each([
    ['999999', 1, 'There is no company 999999.'],
    ['Huber', 2, "'Huber' is not the number of a company."],
    ['-1', 2, "'-1' is not the number of a company."],
  ])('of %s ends with %i: %s', async (wanted, code, text) => {
    expect(await admin('verify-log', wanted)).toEqual({ code, stdout: '', stderr: `${text}\n` });
  });

  test('finds a seal that was kept elsewhere, at its entry, also after later entries', async () => {
    const fourth = await app.company();
    await fourth.hires();
    const id = String(fourth.id);
    const sealed = await admin('verify-log', id);
    const seal = /seal ([0-9a-f]{64})/.exec(sealed.stdout)?.[1] ?? '';
    await fourth.hires();
    const { code, stdout } = await admin('verify-log', id, seal.toUpperCase());
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}The seal is that of entry \d+, number 1 of 2: nothing up to it was changed\.$/m);
    await app.admin.query('delete from log_entries where company_id = $1', [fourth.id]);
    await app.admin.query('delete from log_heads where company_id = $1', [fourth.id]);
    const cut = await admin('verify-log', id, seal);
    expect([cut.code, cut.stderr.includes('the log does not have this seal')]).toEqual([1, true]);
  });

  test.each([
    ['ab', 'SEAL has to be 64 digits and letters from a to f.\n'],
    ['g'.repeat(64), 'SEAL has to be 64 digits and letters from a to f.\n'],
  ])('does not understand the seal %s', async (seal, text) => {
    expect(await admin('verify-log', String(other.id), seal)).toEqual({ code: 2, stdout: '', stderr: text });
  });

  test('with three words is not understood', async () => {
    const { code, stderr } = await admin('verify-log', '1', '2', '3');
    expect([code, stderr]).toEqual([2, 'It is called like this: npm run admin -- verify-log [COMPANY] [SEAL]\n']);
  });
});

describe('time-stamps', () => {
  test('lists them, and writes the token of a day with the command that checks it', async () => {
    expect((await admin('time-stamps')).stdout).toBe('There is no time stamp. TIME_STAMP_URL names the authority.\n');
    await app.admin.query(`insert into time_stamps (day, root, authority, token, stamped_at)
      values ('2026-11-22', sha256('x'), 'https://tsa.example/', 'token', '2026-11-22T02:00:00Z')`);
    expect((await admin('time-stamps')).stdout).toMatch(/2026-11-22 .*https:\/\/tsa\.example\/ +2d711642/);
    const folder = createTemporaryFolder();
    const { code, stdout } = await admin('time-stamps', '2026-11-22', folder);
    const file = path.join(folder, '2026-11-22.tsr');
    expect([code, readFileSync(file, 'utf8')]).toEqual([0, 'token']);
    expect(stdout).toMatch(
      new RegExp(`openssl ts -verify -digest 2d711642[0-9a-f]{56} -in ${file} -CAfile CERTIFICATE`),
    );
  });

  test.each([
    [['2026-11-23', '/tmp'], 1, 'There is no time stamp of 2026-11-23.\n'],
    [['2026-11-22'], 2, 'It is called like this: npm run admin -- time-stamps 2026-11-23 FOLDER\n'],
    [['gestern', '/tmp'], 2, 'It is called like this: npm run admin -- time-stamps 2026-11-23 FOLDER\n'],
  ])('%s end with %i', async (words, code, stderr) => {
    expect(await admin('time-stamps', ...words)).toEqual({ code, stdout: '', stderr });
  });
});

describe('import-cities', () => {
  const fileOf = (content: string | Buffer): string => {
    const file = path.join(createTemporaryFolder(), 'places.csv');
    writeFileSync(file, content);
    return file;
  };

  test('adds what is new, and says what it left alone', async () => {
    const file = fileOf('\ufeffzip;name;state\r\n83022;Rosenheim;DE-SN\r\n01067;"Dresden";DE-SN\r\n');
    expect(await admin('import-cities', file)).toEqual({
      code: 0,
      stderr: '',
      stdout: '1 place added, 1 known already.\n83022 Rosenheim stays in DE-BY: the list says otherwise.\n',
    });
    expect((await admin('import-cities', file)).stdout).toMatch(/^0 places added, 2 known already/);
  });

  test('names the lines that are wrong, ten of them, and adds nothing', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => `${index},Dorf,DE-BY`).join('\n');
    const { code, stderr } = await admin('import-cities', fileOf(`zip,name,state\n99999,Neudorf,DE-TH\n${rows}\n`));
    expect(code).toBe(1);
    expect(stderr).toContain('has mistakes. Nothing was added.\n  line 3: ');
    expect(stderr).toContain('  line 12: ');
    expect(stderr).toContain('  and 2 more\n');
    const { rowCount } = await app.admin.query(`select from cities where zip = '99999'`);
    expect(rowCount).toBe(0);
  });

  test('without a file, or with one in another encoding, says so', async () => {
    expect(await admin('import-cities', '/nowhere/at/all.csv')).toEqual({
      code: 1,
      stdout: '',
      stderr: '/nowhere/at/all.csv cannot be read. Nothing was added. Check its name.\n',
    });
    const latin = fileOf(Buffer.from('zip,name,state\n80331,M\xfcnchen,DE-BY\n', 'latin1'));
    expect((await admin('import-cities', latin)).stderr).toContain('is not written in UTF-8');
    expect((await admin('import-cities')).code).toBe(2);
  });
});
