set local search_path = app, public;

-- Sealing the old records of an employee reads the entries of this employee only.
drop index log_entries_with_seals;
create index log_entries_with_seals on log_entries (company_id, ((data ->> 'employee_id')::bigint), id) where data ? 'seals';

-- Where the head of the log is sent each day; null for nowhere.
alter table companies add column seal_email text;

-- The nightly check of a company: what it found, and the head of the log at that moment, which every later check compares with.
create table log_checks (
  company_id bigint not null references companies,
  day date not null,
  checked_at timestamptz not null,
  entries bigint not null check (entries >= 0),
  -- The newest entry; 0 for an empty log.
  last_entry bigint not null check (last_entry >= 0),
  head bytea not null,
  problems integer not null check (problems >= 0),
  -- Where the head was sent.
  mailed_to text,
  -- From the head to the root that was time-stamped on that day: the hashes beside it, each with its side.
  stamp_path jsonb check (jsonb_typeof(stamp_path) = 'array'),
  primary key (company_id, day)
);
alter table log_checks enable row level security;
alter table log_checks force row level security;
create policy company_only on log_checks
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update on log_checks to zeitblatt_app;

-- The RFC 3161 time stamp of a day: of the Merkle root of the heads of all companies. It says nothing of any of them.
create table time_stamps (
  day date primary key,
  root bytea not null check (length(root) = 32),
  authority text not null,
  -- The whole answer of the authority, in DER.
  token bytea not null,
  stamped_at timestamptz not null
);
grant select, insert on time_stamps to zeitblatt_app;
