import { beforeEach, describe, expect, test } from 'vitest';
import { setUp, setUpApp } from '../testing/set-up.ts';
import { createLogTools } from './log.builder.ts';
import { insertLogEntries } from './log.queries.ts';

const app = setUpApp({ hasDamagedRows: true });
const company = setUp(beforeEach, () => app.company());

const { tell, verify, ids } = createLogTools(app, company);

describe('M6: names in the log', () => {
  /** Takes the names of employees from the log, as the purge does. */
  const separate = async (people: readonly number[], lastDay = '1999-12-31') => {
    const client = await app.admin.connect();
    try {
      await client.query(`begin; set local app.company_id = '${company.id}'`);
      await client.query('select separate_names($1, $2)', [people, lastDay]);
      await client.query('commit');
    } finally {
      client.release();
    }
  };

  const stored = async () =>
    (
      await app.admin.query<{ entry: string }>(
        'select to_jsonb(l)::text as entry from log_entries l where company_id = $1 order by id',
        [company.id],
      )
    ).rows.map(({ entry }) => entry);

  const tellOf = (employeeId: number, name: string) =>
    company.does(({ db, reach, by, now }) =>
      insertLogEntries(db, reach, [
        {
          type: 'employee_changed',
          subject: name,
          changes: [{ field: 'last_name', old: 'Meier', new: name }],
          data: { employee_id: employeeId },
          user: by,
          now,
        },
      ]),
    );

  test('of a deleted person are taken away, and the chain stays whole', async () => {
    await tellOf(17, 'Anna Huber');
    await tellOf(18, 'Hans Schmid');
    const before = await verify();
    await separate([17]);
    const after = await verify();
    expect(after).toEqual({ entries: 2, nameless: 1, head: before.head, broken: null });
    const [anna = '', hans = ''] = await stored();
    expect(anna).not.toMatch(/Huber|Meier/);
    expect(hans).toContain('Hans Schmid');
    await tellOf(18, 'Hans Schmid');
    expect(await verify()).toMatchObject({ entries: 3, nameless: 1, broken: null });
  });

  test('of an actor are taken away once the account is gone and the time is over', async () => {
    await tell(2);
    const person = company.manager.name.split(' ')[0] ?? '';
    await separate([], '2099-01-01');
    expect((await verify()).nameless).toBe(0);
    await app.admin.query('delete from users where id = $1', [company.manager.id]);
    await separate([], '2026-11-19');
    expect((await verify()).nameless).toBe(0);
    await separate([], '2026-11-20');
    expect(await verify()).toMatchObject({ entries: 2, nameless: 2, broken: null });
    expect((await stored()).join('')).not.toContain(person);
  });

  test('cannot be guessed afterwards, because the salt is gone as well', async () => {
    await tellOf(17, 'Anna Huber');
    await separate([17]);
    const { rows } = await app.admin.query('select subject_salt, subject from log_entries where company_id = $1', [
      company.id,
    ]);
    expect(rows).toEqual([{ subject_salt: null, subject: null }]);
  });

  test('that are put back, or put in place of those taken away, are found', async () => {
    await tellOf(17, 'Anna Huber');
    await separate([17]);
    const [id = 0] = await ids();
    await app.admin.query(`update log_entries set subject = 'Anna Huber' where id = $1`, [id]);
    expect(await verify()).toMatchObject({ entries: 0, broken: id });
  });

  test('of entries in the first spelling are part of the chain, which goes on with the second', async () => {
    await tell(1);
    const [newest = 0] = await ids();
    // An entry as the product wrote it before names stood beside the chain.
    await app.admin.query(
      `with old as (
         update log_entries set spelling = 1, user_salt = null, user_digest = null, subject_salt = null, subject_digest = null
         where id = $1 returning *)
       select 1 from old`,
      [newest],
    );
    await app.admin.query(`update log_entries l set hash = log_hash('', l) where id = $1`, [newest]);
    await app.admin.query(
      'update log_heads set hash = (select hash from log_entries where id = $1) where company_id = $2',
      [newest, company.id],
    );
    await tell(1);
    expect(await verify()).toMatchObject({ entries: 2, nameless: 0, broken: null });
    await app.admin.query(`update log_entries set subject = 'Jemand' where id = $1`, [newest]);
    expect(await verify()).toMatchObject({ entries: 0, broken: newest });
  });
});
