set local search_path = app, public;

-- Links by which an inspector downloads one inspection pack without an account. The token is random; only its hash is here.
create table inspection_links (
  company_id bigint not null,
  id bigint not null generated always as identity,
  job_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  made_at timestamptz not null,
  made_by_name text not null,
  expires_at timestamptz not null check (expires_at <= made_at + interval '14 days'),
  -- A manager ended the link.
  ended_at timestamptz,
  -- Downloads of the pack, and when it was opened last.
  downloads integer not null default 0,
  opened_at timestamptz,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade
);
create index inspection_links_of_job on inspection_links (company_id, job_id);

alter table inspection_links enable row level security;
alter table inspection_links force row level security;
create policy company_only on inspection_links
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update on inspection_links to zeitblatt_app;
