import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => company.hires({ number: '7', first_name: 'Anna', last_name: 'Meier' }));

const add = (begin: string, end: string) =>
  manager.send(api.inactivity.add, { params: { id: worker.id }, body: { begin, end, comment: 'Krank' } });
const list = () => manager.read(api.inactivity.list, { params: { id: worker.id }, query: { page: 1 } });

/** The stored excluded days, which the overview reads instead of the periods. */
async function copy() {
  const { rows } = await app.admin.query<{ days: string }>(
    'select excluded_days::text as days from employees where id = $1',
    [worker.id],
  );
  return rows[0]?.days;
}

describe('at the same moment', () => {
  test('fifty periods that share a day: one stands, the others name it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        add(`2026-09-${String(1 + (index % 15)).padStart(2, '0')}`, '2026-09-20'),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(49);
    for (const { body } of refused) expect(body.errors.begin[0]).toContain('20.09.2026');
    expect((await list()).total).toBe(1);
  });

  test('the database itself prevents overlapping periods', async () => {
    const insert = (begin: string) =>
      app.admin.query(
        `insert into inactivity_periods (company_id, employee_id, "begin", "end", comment) values ($1, $2, $3, '2026-09-20', 'x')`,
        [company.id, worker.id, begin],
      );
    await insert('2026-09-10');
    await expect(insert('2026-09-21')).rejects.toThrow(/range|check/);
    await expect(insert('2026-09-20')).rejects.toThrow('exclusion');
    await expect(insert('2026-09-19')).rejects.toThrow('exclusion');
    await app.admin.query('delete from inactivity_periods where employee_id = $1', [worker.id]);
  });

  test('twenty periods that share none: the overview knows all of them', async () => {
    const days = Array.from({ length: 20 }, (_, index) => `2026-0${1 + Math.floor(index / 4)}-${10 + 4 * (index % 4)}`);
    await Promise.all(days.map((begin) => add(begin, begin.slice(0, 8) + String(Number(begin.slice(8)) + 1))));
    expect((await list()).total).toBe(20);
    expect((await copy())?.match(/\[/g)).toHaveLength(20);
  });
});
