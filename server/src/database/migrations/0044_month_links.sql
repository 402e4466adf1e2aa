set local search_path = app, public;

-- PINs of people without an account. The hash is keyed with a secret that is not in the database: four digits alone could be
-- tried out at once.
create table link_pins (
  company_id bigint not null,
  employee_id bigint not null,
  salt bytea not null,
  pin_hash bytea not null,
  made_at timestamptz not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
);

-- Personal links: each opens one month of one person.
create table month_links (
  company_id bigint not null,
  id bigint not null generated always as identity,
  employee_id bigint not null,
  month date not null check (extract(day from month) = 1),
  made_at timestamptz not null,
  made_by_name text not null,
  expires_at timestamptz not null,
  -- Wrong PINs, those of tries that are still being checked included.
  wrong_pins integer not null default 0 check (wrong_pins between 0 and 5),
  -- A manager ended the link.
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
);
create index month_links_of_person on month_links (company_id, employee_id, month);

alter table link_pins enable row level security;
alter table link_pins force row level security;
create policy company_only on link_pins
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update on link_pins to zeitblatt_app;

alter table month_links enable row level security;
alter table month_links force row level security;
create policy company_only on month_links
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update on month_links to zeitblatt_app;
