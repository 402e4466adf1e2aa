set local search_path = app, public;

-- Entries of the log that seal records: a check reads them by company, without the others.
create index log_entries_with_seals on log_entries (company_id, id) where data ? 'seals';

-- As before, but for the digests of sealed records.
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
    -- The digests of sealed records get the salt of the subject: once the purge has cleared it, no content can be guessed.
    if entry.data ? 'seals' then
      entry.data := jsonb_set(entry.data, '{seals}', (
        select coalesce(jsonb_agg(case when seal ->> 'hash' is null then seal else seal || jsonb_build_object(
            'hash', encode(sha256(entry.subject_salt || decode(seal ->> 'hash', 'hex')), 'hex')) end order by place), '[]')
        from jsonb_array_elements(entry.data -> 'seals') with ordinality as given (seal, place)));
    end if;
    entry.user_digest := sha256(entry.user_salt || convert_to(log_user(entry), 'UTF8'));
    entry.subject_digest := sha256(entry.subject_salt || convert_to(log_subject(entry), 'UTF8'));
    link := log_hash(link, entry);
    entry.hash := link;
    insert into log_entries overriding system value values (entry.*);
  end loop;
  update log_heads set hash = link, total = total + jsonb_array_length(entries) where company_id = company;
  perform count_log_entries(company, entries);
end $$;

-- As before, and with the id of a purged sheet: so a check knows which sealed records are gone for good.
drop function purge_expired (date);
create function purge_expired(last_expired date)
  returns table (kind text, employee_id bigint, person text, month date, timesheet_id bigint)
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
    select 'employee', e.id, null::text, null::date, null::bigint
      from employees e where e.company_id = company and e.id = any (people)
    union all
    select 'timesheet', e.id, e.first_name || ' ' || e.last_name, t.month, t.id
      from timesheets t join employees e on e.company_id = company and e.id = t.employee_id
      where t.company_id = company and t.id = any (sheets)
    order by 1, 3, 4, 2, 5;

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
