set local search_path = app, public;

-- How many entries the log of a company has: `append_log` writes this row anyway.
alter table log_heads add column total bigint not null default 0 check (total >= 0);

-- How many entries there are by day.
create table log_day_counts (
  company_id bigint not null references companies,
  day date not null,
  total integer not null check (total > 0),
  primary key (company_id, day) include (total)
);

-- How many entries there are by user (0 without an account in the company), type and month: the days of whole months need not be
-- read one by one. What is left of a span at its ends is counted in the index of the entries.
create table log_month_counts (
  company_id bigint not null references companies,
  user_id bigint not null,
  type text not null,
  month date not null check (extract(day from month) = 1),
  total integer not null check (total > 0),
  primary key (company_id, user_id, type, month) include (total)
);

-- The owner of the tables may be no superuser: then row-level security would hide the rows of all companies.
alter table log_heads no force row level security;
alter table log_counts no force row level security;
update log_heads h set total = (select coalesce(sum(c.total), 0) from log_counts c where c.company_id = h.company_id);
insert into log_day_counts (company_id, day, total)
  select company_id, day, sum(total) from log_counts group by 1, 2;
insert into log_month_counts (company_id, user_id, type, month, total)
  select company_id, user_id, type, date_trunc('month', day::timestamp)::date, sum(total) from log_counts group by 1, 2, 3, 4;
drop table log_counts;
alter table log_heads force row level security;

alter table log_day_counts enable row level security;
alter table log_day_counts force row level security;
create policy company_only on log_day_counts
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select on log_day_counts to zeitblatt_app;
alter table log_month_counts enable row level security;
alter table log_month_counts force row level security;
create policy company_only on log_month_counts
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select on log_month_counts to zeitblatt_app;

-- Adds new entries to the counts. `append_log` calls it behind its lock; the product itself may only read the counts.
create function count_log_entries(company bigint, entries jsonb) returns void
  language plpgsql set search_path = app, pg_temp as $$
begin
  with added as (
    select (value ->> 'created_at')::timestamptz::date as day, coalesce((value ->> 'user_id')::bigint, 0) as user_id,
      value ->> 'type' as type, count(*) as total
    from jsonb_array_elements(entries) as given (value) group by 1, 2, 3
  ), by_day as (
    insert into log_day_counts as known (company_id, day, total)
    select company, day, sum(total) from added group by 2
    on conflict (company_id, day) do update set total = known.total + excluded.total
  )
  insert into log_month_counts as known (company_id, user_id, type, month, total)
    select company, user_id, type, date_trunc('month', day::timestamp)::date, sum(total) from added group by 2, 3, 4
    on conflict (company_id, user_id, type, month) do update set total = known.total + excluded.total;
end $$;
revoke all on function count_log_entries from public;

-- As before, but for the counts.
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
  update log_heads set hash = link, total = total + jsonb_array_length(entries) where company_id = company;
  perform count_log_entries(company, entries);
end $$;
