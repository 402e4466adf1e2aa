set local search_path = app, public;

-- Jobs that take a while tell how far they are, can be cancelled, and are taken up again by another worker. `attempt` names
-- the worker's try that may finish the job: one that was given up for dead finishes nothing.
alter table jobs
  drop constraint jobs_state_check,
  add check (state in ('waiting', 'running', 'finished', 'failed', 'cancelled')),
  add column attempt integer not null default 0,
  add column done integer not null default 0 check (done >= 0),
  add column total integer not null default 0 check (total >= 0),
  add column month date check (extract(day from month) = 1),
  add column problems jsonb not null default '[]',
  add column cancelled_by bigint,
  add column started_at timestamptz;

-- What lies in the store of files. A row is written before the file: what was begun and never finished is found and
-- removed like what has expired.
create table archive_files (
  company_id bigint not null references companies,
  job_id uuid not null,
  -- One for each try: a file is written once, and never over another one.
  key text not null,
  filename text not null,
  bytes bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, key),
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade
);
create index archive_files_of_job on archive_files (company_id, job_id);
create index archive_files_expiry on archive_files (expires_at);
alter table archive_files enable row level security;
alter table archive_files force row level security;
create policy company_only on archive_files
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update, delete on archive_files to zeitblatt_app;
