-- The months from which an employee has a day to work (1), and those from which they have none (-1).
create or replace function activity_steps(excluded datemultirange) returns table (month date, step integer)
  language sql immutable as $$
  select coalesce(lower(span), '-infinity'), 1 from unnest(app.active_months(excluded)) as span
  union all
  select upper(span), -1 from unnest(app.active_months(excluded)) as span where upper(span) is not null
$$;
