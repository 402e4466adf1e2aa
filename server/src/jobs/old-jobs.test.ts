import { api } from '@zeitblatt/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { setUp, setUpApp } from '../testing/set-up.ts';

const START = '2026-11-20T08:00:00Z';

let done: string;
let waiting: string;
const app = setUpApp({ now: START });
beforeEach(() => app.clock.set(START));
const company = setUp(beforeEach, () => app.company());
beforeEach(async () => {
  for (const month of ['2026-09', '2026-10']) await company.confirms(month, await company.hires());
  const manager = await company.signIn('company_manager');
  const ask = (month: string) => manager.read(api.archives.download, { params: { month } });
  const [first, second] = [await ask('2026-09'), await ask('2026-10')];
  await app.finish(company, first);
  [done, waiting] = [first.id, second.id];
});

const clean = (store = app.jobTools.store) => app.cleanUp({ store });
async function ids(): Promise<string[]> {
  const { rows } = await app.admin.query<{ id: string }>('select id from jobs where company_id = $1', [company.id]);
  return rows.map(({ id }) => id).toSorted();
}

test('a job that ended ninety days ago is removed, and one that has not ended never', async () => {
  app.clock.pass({ hours: 24 * 90 });
  await clean();
  expect(await ids()).toEqual([done, waiting].toSorted());
  app.clock.pass({ minutes: 1 });
  await clean();
  expect(await ids()).toEqual([waiting]);
});

test('a job whose file cannot be removed stays, and so does the row of the file', async () => {
  app.clock.pass({ hours: 24 * 90 + 1 });
  const away = { ...app.jobTools.store, remove: () => Promise.reject(new Error('away')) };
  await expect(clean(away)).rejects.toThrow(AggregateError);
  expect(await ids()).toEqual([done, waiting].toSorted());
  const taken = app.admin.query('delete from jobs where company_id = $1', [company.id]);
  await expect(taken).rejects.toThrow(/violates .*foreign key|RESTRICT/);
  await clean();
  expect(await ids()).toEqual([waiting]);
});
