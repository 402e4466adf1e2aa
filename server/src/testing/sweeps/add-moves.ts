import { insertCompanyMove } from '../../features/company/places/company-places.queries.ts';
import { insertSite, storeTownAnswer } from '../../features/company/places/sites.queries.ts';
import { insertWorkPlaces } from '../../features/people/queries/work-places.queries.ts';
import type { TestCompany } from '../test-company.ts';

/**
 * Notes a move of a company and of one of its employees, both to where they were, and what the company says of the town.
 *
 * @returns a site without employees
 */
export const addMoves = (company: TestCompany, employeeId: number): Promise<number> =>
  company.does(async ({ db, reach, by, now }) => {
    const { city_id: cityId } = await db.selectFrom('companies').select('city_id').executeTakeFirstOrThrow();
    if (cityId === null) return 0;
    const move = { validFrom: '2026-02-01', by: by.id, now };
    await insertWorkPlaces(db, reach, { ...move, places: [{ employeeId, siteId: null, cityId }] });
    await insertCompanyMove(db, reach, { ...move, from: cityId, to: cityId });
    await storeTownAnswer(db, reach, { cityId, holiday: 'has_assumption_day', answer: true });
    return (await insertSite(db, reach, { name: `Lager ${employeeId}`, city_id: cityId })) ?? 0;
  });
