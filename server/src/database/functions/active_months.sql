-- The months in which an employee has a day to work, for the days on which they have none. A span without an end on one side
-- stays without one: an absence until further notice needs no work at the turn of a month.
create or replace function active_months(excluded datemultirange) returns datemultirange language sql immutable as $$
  select coalesce(range_agg(daterange(
    date_trunc('month', lower(span)::timestamp)::date,
    (date_trunc('month', (upper(span) - 1)::timestamp) + interval '1 month')::date)), '{}')
  from unnest('{(,)}'::datemultirange - excluded) as span
$$;
