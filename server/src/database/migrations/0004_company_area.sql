set local search_path = app, public;

-- Holidays of parts of a state: the defaults of D23.
alter table companies
  add column has_assumption_day boolean not null default true,
  add column has_peace_festival boolean not null default true,
  add column has_corpus_christi boolean not null default false;

-- Salary groups. Built-in and own ones stand in two tables, so that no foreign key can hold a schedule to both.

create index schedule_versions_of_salary_group on schedule_versions (company_id, salary_group_id)
  where salary_group_id is not null;

create function check_salary_group() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  -- Locked until the end: whoever deletes the group at the same time waits, and then finds it in use.
  perform from salary_groups where company_id = new.company_id and id = new.salary_group_id for key share;
  if not found and not exists (select from built_in_salary_groups where id = new.salary_group_id) then
    raise foreign_key_violation using message = format('there is no salary group %s', new.salary_group_id);
  end if;
  return new;
end $$;

create trigger salary_group_exists before insert or update of salary_group_id on schedule_versions
  for each row when (new.salary_group_id is not null) execute function check_salary_group();

-- The company log. Each entry carries a hash over the entry before it and its own content, so that nobody changes,
-- removes, adds or swaps one without a trace.

alter table log_entries no force row level security;
alter table log_entries
  add column subject text,
  add column changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  -- As the person was called then: accounts come and go.
  add column user_first_name text,
  add column user_last_name text,
  add column hash bytea;

update log_entries set
  subject = data ->> 'name',
  user_first_name = coalesce((select first_name from users where users.id = user_id), ''),
  user_last_name = coalesce((select last_name from users where users.id = user_id), user_name);

alter table log_entries
  drop column user_name,
  alter column user_first_name set not null,
  alter column user_last_name set not null;

-- What the hash of an entry covers, in one spelling.
create function log_content(entry log_entries) returns text language sql stable as $$
  select jsonb_build_array(entry.company_id, entry.id, entry.type, entry.subject, entry.changes, entry.data,
    entry.user_id, entry.user_first_name, entry.user_last_name,
    to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
$$;

create function log_hash(link bytea, entry log_entries) returns bytea language sql stable as $$
  select sha256(link || convert_to(app.log_content(entry), 'UTF8'))
$$;

-- The newest hash of each company. Its row is the lock that lets a chain have one end only.
create table log_heads (
  company_id bigint primary key references companies,
  hash bytea not null
);

-- How many entries there are by person (0 for nobody of the company) and kind: to count them costs more than a page.
create table log_counts (
  company_id bigint not null references companies,
  user_id bigint not null,
  type text not null,
  total integer not null check (total > 0),
  primary key (company_id, user_id, type)
);

do $$
declare
  entry log_entries;
  link bytea;
begin
  for entry in select * from log_entries order by company_id, id loop
    select hash into link from log_heads where company_id = entry.company_id;
    link := log_hash(coalesce(link, ''), entry);
    update log_entries set hash = link where company_id = entry.company_id and id = entry.id;
    insert into log_heads values (entry.company_id, link) on conflict (company_id) do update set hash = excluded.hash;
  end loop;
end $$;
insert into log_counts (company_id, user_id, type, total)
  select company_id, coalesce(user_id, 0), type, count(*) from log_entries group by 1, 2, 3;

alter table log_entries alter column hash set not null;
alter table log_entries force row level security;

-- The only way into the log: the product's role may neither insert nor change there itself.
create function append_log(company bigint, entries jsonb) returns void
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
    link := log_hash(link, entry);
    entry.hash := link;
    insert into log_entries overriding system value values (entry.*);
  end loop;
  update log_heads set hash = link where company_id = company;
  insert into log_counts as known (company_id, user_id, type, total)
    select company, coalesce((value ->> 'user_id')::bigint, 0), value ->> 'type', count(*)
    from jsonb_array_elements(entries) as given (value) group by 2, 3
    on conflict (company_id, user_id, type) do update set total = known.total + excluded.total;
end $$;

drop index log_entries_newest;
create index log_entries_newest on log_entries (company_id, created_at desc, id desc);
create index log_entries_of_user on log_entries (company_id, user_id, created_at desc, id desc);
create index log_entries_of_type on log_entries (company_id, type, created_at desc, id desc);
create index log_entries_of_user_and_type on log_entries (company_id, user_id, type, created_at desc, id desc);

revoke insert on log_entries from zeitblatt_app;
grant select on log_heads, log_counts to zeitblatt_app;
revoke all on function append_log from public;
grant execute on function append_log to zeitblatt_app;

do $$
declare name text;
begin
  foreach name in array array['log_heads', 'log_counts']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy company_only on %I
      using (company_id = current_setting(''app.company_id'')::bigint)
      with check (company_id = current_setting(''app.company_id'')::bigint)', name);
  end loop;
end $$;

-- Places by the words of their names, in the spelling of the search.
create table city_words (
  word text collate "C" not null,
  city_id bigint not null references cities,
  name text not null,
  zip text not null,
  primary key (word, city_id) include (name, zip)
);
create index city_words_of_city on city_words (city_id);

-- The lists of places that came with the product and are loaded.
create table city_lists (
  name text primary key,
  loaded_at timestamptz not null default now()
);

grant select on city_words to zeitblatt_app;
