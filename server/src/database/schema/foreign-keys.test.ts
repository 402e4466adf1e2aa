import { expect, test } from 'vitest';
import { setUpApp } from '../../testing/set-up.ts';

/** Foreign keys without an index, each with the reason why nothing waits for it. */
const WITHOUT_INDEX = {
  'cities → states': 'states are never deleted',
  'companies → cities': 'cities are never deleted',
  'company_places → cities': 'cities are never deleted',
  'employees → cities': 'cities are never deleted',
  'mails → languages': 'languages are never deleted',
  'page_visits → languages': 'languages are never deleted',
  'sites → cities': 'cities are never deleted',
  'town_holidays → cities': 'cities are never deleted',
  'users → languages': 'languages are never deleted',
  'work_places → cities': 'cities are never deleted',
  'retention_holds → employees': 'a company has few holds, and its purge deletes an employee once',
};

const app = setUpApp();

test('every foreign key has an index, or a reason to have none', async () => {
  const { rows } = await app.admin.query<{ key: string }>(
    `select distinct t.relname || ' → ' || r.relname as key
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
     where c.contype = 'f' and c.connamespace = 'app'::regnamespace and not exists (
       select from pg_index x
       where x.indrelid = c.conrelid and x.indisvalid and (x.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
         and (x.indpred is null or pg_get_expr(x.indpred, x.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))
     order by 1`,
  );
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(WITHOUT_INDEX).toSorted());
});
