-- Schema of version 1.1.0, without its functions and triggers: those are in `../functions`, and are created after the migrations.
-- A database of 1.1.0 has all of this already and only notes it as applied (docs/decisions/0082-database-functions-in-files.md).

-- The role the product works with: no superuser, no owner, so row-level security always applies to it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'zeitblatt_app') then
    create role zeitblatt_app login nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  execute format('grant zeitblatt_app to %I', current_user);
end $$;

create extension if not exists btree_gist;
create schema app;
grant usage on schema app, migrations to zeitblatt_app;
grant select on migrations.applied to zeitblatt_app;
set local search_path = app, public;

-- Reference data: the same for every company.

create table languages (
  id smallint primary key,
  name text not null unique
);

create table states (
  id smallint primary key,
  code text not null unique,
  name text not null
);

create table cities (
  id bigint generated always as identity primary key,
  zip text not null check (zip ~ '^\d{5}$'),
  name text not null,
  state_id smallint not null references states,
  unique (zip, name)
);

-- Built-in and own salary groups draw their ids from one sequence, so that an id names one of them.
create sequence salary_group_ids as bigint;

create table built_in_salary_groups (
  id bigint default nextval('salary_group_ids') primary key,
  name text not null unique,
  hourly_wage numeric(9,2) not null check (hourly_wage > 0)
);

-- People and their sessions: needed before the company is known, so they are not company data.

create table users (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  password_hash text,
  role text not null check (role in ('user', 'employee', 'company_manager')),
  company_id bigint,
  lang_id smallint not null default 1 references languages,
  verified_at timestamptz,
  accepted_dpp timestamptz,
  created_at timestamptz not null default now(),
  -- Referral: the code of the link that the person registered with.
  referral_code text unique check (referral_code ~ '^[A-Za-z0-9_-]{8,40}$'),
  referred_by bigint references users on delete set null,
  -- The person who made the account of an employee: the invitation names them when it is sent anew.
  invited_by bigint references users on delete set null,
  -- When the person was last told of failed sign-ins: at most once a day.
  failures_told_at timestamptz,
  needs_second_factor boolean not null default false,
  -- Version of the agreement on data processing that a user has accepted (domain/src/legal/agreements.ts). Null without an
  -- acceptance, and for those of before there were versions.
  accepted_dpp_version text,
  wants_reminder_mails boolean not null default true,
  reminded_on date,
  -- The last open day that the reminder covered.
  reminded_to date,
  -- When a manager was told last of days of others.
  team_reminded_on date,
  constraint users_accepted_dpp_version check (accepted_dpp_version is null or accepted_dpp is not null)
);
create index users_of_company on users (company_id);
create index users_referred_by on users (referred_by) where referred_by is not null;
create index users_invited_by on users (invited_by) where invited_by is not null;
create index users_unconfirmed on users (created_at) where verified_at is null;

create table sessions (
  token_hash bytea primary key,
  family uuid not null,
  user_id bigint not null references users on delete cascade,
  lifetime_minutes integer not null check (lifetime_minutes > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  -- The session of somebody whose role has changed runs out within moments, and nothing follows it.
  is_refreshable boolean not null default true,
  -- A session that began with a link of the operator: it ends with its first token, and only reads.
  is_support boolean not null default false,
  -- The tokens of one sign-in share a family. Each repeats what the sign-in said: when it was, when the family ends at the
  -- latest, and on which device.
  signed_in_at timestamptz not null,
  ends_at timestamptz not null,
  -- Last use of the token, exact to ten minutes.
  used_at timestamptz not null,
  browser text,
  system text,
  check (expires_at <= ends_at)
);
create index sessions_of_user on sessions (user_id);
create index sessions_of_family on sessions (family);
create index sessions_by_expiry on sessions (expires_at);

-- Answers of repeated requests, for 24 h.
create table idempotency_keys (
  user_id bigint references users on delete cascade,
  key text check (length(key) between 8 and 100),
  request_hash bytea not null,
  status smallint not null,
  body text not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Shape asked for by the rate limiter.
create table rate_limits (
  key character varying(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table companies (
  -- Taken before the row is written, because only the company itself may write it.
  company_id bigint generated by default as identity primary key,
  name text not null,
  street text,
  city_id bigint references cities,
  phone text,
  fax text,
  email text,
  vat_number text,
  contact_person text,
  using_cost_units boolean not null default false,
  show_plan_hours_calculation_paragraph boolean not null default false,
  timesheet_allocation_block_size smallint not null default 60 check (timesheet_allocation_block_size in (15, 30, 60)),
  -- Employees who are not deleted, kept in the statement that adds or removes one: to count them for every look at the
  -- overview costs more than the overview.
  employee_count integer not null default 0 check (employee_count >= 0),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  -- Holidays of parts of a state: the defaults of D23.
  has_assumption_day boolean not null default true,
  has_peace_festival boolean not null default true,
  has_corpus_christi boolean not null default false,
  -- Whether a company demands a second factor of its managers. The copy at each manager is read with every request, when
  -- the company is not entered yet.
  managers_need_second_factor boolean not null default false,
  -- The wish to delete a company: who had it, and when the waiting period ends. Without a wish all three are null.
  deletion_asked_at timestamptz,
  deletion_asked_by bigint,
  deletion_due_at timestamptz,
  -- Whether months without the agreement of their employee are confirmed with a reason only.
  requires_agreement boolean not null default false,
  -- Reminders before the seventh day. What was sent last stands with its receiver, so that nothing is sent twice.
  sends_reminder_mails boolean not null default true,
  -- The day on which its people were reminded last, or none of them had to be.
  reminded_on date,
  -- Sectors of § 2a SchwarzArbG that a company belonged to, each with the day from which it did; null: none of them.
  sectors jsonb not null default '[]' check (jsonb_typeof(sectors) = 'array'),
  -- Where the head of the log is sent each day; null for nowhere.
  seal_email text,
  -- Whether a company builds scaffolding: its season of Saison-Kurzarbeit begins on 1 November (D82).
  is_scaffolding boolean not null default false,
  -- How long a company keeps its records: two years as proof of working time, six as papers of the payroll, eight as vouchers. A
  -- class longer than the default has its reason.
  retention_class text not null default 'working_time'
    check (retention_class in ('working_time', 'payroll', 'vouchers')),
  retention_reason text check (length(retention_reason) between 1 and 200),
  retention_changed_at timestamptz,
  check ((deletion_asked_at is null) = (deletion_due_at is null)),
  check (deletion_due_at >= deletion_asked_at),
  constraint companies_retention_has_reason check (retention_class = 'working_time' or retention_reason is not null)
);

create table salary_groups (
  company_id bigint references companies,
  id bigint default nextval('salary_group_ids'),
  name text not null,
  hourly_wage numeric(9,2) not null check (hourly_wage > 0),
  version integer not null default 1,
  -- Wages of a salary group that follow its first one, each with the day from which it counts.
  later_wages jsonb not null default '[]' check (jsonb_typeof(later_wages) = 'array'),
  primary key (company_id, id),
  unique (company_id, name)
);

create table employees (
  company_id bigint references companies,
  id bigint generated always as identity,
  user_id bigint,
  number text,
  first_name text not null,
  last_name text not null,
  nationality text,
  street text,
  city_id bigint references cities,
  work_city_id bigint references cities,
  -- Texts by which the overview searches and sorts, written by the product beside the fields they come from.
  number_sort text collate "C" not null,
  first_name_sort text collate "C" not null,
  last_name_sort text collate "C" not null,
  -- Copies of what schedule, periods and sheets say, kept in the same transaction, for a quick overview.
  excluded_days datemultirange not null default '{}',
  latest_month date,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Text that the search reads: number and names in the spelling of the sort keys, and the names with ä, ö, ü however they
  -- are written. Written by the product beside the fields it comes from.
  search_text text collate "C" not null,
  -- Asked for because other rules hold for people under 18; nobody has to say it.
  birth_date date,
  phone text,
  -- The cost unit that the days of a proposal begin with, where the company uses cost units.
  cost_unit text,
  primary key (company_id, id)
);
create unique index employees_number on employees (company_id, number) where deleted_at is null;
create unique index employees_user on employees (company_id, user_id) where deleted_at is null;
-- Deleted records: to be listed, and to be looked through once a day.
create index employees_deleted on employees (company_id, number_sort, id) where deleted_at is not null;
create index employees_by_number on employees (company_id, number_sort, id)
  include (search_text, excluded_days) where deleted_at is null;
create index employees_by_first_name on employees (company_id, first_name_sort, id)
  include (search_text, excluded_days) where deleted_at is null;
create index employees_by_last_name on employees (company_id, last_name_sort, id)
  include (search_text, excluded_days) where deleted_at is null;
create index employees_by_latest_month on employees (company_id, latest_month, id)
  include (search_text, excluded_days) where deleted_at is null;
-- NULLS LAST in both sort directions needs a second index.
create index employees_by_latest_month_down on employees (company_id, latest_month desc nulls last, id desc)
  include (search_text, excluded_days) where deleted_at is null;

-- An employee's schedule: the contract; what it plans has versions.
create table schedules (
  company_id bigint,
  id bigint generated always as identity,
  employee_id bigint not null,
  started_working_at_company date not null,
  stopped_working_at_company date,
  version integer not null default 1 check (version > 0),
  primary key (company_id, id),
  unique (company_id, employee_id),
  foreign key (company_id, employee_id) references employees,
  check (stopped_working_at_company > started_working_at_company)
);

create table schedule_versions (
  company_id bigint,
  schedule_id bigint,
  valid_from date not null,
  works_on_holidays smallint not null check (works_on_holidays in (0, 1)),
  seasonal_short_time_work smallint not null check (seasonal_short_time_work in (0, 1)),
  break_minutes smallint not null check (break_minutes between 0 and 600),
  hours_week numeric(5,2) not null check (hours_week >= 0 and hours_week * 4 = trunc(hours_week * 4)),
  per_hour_calc smallint not null check (per_hour_calc in (0, 1)),
  monthly_wage numeric(9,2),
  salary_group_id bigint,
  is_part_time_worker boolean not null,
  allowed_leave_days smallint not null check (allowed_leave_days between 0 and 366),
  styling_type_id smallint not null check (styling_type_id in (1, 4, 5)),
  days jsonb not null,
  created_at timestamptz not null,
  created_by bigint,
  -- A version of a schedule is valid from any day on, and has a number in the order of writing. A sheet names the highest
  -- number there was when it was calculated: all versions up to it, and none after it, make its month.
  number integer check (number > 0),
  -- Whether hours without regular days are put on Sundays.
  works_on_sundays smallint not null default 0 check (works_on_sundays in (0, 1)),
  -- Shortest day on which hours without regular days are put, in minutes.
  least_day_minutes smallint not null default 180
    check (least_day_minutes between 15 and 300 and least_day_minutes % 15 = 0),
  primary key (company_id, schedule_id, number),
  foreign key (company_id, schedule_id) references schedules
);
create index schedule_versions_of_salary_group on schedule_versions (company_id, salary_group_id)
  where salary_group_id is not null;

create table inactivity_periods (
  company_id bigint,
  id bigint generated always as identity,
  employee_id bigint not null,
  begin date not null,
  "end" date,
  comment text not null,
  author_id bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees,
  constraint inactivity_periods_company_id_employee_id_daterange_excl
    exclude using gist (company_id with =, employee_id with =, daterange(begin, "end", '[]') with &&),
  check ("end" >= begin)
);
create index inactivity_of_employee on inactivity_periods (company_id, employee_id, begin);

create table leaves (
  company_id bigint,
  id bigint generated always as identity,
  schema_id bigint not null,
  "from" date not null,
  "to" date not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  primary key (company_id, id),
  foreign key (company_id, schema_id) references schedules,
  constraint leaves_company_id_schema_id_daterange_excl
    exclude using gist (company_id with =, schema_id with =, daterange("from", "to", '[]') with &&),
  check ("to" >= "from")
);
create index leaves_of_schedule on leaves (company_id, schema_id, "from");

-- One sheet for an employee and a month; what was confirmed has versions, which nobody changes.
create table timesheets (
  company_id bigint,
  id bigint generated always as identity,
  employee_id bigint not null,
  schema_id bigint not null,
  month date not null check (extract(day from month) = 1),
  version integer not null check (version > 0),
  deleted_at timestamptz,
  -- Days a sheet leaves open because it was saved before they had come: the month counts as recorded in part until they are
  -- saved too. Days outside the contract or inactive are in it; whoever reads it takes them off.
  open_days datemultirange not null default '{}',
  -- A month that is saved after its sheet was deleted goes on with the version number of the deleted sheet, and names it. The deleted
  -- sheet may be purged earlier, so nothing refers to it.
  predecessor_id bigint,
  predecessor_version integer,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees,
  foreign key (company_id, schema_id) references schedules,
  check ((predecessor_id is null) = (predecessor_version is null))
);
create unique index timesheets_month on timesheets (company_id, employee_id, month)
  include (open_days) where deleted_at is null;
create index timesheets_deleted on timesheets (company_id, month) where deleted_at is not null;
-- The newest record of somebody, deleted ones included.
create index timesheets_of_employee on timesheets (company_id, employee_id, month);
create index timesheets_by_month on timesheets (company_id, month, employee_id) where deleted_at is null;
-- Sheets that leave days open, to be counted apart from the others.
create index timesheets_open on timesheets (company_id, month, employee_id)
  include (open_days) where deleted_at is null and open_days <> '{}';
create index timesheets_deleted_of_month on timesheets (company_id, employee_id, month) where deleted_at is not null;

create table timesheet_versions (
  company_id bigint,
  timesheet_id bigint,
  version integer check (version > 0),
  days jsonb not null check (jsonb_array_length(days) between 28 and 31),
  worked_minutes integer not null check (worked_minutes >= 0),
  break_minutes integer not null check (break_minutes >= 0),
  planned_minutes integer not null check (planned_minutes >= 0),
  target_minutes integer not null check (target_minutes >= 0),
  lost_minutes integer check (lost_minutes >= 0),
  working_days smallint not null check (working_days between 0 and 31),
  last_calc_day date not null,
  is_part_time_worker boolean not null,
  seasonal_short_time_work boolean not null,
  confirmed_by bigint not null,
  confirmed_by_name text not null,
  confirmed_at timestamptz not null,
  -- Highest version number of the schedule when the sheet was calculated: all versions up to it make its month.
  schedule_number integer not null check (schedule_number > 0),
  -- Reasons that a person gave for findings of a month: who, when, for which. They are part of the version.
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  -- Minutes paid although they were not worked; null for sheets that were saved before they were counted.
  credited_minutes integer check (credited_minutes >= 0),
  -- Facts of the confirmation that can change elsewhere: names, numbers, addresses, styles and the person who confirmed it.
  -- Its PDF is drawn from this.
  snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object'),
  -- Why a month was saved again after its first confirmation. Null for every version from before, so their seals stay valid.
  change_reason text check (length(change_reason) between 1 and 500),
  primary key (company_id, timesheet_id, version),
  foreign key (company_id, timesheet_id) references timesheets
);

-- Work that outlives a request, as the people of the company see it. Ids are random: nobody can guess one.
create table jobs (
  company_id bigint references companies,
  id uuid default gen_random_uuid(),
  type text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'finished', 'failed', 'cancelled')),
  progress smallint not null default 0 check (progress between 0 and 100),
  input jsonb not null,
  result jsonb,
  error_code text,
  created_by bigint not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Jobs that take a while tell how far they are, can be cancelled, and are taken up again by another worker. `attempt` names
  -- the worker's try that may finish the job: one that was given up for dead finishes nothing.
  attempt integer not null default 0,
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  month date check (extract(day from month) = 1),
  problems jsonb not null default '[]',
  cancelled_by bigint,
  started_at timestamptz,
  -- Tries that ended with an error nobody expected. The queue counts all of them, also those that a crash or an outage ended.
  unexpected integer not null default 0 check (unexpected >= 0),
  -- Jobs of one person look alike without the name and the months. `month` is the first one, `last_month` the last where they
  -- are several. The schedule is looked up when somebody reads the list: one that was purged leaves no name.
  last_month date,
  schedule_id bigint,
  request_hash bytea,
  -- Kept at the job, because the row of the file goes with the file.
  withdrawn_at timestamptz,
  purged_at timestamptz,
  primary key (company_id, id),
  check (extract(day from last_month) = 1 and last_month >= month)
);
create index jobs_newest on jobs (company_id, created_at desc);
-- Jobs that have not ended, which are looked through for those that the queue has lost.
create index jobs_open on jobs (company_id, created_at) where state in ('waiting', 'running');
create index jobs_ended on jobs (company_id, finished_at);
create index jobs_of_request on jobs (company_id, request_hash) where request_hash is not null;

-- Actions of people. Only added to and read.
create table log_entries (
  company_id bigint references companies,
  id bigint generated always as identity,
  type text not null,
  data jsonb not null,
  user_id bigint,
  created_at timestamptz not null,
  subject text,
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  -- As the person was called then: accounts come and go.
  user_first_name text not null,
  user_last_name text not null,
  -- By the clock of the installation when it was written: to sift by, and to count by.
  day date not null,
  hash bytea not null,
  -- Names in the log. In spelling 2 the chain covers two digests instead of the names: one of the person who acted, one of what
  -- the entry is about with its changes. The names stand beside them, with a random salt for each digest. When a person is
  -- deleted, names and salt go, and the chain stays whole: without the salt a name cannot be found by trying all names.
  -- Older entries keep spelling 1, and with it their names in the chain.
  spelling smallint not null default 1 check (spelling in (1, 2)),
  user_salt bytea,
  user_digest bytea,
  subject_salt bytea,
  subject_digest bytea,
  primary key (company_id, id),
  check ((spelling = 1) = (user_digest is null)),
  check ((spelling = 1) = (subject_digest is null))
);
create index log_entries_newest on log_entries (company_id, day desc, created_at desc, id desc);
create index log_entries_of_user on log_entries (company_id, user_id, day desc, created_at desc, id desc);
create index log_entries_of_type on log_entries (company_id, type, day desc, created_at desc, id desc);
create index log_entries_of_user_and_type on log_entries (company_id, user_id, type, day desc, created_at desc,
  id desc);
-- Entries of the log that seal records: a check reads them by company, without the others.
create index log_entries_with_seals on log_entries (company_id, ((data ->> 'employee_id')::bigint), id)
  where data ? 'seals';

-- Links that work once. Only the hash of a token is kept; asking again replaces the older link.
create table one_time_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirm', 'reset', 'userify', 'email', 'nonce')),
  user_id bigint not null references users on delete cascade,
  -- The address that a change of e-mail leads to.
  new_email text check (new_email = lower(new_email)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Hash of the random value that the browser of a registration keeps: the link confirms without a password there only.
  browser_hash bytea,
  unique (user_id, purpose),
  check ((purpose = 'email') = (new_email is not null)),
  check (browser_hash is null or purpose = 'confirm')
);
create index one_time_links_by_expiry on one_time_links (expires_at);

-- Mails on their way. What a mail says holds its link, so it is emptied once the mail is sent or given up.
create table mails (
  id bigint generated always as identity primary key,
  -- The same at every attempt, so that a mail that was sent twice can be known by it.
  message_id uuid not null default gen_random_uuid(),
  kind text not null,
  receiver text not null,
  language text not null references languages (name),
  -- Only these are counted and limited.
  has_link boolean not null,
  data jsonb,
  created_at timestamptz not null,
  -- When it was handed to the mail server, or laid into the outbox.
  sent_at timestamptz,
  -- Why it never will be sent.
  error_code text check (error_code in ('refused', 'unreachable', 'no_server', 'too_late', 'unexpected')),
  -- The mail as the outbox of a developer shows it; empty where mails are really sent.
  rendered jsonb,
  check (sent_at is null or error_code is null),
  check ((data is null) = (sent_at is not null or error_code is not null))
);
create index mails_by_age on mails (created_at);
create index mails_to_receiver on mails (receiver, created_at) where has_link;

-- Messages of the bell of a person.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_of_user on notifications (user_id, id desc);

-- The newest hash of each company. Its row is the lock that lets a chain have one end only.
create table log_heads (
  company_id bigint primary key references companies,
  hash bytea not null,
  -- How many entries the log of a company has: `append_log` writes this row anyway.
  total bigint not null default 0 check (total >= 0)
);

-- Places by the words of their names, in the spelling of the search. Written by the statement that adds the places, and
-- by it alone: to check each word against its place would take as long as to write it.
create table city_words (
  word text collate "C",
  city_id bigint,
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

-- Files in the store. A row is written before its file: a file that was begun and never finished is found and removed
-- like an expired one.
create table archive_files (
  company_id bigint references companies,
  job_id uuid not null,
  -- One for each try: a file is written once, and never over another one.
  key text,
  filename text not null,
  bytes bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Month that a file was asked for: its `revision` and the language. The same request gets the same file.
  asked jsonb,
  -- The sheets that a file was begun with: when one of them is deleted, the file is withdrawn. Null for files made before
  -- they were noted, which may hold any sheet.
  sheets bigint[],
  -- A file is removed when something that it holds is purged. `sheets` says what that is, and null that it may hold any sheet, as an
  -- export of the company does. `people` are the employees whom a pack names, also those without a sheet in it.
  -- `keeps_deleted`: deleting a sheet does not withdraw the file, because deleted sheets belong into it.
  keeps_deleted boolean not null default false,
  people bigint[],
  primary key (company_id, key),
  foreign key (company_id, job_id) references jobs on delete restrict
);
create index archive_files_of_job on archive_files (company_id, job_id);
create index archive_files_expiry on archive_files (company_id, expires_at);

-- Counts of a month for the overview of archives, kept by triggers: counted at every look, they would take longer with
-- every year of the company. Sheets that are deleted, or whose employee is, do not count. `revision` grows with every change
-- of the month: two equal ones mean that an archive made in between is still right. The product itself may only read it.
create table archive_months (
  company_id bigint references companies,
  month date check (extract(day from month) = 1),
  number_of_timesheets integer not null default 0 check (number_of_timesheets >= 0),
  -- When a sheet of the month was last confirmed.
  last_updated_at timestamptz,
  revision bigint not null default 1,
  -- Sheets of a month that leave no day open, of employees who have a day to work in it: the others who have one are missing.
  number_complete integer not null default 0,
  primary key (company_id, month),
  check (number_complete between 0 and number_of_timesheets)
);

-- A large batch arrives in chunks and is confirmed once, all or nothing. Only the user who fills a draft can read it.
-- `job_id` is the job that saves it; the sheets are kept as long as the job may read them.
create table batch_drafts (
  company_id bigint references companies,
  id uuid default gen_random_uuid(),
  user_id bigint not null,
  job_id uuid,
  expires_at timestamptz not null,
  primary key (company_id, id)
);
create index batch_drafts_of_user on batch_drafts (company_id, user_id);

create table batch_draft_chunks (
  company_id bigint,
  draft_id uuid,
  "position" integer check ("position" > 0),
  -- The sheets as they were sent. Their schedules are repeated in a column of their own, so that confirming a draft
  -- does not parse the sheets.
  sheets jsonb not null,
  schedule_ids jsonb not null,
  hash bytea not null,
  primary key (company_id, draft_id, "position"),
  foreign key (company_id, draft_id) references batch_drafts on delete cascade
);

-- Links that undo a change of address. A table of its own: several changes have a link each, and neither a new password
-- nor a further change takes them away.
create table email_undos (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  -- The address before the change.
  email text not null check (email = lower(email)),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_undos_of_user on email_undos (user_id, created_at);
create index email_undos_by_expiry on email_undos (expires_at);

-- The authenticator app of a person. Like sessions, these rows are needed before the company is known.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  -- The secret, encrypted with a key that is not in the database, and the name of that key.
  secret bytea not null,
  key_name text not null,
  begun_at timestamptz not null,
  -- Null until the first code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- Number of the last used time step: a code counts once.
  last_step bigint not null default 0,
  -- Wrong codes after the right password, and since when they are counted.
  wrong_codes integer not null default 0,
  wrong_since timestamptz,
  -- Moments of the last wrong code after the right password, and of the one before: the third within 24 hours is told.
  wrong_last_at timestamptz,
  wrong_before_at timestamptz,
  -- When the person was last told of them: at most once a day.
  wrong_told_at timestamptz
);

-- Codes for the case that the app is lost. Only their hashes are kept; a used one is deleted.
create table recovery_codes (
  user_id bigint references second_factors on delete cascade,
  code_hash bytea,
  primary key (user_id, code_hash)
);

-- Between password and code: no session, so that no other call accepts the token.
create table sign_in_steps (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  tries_left smallint not null check (tries_left >= 0),
  -- Whether the person wants to stay signed in on this device.
  stays_signed_in boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_steps_of_user on sign_in_steps (user_id);
create index sign_in_steps_by_expiry on sign_in_steps (expires_at);

-- How many entries there are by day.
create table log_day_counts (
  company_id bigint references companies,
  day date,
  total integer not null check (total > 0),
  primary key (company_id, day) include (total)
);

-- How many entries there are by user (0 without an account in the company), type and month: the days of whole months need not be
-- read one by one. What is left of a span at its ends is counted in the index of the entries.
create table log_month_counts (
  company_id bigint references companies,
  user_id bigint,
  type text,
  month date check (extract(day from month) = 1),
  total integer not null check (total > 0),
  primary key (company_id, user_id, type, month) include (total)
);

-- How many more employees have a day to work from a month on than in the month before, or fewer. The sum up to a month is
-- the number who have one in it: exactly, for every month, past or to come. Those without a beginning count at -infinity.
-- Deleted employees do not count. Kept by triggers; the product itself may only read it.
create table activity_changes (
  company_id bigint references companies,
  month date check (month = '-infinity' or extract(day from month) = 1),
  change integer not null,
  primary key (company_id, month) include (change)
);

-- Of employees who are not deleted. Kept by triggers; the product itself may only read it.
create table employee_word_ends (
  company_id bigint,
  ending text collate "C",
  employee_id bigint,
  primary key (company_id, ending, employee_id)
);

-- The subscription of a company. Days begin and end at midnight in the time zone of the installation.
create table subscriptions (
  company_id bigint primary key references companies,
  plan text not null check (plan in ('starter', 'erweitert', 'premium', 'platin')),
  -- By the operator, without end and without invoices.
  is_granted boolean not null default false,
  -- Last free day.
  trial_ends_on date,
  payment_method text check (payment_method in ('transfer', 'card', 'sepa_debit')),
  -- The paid period that began last, first and last day included, and the day of the month on which periods begin.
  period_from date,
  period_to date,
  anchor smallint check (anchor between 1 and 31),
  -- Smaller plan that holds from the next period on.
  next_plan text check (next_plan in ('starter', 'erweitert', 'premium', 'platin')),
  -- Last day with access; null while the subscription goes on.
  ends_on date,
  check (period_to >= period_from),
  check ((period_from is null) = (period_to is null) and (period_from is null) = (anchor is null)),
  check (not is_granted or (payment_method is null and period_from is null and ends_on is null)),
  check (payment_method is not null or is_granted or ends_on is not null)
);

-- Free days of a person, until a company is founded, and how the person wants to pay where the free days ended before.
create table personal_subscriptions (
  user_id bigint primary key references users on delete cascade,
  plan text not null check (plan in ('starter', 'erweitert', 'premium', 'platin')),
  trial_ends_on date not null,
  payment_method text check (payment_method = 'transfer')
);

-- Series of invoice numbers, one for each year (docs/decisions/0038-invoices.md). They belong to the operator, not to a
-- company: the row of the year orders all who issue an invoice. The product's role counts up only by `take_invoice_number`,
-- in the transaction that stores the invoice: a number is neither given twice nor left out.
create table invoice_series (
  year smallint primary key check (year between 2000 and 9999),
  last_number integer not null check (last_number > 0)
);

-- Register of the given numbers: which company has which one, also after the deletion of the company.
create table invoice_numbers (
  year smallint references invoice_series,
  number integer check (number > 0),
  billed_company bigint not null,
  primary key (year, number)
);
create index invoice_numbers_of_company on invoice_numbers (billed_company);

-- Invoices and cancellations. The product's role may neither change nor delete them. They have no foreign key to their
-- company, because they stay when it is deleted: eight years (UStG § 14b).
create table invoices (
  company_id bigint,
  id bigint generated always as identity,
  number text not null check (number ~ '^RE-\d{4}-\d{6,}$'),
  kind text not null check (kind in ('invoice', 'cancellation')),
  cancels bigint,
  issued_on date not null,
  due_on date not null,
  -- Cents with VAT; negative for a cancellation.
  gross_cents integer not null,
  payment_method text not null check (payment_method in ('transfer', 'card', 'sepa_debit')),
  -- The one source of PDF and XML: domain/src/invoices/invoice-content.ts.
  content jsonb not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, cancels),
  foreign key (company_id, cancels) references invoices,
  check (due_on >= issued_on),
  check ((gross_cents > 0) = (kind = 'invoice')),
  check ((cancels is null) = (kind = 'invoice'))
);

-- State of an invoice after its issue.
create table invoice_states (
  company_id bigint,
  invoice_id bigint,
  state text not null check (state in ('open', 'paid', 'cancelled')),
  paid_on date,
  -- How it was paid: by the operator's mark, by a bank file, or by the payment provider.
  paid_by text,
  mailed_at timestamptz,
  changed_at timestamptz not null,
  primary key (company_id, invoice_id),
  foreign key (company_id, invoice_id) references invoices,
  check ((state = 'paid') = (paid_on is not null)),
  check ((paid_on is null) = (paid_by is null))
);
create index invoice_states_open on invoice_states (company_id, invoice_id) where state = 'open';
create index invoice_states_not_mailed on invoice_states (company_id, invoice_id) where mailed_at is null;

-- PDF and XML of an invoice, made once from its content and never changed.
create table invoice_files (
  company_id bigint,
  invoice_id bigint,
  format text check (format in ('pdf', 'xml')),
  bytes bytea not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  primary key (company_id, invoice_id, format),
  foreign key (company_id, invoice_id) references invoices,
  check (sha256 = sha256(bytes))
);
alter table invoice_files alter column bytes set storage external;

-- Items that companies are to pay for. `invoice_id` is null while an item waits for its invoice.
create table billing_items (
  company_id bigint references companies,
  id bigint generated always as identity,
  kind text not null check (kind in ('period', 'upgrade_credit', 'upgrade_charge')),
  plan text not null,
  from_day date not null,
  to_day date not null,
  gross_cents integer not null,
  payment_method text not null check (payment_method in ('transfer', 'card', 'sepa_debit')),
  mandate text,
  created_at timestamptz not null,
  invoice_id bigint,
  -- Whether the invoice was cancelled: the same may be billed again.
  is_cancelled boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices,
  check (to_day >= from_day)
);
-- A repeated try bills nothing twice.
create unique index billing_items_once on billing_items (company_id, kind, plan, from_day, to_day)
  where not is_cancelled;
create index billing_items_waiting on billing_items (company_id, id) where invoice_id is null;

-- Address on the invoices of a company, where it differs from that of the company. The country is Germany.
create table billing_addresses (
  company_id bigint primary key references companies,
  name text not null,
  street text not null,
  zip text not null check (zip ~ '^\d{5}$'),
  city text not null,
  vat_id text check (vat_id ~ '^DE\d{9}$'),
  reference text
);

-- The customer that the payment provider keeps for a company (docs/decisions/0039-payments.md). No card or account number
-- is stored here, only ids of the provider and what a person recognises a card by.
create table payment_customers (
  company_id bigint primary key references companies,
  customer text not null,
  created_at timestamptz not null
);

-- The card or bank account that a company pays with; another one takes its place.
create table payment_methods (
  company_id bigint primary key references companies,
  kind text not null check (kind in ('card', 'sepa_debit')),
  -- Id of the provider.
  method text not null,
  -- Brand of the card, or code of the bank.
  brand text not null,
  last4 text not null,
  -- Reference of the mandate of a debit.
  mandate text,
  -- When its setup was begun: of two, the later one counts.
  set_up_at timestamptz not null,
  check (kind = 'sepa_debit' or mandate is null)
);

-- How an open invoice is collected. A disputed payment begins anew, as a transfer.
create table payment_plans (
  company_id bigint references companies,
  invoice_id bigint,
  method text not null check (method in ('transfer', 'card', 'sepa_debit')),
  -- The day that the tries are counted from, and the due day of a transfer.
  first_on date not null,
  due_on date not null,
  -- `ended`: the company has not paid until the end. The invoice is still to be paid.
  state text not null check (state in ('open', 'closed', 'ended')),
  changed_at timestamptz not null,
  primary key (company_id, invoice_id)
);
create index payment_plans_open on payment_plans (company_id, invoice_id) where state = 'open';

-- Tries to collect an invoice by card or debit, and what became of them.
create table collections (
  company_id bigint,
  invoice_id bigint,
  attempt smallint check (attempt > 0),
  due_on date not null,
  state text not null check (state in ('due', 'processing', 'needs_person', 'paid', 'failed', 'disputed', 'refunded')),
  -- Id of the payment at the provider; null before the try, and where the provider made none.
  payment text,
  -- Why the try failed, in the provider's words.
  code text,
  changed_at timestamptz not null,
  primary key (company_id, invoice_id, attempt),
  unique (company_id, payment),
  foreign key (company_id, invoice_id) references payment_plans,
  check (payment is not null or state in ('due', 'failed'))
);
create index collections_live on collections (company_id, invoice_id) where state in ('due', 'processing',
  'needs_person');

-- Reminders of a transfer that were sent.
create table payment_reminders (
  company_id bigint,
  invoice_id bigint,
  -- The due day that it reminds of: after a dispute there is another one.
  due_on date,
  step smallint check (step between 1 and 3),
  sent_at timestamptz not null,
  primary key (company_id, invoice_id, due_on, step),
  foreign key (company_id, invoice_id) references payment_plans
);

-- Messages of the provider that were applied. They belong to the operator, and name no person.
create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
create index payment_events_by_age on payment_events (received_at);

-- Documents that a browser without an account has got. The browser is known by the hash of the value in its cookie.
create table demo_browsers (
  browser_hash bytea primary key check (octet_length(browser_hash) = 32),
  documents smallint not null check (documents between 0 and 10),
  used_at timestamptz not null
);
create index demo_browsers_used_at on demo_browsers (used_at);

-- Tokens of the contact form that were used, kept until they expire: each sends one message.
create table used_contact_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);
create index used_contact_tokens_expires_at on used_contact_tokens (expires_at);

-- How often a page of the public site was read on a day, in which language, and from which other site its readers came. There
-- is no trace of a person in it: no address, no id, no time of day.
create table page_visits (
  day date,
  page text,
  language text references languages (name),
  -- Host of the site that linked here; empty without one.
  referrer text,
  visits integer not null check (visits > 0),
  primary key (day, page, language, referrer)
);

-- Recorded working times, exact to the second. They belong to the employee, not to the account: an account may be replaced.
-- A running track has no end, so its span is endless, and the database allows one running track for a person and no overlap.
create table tracks (
  company_id bigint,
  id bigint generated always as identity,
  employee_id bigint not null,
  started_at timestamptz not null,
  stopped_at timestamptz,
  -- By a stamp, by the break button, by the person who entered the end later, or with the account that recorded.
  ended_by text check (ended_by in ('stamp', 'break', 'person', 'removal')),
  -- When the end was recorded: later than the end where a person entered it.
  end_recorded_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees on delete cascade,
  constraint tracks_without_overlap
    exclude using gist (company_id with =, employee_id with =, tstzrange(started_at, stopped_at) with &&),
  check (stopped_at >= started_at),
  check ((stopped_at is null) = (ended_by is null) and (stopped_at is null) = (end_recorded_at is null))
);
create index tracks_of_employee on tracks (company_id, employee_id, started_at);

-- Records of a day of an employee before its sheet is confirmed. Each recording adds a version, and so does its
-- withdrawal, which names the version that counts again; nothing is changed or deleted.
create table day_records (
  company_id bigint,
  employee_id bigint,
  day date,
  version integer check (version > 0),
  -- Confirmed as planned, entered, or the withdrawal of the version before.
  source text not null check (source in ('plan', 'entry', 'withdrawal')),
  -- Version that counts again after a withdrawal; null when none does.
  restores integer,
  -- Without times the day was not worked.
  start_time text check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  end_time text check (end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  break_minutes integer not null check (break_minutes between 0 and 600),
  -- The employee, or a manager.
  author text not null check (author in ('self', 'manager')),
  -- Why a manager corrected what the employee had recorded.
  reason text check (length(reason) between 1 and 200),
  recorded_at timestamptz not null,
  recorded_by bigint not null,
  recorded_by_name text not null,
  -- Kind of a recorded day that is not simply one of work, such as leave or sickness. No diagnosis is kept. What a kind pays and
  -- uses stands in the code, by the day from which it counts.
  kind text check (kind in ('leave', 'half_leave', 'sick', 'sick_child', 'special_leave', 'training', 'time_off',
    'unpaid', 'parental', 'maternity')),
  primary key (company_id, employee_id, day, version),
  foreign key (company_id, employee_id) references employees on delete cascade,
  check (restores < version),
  check ((start_time is null) = (end_time is null)),
  check (start_time <> end_time),
  check (source = 'withdrawal' or restores is null)
);
-- The absences of everybody are read by day. Most records are days of work, of which the index has none.
create index day_records_of_kind on day_records (company_id, day) where kind is not null;

-- Presses that a device reported later, because it had no network: evidence that is only added to. The device's own times stay beside
-- the moment that was derived from them.
create table stamps (
  company_id bigint,
  id bigint generated always as identity,
  employee_id bigint not null,
  -- Given by the device: a stamp that is sent again counts once.
  client_id uuid not null,
  kind text not null check (kind in ('start', 'break', 'stop')),
  -- By the clock of the device: the press, and the sending.
  device_time timestamptz not null,
  device_sent_at timestamptz not null,
  -- Since the press, by the device's monotonic clock; null when the page was loaded anew meanwhile.
  elapsed_ms bigint check (elapsed_ms >= 0),
  received_at timestamptz not null,
  -- The moment of the press by the clock of the server.
  moment timestamptz not null,
  -- Whether the clock of the device was wrong by more than two minutes, or was changed meanwhile.
  clock_differs boolean not null,
  -- Null for a recorded stamp.
  refused_for text,
  track_id bigint,
  primary key (company_id, id),
  constraint stamps_count_once unique (company_id, employee_id, client_id),
  foreign key (company_id, employee_id) references employees on delete cascade,
  foreign key (company_id, track_id) references tracks on delete cascade,
  check ((refused_for is null) = (track_id is not null))
);
create index stamps_of_track on stamps (company_id, track_id);
-- Stamps of wrong clocks are few, and are looked up for each week.
create index stamps_of_wrong_clocks on stamps (company_id, track_id) where clock_differs;

-- Events of the month of an employee: sent, answered, replied to, closed, reopened. Evidence that is only added to; where
-- the month stands follows from it and from its sheet.
create table month_events (
  company_id bigint,
  employee_id bigint,
  month date check (month = date_trunc('month', month)),
  number integer check (number > 0),
  kind text not null
    check (kind in ('sent', 'agreed', 'objected', 'changed', 'withdrawn', 'replied', 'closed', 'reopened')),
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
  foreign key (company_id, employee_id) references employees on delete cascade,
  check ((kind in ('sent', 'agreed', 'objected')) = (hash is not null)),
  check ((kind = 'sent') = (draft is not null)),
  check ((kind in ('objected', 'replied', 'reopened')) = (words is not null)),
  check (kind in ('objected', 'changed') or days = '{}')
);
create index month_events_of_month on month_events (company_id, month);

-- Devices on which a person has asked for reminders. A subscription counts as long as its device is signed in: the family
-- is that of its session.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  family uuid not null,
  -- Address at the push service of the browser's maker, the public key of the browser, and the secret of both.
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 40),
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- PINs of people without an account. The hash is keyed with a secret that is not in the database: four digits alone could be
-- tried out at once.
create table link_pins (
  company_id bigint,
  employee_id bigint,
  salt bytea not null,
  pin_hash bytea not null,
  made_at timestamptz not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employees on delete cascade
);

-- Personal links: each opens one month of one person.
create table month_links (
  company_id bigint,
  id bigint generated always as identity,
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
  foreign key (company_id, employee_id) references employees on delete cascade
);
create index month_links_of_person on month_links (company_id, employee_id, month);

-- Why the days of a month were recorded late, once for the whole company.
create table late_reasons (
  company_id bigint references companies,
  month date check (extract(day from month) = 1),
  reason text not null check (length(reason) between 1 and 500),
  given_by_name text not null,
  given_at timestamptz not null,
  primary key (company_id, month)
);

-- The nightly check of a company: what it found, and the head of the log at that moment, which every later check compares with.
create table log_checks (
  company_id bigint references companies,
  day date,
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

-- The RFC 3161 time stamp of a day: of the Merkle root of the heads of all companies. It says nothing of any of them.
create table time_stamps (
  day date primary key,
  root bytea not null check (length(root) = 32),
  authority text not null,
  -- The whole answer of the authority, in DER.
  token bytea not null,
  stamped_at timestamptz not null
);

-- PDFs of sheets as they were drawn, one for each language, read again as long as a sheet would be drawn just so:
-- `printed_hash` covers everything that is printed, and the drawing itself. Every row can be drawn again, to the byte, so
-- the table is neither in PostgreSQL's log nor in backups, and is empty after a crash. A page goes with its version.
create table drawn_pages (
  company_id bigint,
  timesheet_id bigint,
  version integer,
  language text,
  -- Compressed (zstd) by the product: a third of the file.
  pdf bytea not null,
  pdf_hash bytea not null check (length(pdf_hash) = 32),
  -- Proof that the product has kept a page, by the name of the key that made the proof: an HMAC over the page's keys and its hash, which
  -- a person who has the database only cannot make. A page from before has none until the worker gives it one.
  proofs jsonb not null default '{}' check (jsonb_typeof(proofs) = 'object'),
  primary key (company_id, timesheet_id, version, language),
  foreign key (company_id, timesheet_id, version) references timesheet_versions on delete cascade
);
alter table drawn_pages alter column pdf set storage external;

-- From the check code on a paper to the version of a sheet, for the public page that is asked before any company is known. Therefore without
-- row-level security: it holds hashes of codes and ids, and of what was purged only month and version.
create table check_codes (
  -- SHA-256 of the code, so that the table does not reveal codes.
  code_hash bytea primary key check (length(code_hash) = 32),
  -- Nullable and referenced with cascade, unlike in the tables of companies, which row-level security protects.
  company_id bigint check (company_id is not null),
  -- Null once the sheet was purged.
  timesheet_id bigint,
  version integer not null,
  month date not null,
  -- Name of the key that made the code.
  key_name text not null
);
create index check_codes_of_version on check_codes (company_id, timesheet_id, version);

-- Links by which an inspector downloads one inspection pack without an account. The token is random; only its hash is here.
create table inspection_links (
  company_id bigint,
  id bigint generated always as identity,
  job_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  made_at timestamptz not null,
  made_by_name text not null,
  expires_at timestamptz not null,
  -- A manager ended the link.
  ended_at timestamptz,
  -- Downloads of the pack, and when it was opened last.
  downloads integer not null default 0,
  opened_at timestamptz,
  -- The file of the link was purged before the time of the link was over.
  purged_at timestamptz,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, job_id) references jobs on delete cascade,
  check (expires_at <= made_at + interval '14 days')
);
create index inspection_links_of_job on inspection_links (company_id, job_id);

-- Holds: while one stands, nothing of its employee is purged, or nothing of the whole company. A hold is ended, never deleted;
-- it goes with its employee.
create table retention_holds (
  company_id bigint references companies,
  id bigint generated always as identity,
  -- Null: the whole company.
  employee_id bigint,
  purpose text not null check (length(purpose) between 1 and 200),
  begun_at timestamptz not null,
  begun_by_name text not null,
  ended_at timestamptz,
  ended_by_name text,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees on delete cascade,
  check (ended_at >= begun_at),
  check ((ended_at is null) = (ended_by_name is null))
);
create index retention_holds_standing on retention_holds (company_id, employee_id) where ended_at is null;

-- Walls between companies: the product's role reads and writes rows of the company of its transaction only. The owner obeys too.

do $$
declare
  walled text;
begin
  foreach walled in array array[
    'activity_changes', 'archive_files', 'archive_months', 'batch_draft_chunks', 'batch_drafts', 'billing_addresses',
    'billing_items', 'collections', 'companies', 'day_records', 'drawn_pages', 'employee_word_ends', 'employees',
    'inactivity_periods', 'inspection_links', 'invoice_files', 'invoice_states', 'invoices', 'jobs', 'late_reasons',
    'leaves', 'link_pins', 'log_checks', 'log_day_counts', 'log_entries', 'log_heads', 'log_month_counts',
    'month_events', 'month_links', 'payment_customers', 'payment_methods', 'payment_plans', 'payment_reminders',
    'retention_holds', 'salary_groups', 'schedule_versions', 'schedules', 'stamps', 'subscriptions',
    'timesheet_versions', 'timesheets', 'tracks'
  ]
  loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy company_only on %I
      using (company_id = current_setting(''app.company_id'')::bigint)
      with check (company_id = current_setting(''app.company_id'')::bigint)', walled);
  end loop;
end $$;

-- Rights of the product's role. Evidence is only added to; a right that is missing belongs to a function of the owner.

grant usage on sequence companies_company_id_seq, salary_group_ids to zeitblatt_app;
grant select on
  activity_changes, archive_months, built_in_salary_groups, cities, city_words, employee_word_ends, invoice_numbers,
  invoice_series, languages, log_day_counts, log_entries, log_heads, log_month_counts, states
  to zeitblatt_app;
grant select, insert on
  check_codes, day_records, invoice_files, invoices, month_events, retention_holds, schedule_versions, stamps,
  time_stamps, timesheet_versions
  to zeitblatt_app;
grant select, insert, delete on payment_events to zeitblatt_app;
grant select, insert, update on
  billing_addresses, billing_items, companies, drawn_pages, employees, inspection_links, invoice_states, jobs,
  link_pins, log_checks, month_links, personal_subscriptions, schedules, subscriptions, timesheets, tracks
  to zeitblatt_app;
grant select, insert, update, delete on
  archive_files, batch_draft_chunks, batch_drafts, collections, demo_browsers, email_undos, idempotency_keys,
  inactivity_periods, late_reasons, leaves, mails, notifications, one_time_links, page_visits, payment_customers,
  payment_methods, payment_plans, payment_reminders, push_subscriptions, rate_limits, recovery_codes, salary_groups,
  second_factors, sessions, sign_in_steps, used_contact_tokens, users
  to zeitblatt_app;
grant update (ended_at, ended_by_name) on retention_holds to zeitblatt_app;

insert into languages (id, name) values (1, 'de'), (2, 'en'), (3, 'tr'), (4, 'ru');

insert into states (id, code, name) values
  (1, 'DE-BB', 'Brandenburg'), (2, 'DE-BE', 'Berlin'), (3, 'DE-BW', 'Baden-Württemberg'), (4, 'DE-BY', 'Bayern'),
  (5, 'DE-HB', 'Bremen'), (6, 'DE-HE', 'Hessen'), (7, 'DE-HH', 'Hamburg'), (8, 'DE-MV', 'Mecklenburg-Vorpommern'),
  (9, 'DE-NI', 'Niedersachsen'), (10, 'DE-NW', 'Nordrhein-Westfalen'), (11, 'DE-RP', 'Rheinland-Pfalz'),
  (12, 'DE-SH', 'Schleswig-Holstein'), (13, 'DE-SL', 'Saarland'), (14, 'DE-SN', 'Sachsen'), (15, 'DE-ST', 'Sachsen-Anhalt'),
  (16, 'DE-TH', 'Thüringen');

insert into built_in_salary_groups (name, hourly_wage) values ('Gesetzlicher Mindestlohn 2026', 13.90);
