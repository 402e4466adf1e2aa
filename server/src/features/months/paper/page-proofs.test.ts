import { api } from '@zeitblatt/contract/api';
import { companyInput } from '@zeitblatt/domain/company/data/company';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPageProofs } from '../../../audit/page-proofs.ts';
import { proveOldPages } from '../../../audit/prove-old-pages.ts';
import { databaseOf } from '../../../database/database.ts';
import { createUser } from '../../../demo/builders.ts';
import { createSecretKey } from '../../../sessions/secret-key.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { openSession, uniqueEmail } from '../../../testing/test-company.ts';
import { packPage } from './stored-page.ts';

const NOW = '2026-11-20T08:00:00Z';
const MONTH = '2026-09';

const app = setUpApp({ now: NOW, hasDamagedRows: true });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => company.hires({ number: '7', first_name: 'Anna', last_name: 'Meier' }));
const sheet = setUp(beforeEach, async () => ({ id: await company.confirms(MONTH, worker) }));

const download = (id = sheet.id) => manager.read(api.timesheets.download, { params: { id } });

/** A page as an earlier release has drawn it: no drawing of this one gives it. */
const OLD = Buffer.from('%PDF-1.7 drawn by an earlier release');

/** Puts a page in place of the kept one. @param proofs null: as it was, with the proofs of the other bytes */
async function put(file: Buffer, proofs: object | null): Promise<void> {
  const { pdf, pdf_hash } = packPage(file);
  const sql = 'update drawn_pages set pdf = $2, pdf_hash = $3, proofs = coalesce($4, proofs) where company_id = $1';
  await app.admin.query(sql, [company.id, pdf, pdf_hash, proofs]);
}
const keepOld = async () => {
  await download();
  await put(OLD, {});
};
const hour = () => app.doHourlyWork();
const proofsOf = async () => {
  const { rows } = await app.admin.query<{ proofs: Record<string, string> }>(
    'select proofs from drawn_pages where company_id = $1',
    [company.id],
  );
  return rows.map(({ proofs }) => Object.keys(proofs));
};
const { keyName } = createPageProofs(createSecretKey('s'.repeat(43)));
const others = createPageProofs(createSecretKey('o'.repeat(43)));

const sealEntries = async () => {
  const sql = `select data ->> 'pages_proven' as key, changes -> 0 ->> 'new' as count from log_entries
    where company_id = $1 and data ? 'pages_proven' order by id`;
  return (await app.admin.query(sql, [company.id])).rows as unknown[];
};

describe('a page that was kept before there were proofs', () => {
  test('is given as it is, gets its proof by the hourly work, and is given as it is from then on', async () => {
    await keepOld();
    expect((await download()).equals(OLD)).toBe(true);
    await hour();
    expect(await proofsOf()).toEqual([[keyName]]);
    expect(await sealEntries()).toEqual([]);
    await hour();
    await hour();
    expect(await sealEntries()).toEqual([{ key: keyName, count: '1' }]);
    expect((await download()).equals(OLD)).toBe(true);
  });

  test('of many gets its proof too', async () => {
    await keepOld();
    await app.admin.query(
      `insert into drawn_pages (company_id, timesheet_id, version, language, pdf, pdf_hash)
       select company_id, timesheet_id, version, 'x' || n, pdf, pdf_hash from drawn_pages, generate_series(1, 1100) n
       where company_id = $1`,
      [company.id],
    );
    await hour();
    expect((await proofsOf()).filter((keys) => keys.includes(keyName))).toHaveLength(1101);
  });

  test('cannot be put in place once the log says that every page has a proof', async () => {
    const drawn = await download();
    await hour();
    await put(OLD, {});
    expect((await download()).equals(drawn)).toBe(true);
    expect(await proofsOf()).toEqual([[keyName]]);
  });

  test('cannot be in a company that was founded since', async () => {
    const db = databaseOf(app.pool);
    const user = await createUser(db, { email: uniqueEmail(), companyId: null, now: app.clock.now() });
    const founder = app.client(await openSession(app.pool, user.id, app.clock.now()));
    const body = companyInput.parse({ name: 'Neu', city_id: null, street: 'Hauptstraße 1', phone: '0800 1' });
    const { id } = await founder.read(api.company.create, { body });
    const sql = `select type, data ->> 'pages_proven' as key from log_entries where company_id = $1`;
    expect((await app.admin.query(sql, [id])).rows).toContainEqual({ type: 'company_created', key: keyName });
    await app.doHourlyWork();
    expect((await app.admin.query(`${sql} and type = 'records_sealed'`, [id])).rows).toEqual([]);
  });
});

describe('after a change of the secret key', () => {
  const byOther = (proof = 'ab'.repeat(32)) => ({ [others.keyName]: proof });

  test('a page of the older key is given as stored, and gets a proof by the present key', async () => {
    await download();
    await put(OLD, byOther());
    expect((await download()).equals(OLD)).toBe(true);
    await hour();
    await hour();
    expect(await proofsOf()).toEqual([[keyName, others.keyName].sort()]);
    expect((await download()).equals(OLD)).toBe(true);
  });

  test('the name of another key does not open a page of a company whose pages have proofs by the present one', async () => {
    const drawn = await download();
    await hour();
    await put(OLD, byOther());
    expect((await download()).equals(drawn)).toBe(true);
  });

  test('and back again, pages keep their proofs by both', async () => {
    await keepOld();
    await hour();
    await hour();
    for (const hours of [1, 2]) await proveOldPages(app.pool, others, app.clock.now().add({ hours }));
    expect(await proofsOf()).toEqual([[keyName, others.keyName].sort()]);
    expect((await download()).equals(OLD)).toBe(true);
    expect(await sealEntries()).toEqual([
      { key: keyName, count: '1' },
      { key: others.keyName, count: '1' },
    ]);
  });
});
