import { insertCompanyMove } from '../features/company/places/company-places.queries.ts';
import { insertWorkPlace } from '../features/people/queries/work-places.queries.ts';
import type { TestCompany } from './test-company.ts';

/** Notes a move of a company and of one of its employees, both to where they were. */
export const addMoves = (company: TestCompany, employeeId: number): Promise<void> =>
  company.does(async ({ db, reach, by, now }) => {
    const { city_id } = await db.selectFrom('companies').select('city_id').executeTakeFirstOrThrow();
    const move = { validFrom: '2026-02-01', by: by.id, now };
    await insertWorkPlace(db, reach, { ...move, employeeId, cityId: city_id });
    if (city_id !== null) await insertCompanyMove(db, reach, { ...move, from: city_id, to: city_id });
  });
