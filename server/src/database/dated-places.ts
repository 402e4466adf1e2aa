import type { DatedPlace } from '@zeitblatt/domain/company/places/workplace';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from './reach.ts';

/** Facts about the place `c` of the state `s` with the answers `t` of the company, as JSON; null without a place. */
export const placeJson = sql<DatedPlace['place']>`case when c.id is null then null else json_build_object(
  'stateCode', s.code, 'zip', c.zip, 'name', c.name, 'answers', json_build_object(
    'has_assumption_day', t.has_assumption_day, 'has_peace_festival', t.has_peace_festival,
    'has_corpus_christi', t.has_corpus_christi)) end`;

/** The state of a place `c`, and the answers of a company for it. */
export const joinTown = ({ companyId }: Reach): RawBuilder<unknown> => sql`
  left join states s on s.id = c.state_id
  left join town_holidays t on t.company_id = ${companyId} and t.city_id = c.id`;

/**
 * Places by their days, as one column of the row around it.
 *
 * @param rows a table with `valid_from`, `number` and `city_id`, and a condition: `company_places where …`
 */
export const datedPlaces = (reach: Reach, rows: RawBuilder<unknown>): RawBuilder<DatedPlace[]> => sql`(
  select coalesce(json_agg(json_build_object('from', v.valid_from, 'place', ${placeJson}) order by v.valid_from nulls first), '[]')
  from (select distinct on (valid_from) valid_from, city_id from ${rows} order by valid_from, number desc) as v
    left join cities c on c.id = v.city_id ${joinTown(reach)})`;
