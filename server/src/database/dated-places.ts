import type { DatedPlace } from '@zeitblatt/domain/company/places/workplace';
import { type RawBuilder, sql } from 'kysely';

/** Facts about the place `c` of the state `s`, null without a place. */
const PLACE = sql`case when c.id is null then null else json_build_object('stateCode', s.code, 'zip', c.zip, 'name', c.name) end`;

/**
 * Places by their days, as one column of the row around it.
 *
 * @param rows a table with `valid_from`, `number` and `city_id`, and a condition: `company_places where …`
 */
export const datedPlaces = (rows: RawBuilder<unknown>): RawBuilder<DatedPlace[]> => sql`(
  select coalesce(json_agg(json_build_object('from', v.valid_from, 'place', ${PLACE}) order by v.valid_from nulls first), '[]')
  from (select distinct on (valid_from) valid_from, city_id from ${rows} order by valid_from, number desc) as v
    left join cities c on c.id = v.city_id
    left join states s on s.id = c.state_id)`;
