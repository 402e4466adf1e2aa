-- Removes from the log of the company of the transaction the names of people whose time is over: of the given
-- employees, who are being purged, what is said about them, and their names where they answered by a personal link;
-- of actors without an account any more, their names in entries of days up to the given one. Only the purge calls it.
create or replace function separate_names(people bigint[], last_day date) returns void
  language sql security definer set search_path = app, pg_temp
as $$
  update log_entries l set user_first_name = '', user_last_name = '', user_salt = null
  where l.company_id = current_setting('app.company_id')::bigint and l.user_salt is not null and l.user_id is null
    and l.type in ('month_agreed', 'month_objected', 'month_answer_withdrawn')
    and (l.data ->> 'employee_id')::bigint = any (people);
  update log_entries l set subject = null, changes = '[]', subject_salt = null
  where l.company_id = current_setting('app.company_id')::bigint and l.subject_salt is not null
    and (l.data ->> 'employee_id')::bigint = any (people);
  update log_entries l set user_first_name = '', user_last_name = '', user_salt = null
  where l.company_id = current_setting('app.company_id')::bigint and l.user_salt is not null
    and l.user_id is not null and l.day <= last_day
    and not exists (select from users u where u.id = l.user_id);
  -- A sign-in link of the operator names the account that it was for.
  update log_entries l set subject = null, changes = '[]', subject_salt = null
  where l.company_id = current_setting('app.company_id')::bigint and l.subject_salt is not null
    and l.data ? 'user_id' and l.day <= last_day
    and not exists (select from users u where u.id = (l.data ->> 'user_id')::bigint);
$$;

revoke all on function separate_names(bigint[], date) from public;
