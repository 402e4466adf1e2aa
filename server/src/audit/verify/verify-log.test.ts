import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { inCompany } from '../../database/database.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { createLogTools } from '../log.builder.ts';
import { insertLogEntries } from '../log.queries.ts';

const app = setUpApp({ hasDamagedRows: true });
const company = setUp(beforeEach, () => app.company());

const { tell, verify, ids } = createLogTools(app, company);

describe('the chain of a log', () => {
  test('is intact while only the product writes', async () => {
    expect(await verify()).toEqual({ entries: 0, nameless: 0, head: '', broken: null });
    await tell(3);
    const first = await verify();
    expect(first).toMatchObject({ entries: 3, broken: null });
    await tell(1);
    const second = await verify();
    expect(second).toMatchObject({ entries: 4, broken: null });
    expect(second.head).not.toBe(first.head);
  });

  test('is followed over as many pages as it has', async () => {
    for (const count of [1000, 1000, 1]) {
      await tell(count);
      expect((await verify()).broken).toBeNull();
    }
    expect((await verify()).entries).toBe(2001);
  });

  test('has one end, however many write at once', async () => {
    const others = await Promise.all([app.company(), app.company()]);
    await Promise.all(Array.from({ length: 30 }, (_, index) => tell(3, index % 3 === 0 ? company : others[index % 2])));
    for (const one of [company, ...others]) expect((await verify(one)).broken).toBeNull();
    expect((await verify()).entries).toBe(30);
  });

  test('is not torn by a transaction that broke', async () => {
    await tell(1);
    const broken = company.does(async ({ db, reach, by, now }) => {
      await insertLogEntries(db, reach, [{ type: 'promoted', subject: null, user: by, now }]);
      throw new RangeError('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    await tell(1);
    expect(await verify()).toMatchObject({ entries: 2, broken: null });
  });
});

describe('an attacker with all rights in the database', () => {
  let first: number;
  let middle: number;
  let last: number;
  beforeEach(async () => {
    await tell(5);
    [first = 0, , middle = 0, , last = 0] = await ids();
  });

  /** Adds a copy of an entry under another id. */
  const copy = (id: number, of: number) =>
    app.admin.query(
      `insert into log_entries overriding system value
       select (jsonb_populate_record(l, jsonb_build_object('id', $1::bigint))).* from log_entries l where id = $2`,
      [id, of],
    );

  const change = (set: string, id: number) => app.admin.query(`update log_entries set ${set} where id = $1`, [id]);

  test.each([
    `subject = 'Jemand'`,
    'subject = null',
    `type = 'promoted'`,
    `changes = '[]'`,
    `data = '{"index": 7}'`,
    'user_id = null',
    `user_first_name = 'Eva'`,
    `user_last_name = 'Muster'`,
    `created_at = created_at + interval '1 microsecond'`,
    'day = day - 1',
    `hash = sha256('')`,
    `user_salt = sha256('')`,
    `user_digest = sha256('')`,
    'user_salt = null',
    `subject_salt = sha256('')`,
    `subject_digest = sha256('')`,
    'subject_salt = null',
    'spelling = 1, user_digest = null, subject_digest = null',
  ])('is found out who sets %s', async (set) => {
    await change(set, middle);
    expect(await verify()).toMatchObject({ entries: 2, broken: middle });
  });

  test('is found out who changes the first entry, or the last', async () => {
    await change(`subject = 'Jemand'`, last);
    expect((await verify()).broken).toBe(last);
    await change(`subject = 'Jemand'`, first);
    expect((await verify()).broken).toBe(first);
  });

  test('is found out who takes an entry away: the first, one in the middle, the last, all', async () => {
    const [, second] = await ids();
    const takeAway = (id: number) => app.admin.query('delete from log_entries where id = $1', [id]);
    await takeAway(last);
    expect(await verify()).toMatchObject({ entries: 4, broken: 'end' });
    await takeAway(middle);
    expect((await verify()).broken).toBe(middle + 1);
    await takeAway(first);
    expect((await verify()).broken).toBe(second);
    await app.admin.query('delete from log_entries where company_id = $1', [company.id]);
    expect(await verify()).toEqual({ entries: 0, nameless: 0, head: '', broken: 'end' });
  });

  test('is found out who adds an entry past the product, at the end or in between', async () => {
    await copy(last + 1000, last);
    expect((await verify()).broken).toBe(last + 1000);
    await app.admin.query('delete from log_entries where id = $1', [middle]);
    await copy(middle, first);
    expect((await verify()).broken).toBe(middle);
  });

  test('is found out who adds an entry with a hash that follows, since the end of the chain is kept', async () => {
    await copy(last + 1, last);
    await app.admin.query(
      `update log_entries set hash = log_hash((select hash from log_heads where company_id = $2), log_entries)
       where id = $1`,
      [last + 1, company.id],
    );
    expect(await verify()).toMatchObject({ entries: 6, broken: 'end' });
  });

  test('is found out who swaps two entries', async () => {
    await app.admin.query(
      `update log_entries a set subject = b.subject, changes = b.changes, data = b.data, created_at = b.created_at,
         hash = b.hash
       from log_entries b where a.id in ($1, $2) and b.id in ($1, $2) and a.id <> b.id`,
      [middle, last],
    );
    expect((await verify()).broken).toBe(middle);
  });

  test('is found out who writes the end of the chain anew', async () => {
    await app.admin.query(`update log_heads set hash = sha256('') where company_id = $1`, [company.id]);
    expect((await verify()).broken).toBe('end');
  });
});

describe('S66 the role of the product', () => {
  const attempt = (statement: string) =>
    inCompany(app.pool, company.id, async () => {
      const client = await app.pool.connect();
      try {
        await client.query(`begin; set local app.company_id = '${company.id}'`);
        await client.query(statement);
      } finally {
        await client.query('rollback');
        client.release();
      }
    });

  test.each([
    `update log_entries set subject = 'Jemand'`,
    `update log_entries set hash = ''`,
    'delete from log_entries',
    'truncate log_entries',
    `insert into log_entries (company_id, type, data, user_first_name, user_last_name, day, created_at, hash)
     values (1, 'promoted', '{}', '', '', now(), now(), '')`,
    `update log_heads set hash = ''`,
    'delete from log_heads',
    "insert into log_heads values (1, '')",
    'update log_day_counts set total = 1',
    'delete from log_day_counts',
    'update log_month_counts set total = 1',
    'delete from log_month_counts',
    'alter table log_entries add column note text',
    'drop function append_log',
    'alter table log_entries disable trigger all',
  ])('may not: %s', async (statement) => {
    await tell(2);
    await expect(attempt(statement)).rejects.toThrow(/permission denied|must be owner/);
    expect(await verify()).toMatchObject({ entries: 2, broken: null });
  });

  test('writes into no log but that of the company it works for', async () => {
    const other = await app.company();
    await expect(attempt(`select append_log(${other.id}, '[]')`)).rejects.toThrow('row-level security');
    const entry =
      '[{"type": "promoted", "company_id": 1, "id": 1, "hash": "\\\\x00", "user_name": "X", "data": {}, "changes": [], "created_at": "2026-01-01"}]';
    await company.does(async ({ db }) => {
      await sql`select append_log(${company.id}, ${entry}::jsonb)`.execute(db);
    });
    expect(await verify()).toMatchObject({ entries: 1, broken: null });
    expect((await verify(other)).entries).toBe(0);
    await expect(app.pool.query(`select append_log(1, '[]')`)).rejects.toThrow(/app\.company_id|bigint/);
  });
});
