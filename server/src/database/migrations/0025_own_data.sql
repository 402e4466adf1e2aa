set local search_path = app, public;

-- The wish to delete a company: who had it, and when the waiting period ends. Without a wish all three are null.
alter table companies
  add column deletion_asked_at timestamptz,
  add column deletion_asked_by bigint,
  add column deletion_due_at timestamptz,
  add check ((deletion_asked_at is null) = (deletion_due_at is null)),
  add check (deletion_due_at >= deletion_asked_at);

-- Deletes the company of the transaction with everything in it, when its waiting period is over: the people with accounts
-- in it, what hangs on their accounts, and the rows of every table that has a company. Which tables these are, and in
-- which order they can be emptied, is read from the catalog: a new table needs no change here. The product itself may
-- delete none of most of these rows.
create function delete_company(at timestamptz) returns boolean
  language plpgsql security definer set search_path = app, pg_temp
as $$
declare
  company constant bigint := current_setting('app.company_id')::bigint;
  remaining oid[];
  free oid;
begin
  perform from companies c where c.company_id = company and c.deletion_due_at <= at for update;
  if not found then
    return false;
  end if;
  delete from mails m where m.receiver in (select u.email from users u where u.company_id = company);
  delete from users u where u.company_id = company;
  select array_agg(c.oid) into remaining
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull
  where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p');
  while cardinality(remaining) > 0 loop
    select t.oid into free from unnest(remaining) as t (oid)
    where not exists (
      select from pg_constraint f
      where f.contype = 'f' and f.confrelid = t.oid and f.conrelid <> t.oid and f.conrelid = any (remaining))
    order by t.oid limit 1;
    if free is null then
      raise exception 'the tables of companies refer to each other in a circle';
    end if;
    execute format('delete from %s where company_id = $1', free::regclass) using company;
    remaining := array_remove(remaining, free);
  end loop;
  return true;
end $$;
revoke execute on function delete_company (timestamptz) from public;
grant execute on function delete_company (timestamptz) to zeitblatt_app;

-- Names in the log. From now on the chain covers two digests instead of the names: one of the person who acted, one of what
-- the entry is about with its changes. The names stand beside them, with a random salt for each digest. When a person is
-- deleted, names and salt go, and the chain stays whole: without the salt a name cannot be found by trying all names.
-- Entries of before keep their spelling (1), and with it their names in the chain.
alter table log_entries
  add column spelling smallint not null default 1 check (spelling in (1, 2)),
  add column user_salt bytea,
  add column user_digest bytea,
  add column subject_salt bytea,
  add column subject_digest bytea,
  add check ((spelling = 1) = (user_digest is null)),
  add check ((spelling = 1) = (subject_digest is null));

-- What the digest of the person covers, and that of the subject.
create function log_user(entry log_entries) returns text language sql stable as $$
  select jsonb_build_array(entry.user_first_name, entry.user_last_name)::text
$$;
create function log_subject(entry log_entries) returns text language sql stable as $$
  select jsonb_build_array(entry.subject, entry.changes)::text
$$;

create or replace function log_content(entry log_entries) returns text language sql stable as $$
  select case entry.spelling
    when 1 then jsonb_build_array(entry.company_id, entry.id, entry.type, entry.subject, entry.changes, entry.data,
      entry.user_id, entry.user_first_name, entry.user_last_name, entry.day,
      to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
    else jsonb_build_array(entry.spelling, entry.company_id, entry.id, entry.type, encode(entry.subject_digest, 'hex'),
      entry.data, entry.user_id, encode(entry.user_digest, 'hex'), entry.day,
      to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
  end
$$;

create or replace function append_log(company bigint, entries jsonb) returns void
  language plpgsql security definer set search_path = app, pg_temp as $$
declare
  link bytea;
  entry log_entries;
begin
  if company is distinct from current_setting('app.company_id')::bigint then
    raise insufficient_privilege using message = 'new row violates row-level security of the log';
  end if;
  insert into log_heads (company_id, hash) values (company, '') on conflict do nothing;
  select hash into link from log_heads where company_id = company for update;
  for entry in
    select (jsonb_populate_record(null::log_entries, given.value || jsonb_build_object(
      'company_id', company,
      'user_first_name', coalesce(users.first_name, ''),
      'user_last_name', coalesce(users.last_name, given.value ->> 'user_name', '')))).*
    from jsonb_array_elements(entries) with ordinality as given (value, position)
      left join users on users.id = (given.value ->> 'user_id')::bigint
    order by given.position
  loop
    -- Drawn behind the lock: the order of the ids is the order of the chain.
    entry.id := nextval('log_entries_id_seq');
    entry.day := entry.created_at::date;
    entry.spelling := 2;
    -- 122 random bits each.
    entry.user_salt := uuid_send(gen_random_uuid());
    entry.subject_salt := uuid_send(gen_random_uuid());
    entry.user_digest := sha256(entry.user_salt || convert_to(log_user(entry), 'UTF8'));
    entry.subject_digest := sha256(entry.subject_salt || convert_to(log_subject(entry), 'UTF8'));
    link := log_hash(link, entry);
    entry.hash := link;
    insert into log_entries overriding system value values (entry.*);
  end loop;
  update log_heads set hash = link where company_id = company;
  insert into log_counts as known (company_id, day, user_id, type, total)
    select company, (value ->> 'created_at')::timestamptz::date, coalesce((value ->> 'user_id')::bigint, 0),
      value ->> 'type', count(*)
    from jsonb_array_elements(entries) as given (value) group by 2, 3, 4
    on conflict (company_id, day, user_id, type) do update set total = known.total + excluded.total;
end $$;

-- Takes the names of people whose time is over from the log of the company of the transaction: of the given employees,
-- who are being purged, what is said about them; of actors without an account any more, their names in entries of days up to
-- the given one. Only the purge calls it.
create function separate_names(people bigint[], last_day date) returns void
  language sql security definer set search_path = app, pg_temp
as $$
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
revoke execute on function separate_names (bigint[], date) from public;

-- As before, and with the number of the employee, and without the name of a purged one; the log loses the names as well.
drop function purge_expired (date);
create function purge_expired(last_expired date)
  returns table (kind text, employee_id bigint, person text, month date)
  language plpgsql security definer set search_path = app, pg_temp
as $$
#variable_conflict use_column
declare
  company constant bigint := current_setting('app.company_id')::bigint;
  people bigint[];
  sheets bigint[];
begin
  select coalesce(array_agg(expired.id), '{}') into people from (
    select e.id from employees e
    where e.company_id = company and e.deleted_at is not null
      and coalesce(
        (select max(t.month) from timesheets t where t.company_id = company and t.employee_id = e.id),
        date_trunc('month', e.deleted_at)::date
      ) <= last_expired
    order by e.id
    for update of e skip locked
  ) expired;

  select coalesce(array_agg(expired.id), '{}') into sheets from (
    select t.id from timesheets t
    where t.company_id = company and t.deleted_at is not null and t.month <= last_expired
      and t.employee_id <> all (people)
    order by t.id
    for update of t skip locked
  ) expired;

  return query
    select 'employee', e.id, null::text, null::date
      from employees e where e.company_id = company and e.id = any (people)
    union all
    select 'timesheet', e.id, e.first_name || ' ' || e.last_name, t.month
      from timesheets t join employees e on e.company_id = company and e.id = t.employee_id
      where t.company_id = company and t.id = any (sheets)
    order by 1, 3, 4, 2;

  sheets := sheets || array(
    select t.id from timesheets t where t.company_id = company and t.employee_id = any (people)
  );
  -- What a job was given and what came of it repeat the days of a month.
  delete from jobs j where j.company_id = company and (
    (j.result ->> 'timesheet_id')::bigint = any (sheets)
    or (j.input ->> 'schema_id')::bigint in (
      select s.id from schedules s where s.company_id = company and s.employee_id = any (people))
  );
  delete from timesheet_versions v where v.company_id = company and v.timesheet_id = any (sheets);
  delete from timesheets t where t.company_id = company and t.id = any (sheets);
  delete from inactivity_periods p where p.company_id = company and p.employee_id = any (people);
  delete from leaves l using schedules s
    where l.company_id = company and s.company_id = company and s.id = l.schema_id and s.employee_id = any (people);
  delete from schedule_versions v using schedules s
    where v.company_id = company and s.company_id = company and s.id = v.schedule_id and s.employee_id = any (people);
  delete from schedules s where s.company_id = company and s.employee_id = any (people);
  delete from employees e where e.company_id = company and e.id = any (people);
  perform separate_names(people, (last_expired + interval '1 month' - interval '1 day')::date);
end $$;
revoke execute on function purge_expired (date) from public;
grant execute on function purge_expired (date) to zeitblatt_app;
