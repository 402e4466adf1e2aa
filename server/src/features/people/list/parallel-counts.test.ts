import { expect, test } from 'vitest';
import { recomputeCopies } from '../../../admin/record/recompute-copies.ts';
import { addInactivity, deleteEmployee, endContract } from '../../../demo/builders.ts';
import { setUpApp } from '../../../testing/set-up.ts';

const app = setUpApp();

test('absences, contracts, sheets and deletions of many employees at the same time are all counted', async () => {
  const company = await app.company();
  const people = [];
  for (let index = 0; index < 24; index += 1) people.push(await company.hires());
  await Promise.all(
    people.map(({ id, schemaId }, index) => {
      const month = 1 + (index % 6);
      if (index % 4 === 0) return company.confirms(`2026-0${month}`, { schemaId });
      if (index % 4 === 1) return company.does((doing) => deleteEmployee(doing, id));
      if (index % 4 === 2) return company.does((doing) => endContract(doing, id, `2026-0${month}-15`));
      const period = { begin: `2026-0${month}-01`, end: index % 8 === 3 ? null : `2026-0${month + 2}-28` };
      return company.does((doing) => addInactivity(doing, id, period));
    }),
  );
  expect(await recomputeCopies(app.pool, company.id)).toEqual([]);
});
