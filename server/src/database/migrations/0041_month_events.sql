set local search_path = app, public;

-- What happened to the month of an employee: sent, answered, replied to, closed, reopened. Evidence that is only added to; where
-- the month stands follows from it and from its sheet.
create table month_events (
  company_id bigint not null,
  employee_id bigint not null,
  month date not null check (month = date_trunc('month', month)),
  number integer not null check (number > 0),
  kind text not null check (kind in ('sent', 'agreed', 'objected', 'withdrawn', 'replied', 'closed', 'reopened')),
  at timestamptz not null,
  -- Null for a person who answers by the personal link.
  user_id bigint,
  name text not null,
  via text not null check (via in ('account', 'link', 'manager')),
  words text check (length(words) between 1 and 500),
  -- Days that an objection is about.
  days date[] not null default '{}',
  -- SHA-256 of the draft that was sent or answered.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  -- The draft that was sent: its days, sums and last calculated day.
  draft jsonb,
  primary key (company_id, employee_id, month, number),
  foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
  check ((kind in ('sent', 'agreed', 'objected')) = (hash is not null)),
  check ((kind = 'sent') = (draft is not null)),
  check ((kind in ('objected', 'replied', 'reopened')) = (words is not null)),
  check (kind = 'objected' or days = '{}')
);
create index month_events_of_month on month_events (company_id, month);

alter table month_events enable row level security;
alter table month_events force row level security;
create policy company_only on month_events
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert on month_events to zeitblatt_app;

-- Whether months without the agreement of their employee are confirmed with a reason only.
alter table companies add column requires_agreement boolean not null default false;
