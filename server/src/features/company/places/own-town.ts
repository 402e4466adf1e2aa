import {
  type HolidaySwitches,
  PART_HOLIDAYS,
  partHolidayByLaw,
  partHolidaysAt,
} from '@zeitblatt/domain/company/data/part-holidays';
import type { CompanyContext } from '../../../http/context/context.ts';
import { findTowns, storeTownAnswer } from './sites.queries.ts';

type Told = HolidaySwitches & { readonly city_id: number | null };

/**
 * Takes a changed switch as the answer for the company's own town where the law is known, because it would have no effect there.
 *
 * @source docs/decisions.md D119
 */
export async function answerForOwnTown(
  { db, reach, today }: Pick<CompanyContext, 'db' | 'reach' | 'today'>,
  before: HolidaySwitches,
  after: Told,
): Promise<void> {
  const changed = PART_HOLIDAYS.filter((holiday) => before[holiday] !== after[holiday]);
  const { city_id: cityId } = after;
  if (changed.length === 0 || cityId === null) return;
  const [row] = await findTowns(db, reach, today, cityId);
  if (!row) return;
  const town = { stateCode: row.code, zip: row.city.zip, name: row.city.name };
  for (const holiday of changed.filter((one) => partHolidaysAt(town).includes(one))) {
    const byLaw = partHolidayByLaw(holiday, town);
    const answer = after[holiday] === byLaw ? null : after[holiday];
    if (byLaw !== null) await storeTownAnswer(db, reach, { cityId, holiday, answer });
  }
}
