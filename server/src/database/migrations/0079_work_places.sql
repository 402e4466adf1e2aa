set local search_path = app, public;

-- Where an employee works, with the day from which it counts; null: from the beginning. A row without a place, and the days before the
-- first row, mean the place of the company. Rows are only added: of several with the same day the one with the highest number counts.
create table work_places (
  company_id bigint,
  employee_id bigint,
  number integer check (number > 0),
  valid_from date,
  city_id bigint references cities,
  created_at timestamptz not null,
  created_by bigint,
  primary key (company_id, employee_id, number),
  foreign key (company_id, employee_id) references employees
);

-- Where the company was before it moved, in the same way. A company that never moved has no row: `companies.city_id` counts for all days.
create table company_places (
  company_id bigint references companies,
  number integer check (number > 0),
  valid_from date,
  city_id bigint references cities,
  created_at timestamptz not null,
  created_by bigint,
  primary key (company_id, number)
);

insert into work_places (company_id, employee_id, number, valid_from, city_id, created_at)
  select company_id, id, 1, null, work_city_id, created_at from employees where work_city_id is not null;
comment on column employees.work_city_id is 'Read by version 1.1.0 only, which may serve while this version starts.';

do $$
declare
  walled text;
begin
  foreach walled in array array['work_places', 'company_places'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy company_only on %I
      using (company_id = current_setting(''app.company_id'')::bigint)
      with check (company_id = current_setting(''app.company_id'')::bigint)', walled);
  end loop;
end $$;
grant select, insert on work_places, company_places to zeitblatt_app;
