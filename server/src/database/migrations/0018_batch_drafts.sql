set local search_path = app, public;

-- A large batch arrives in chunks and is confirmed once, all or nothing. Only the user who fills a draft can read it.
-- `job_id` is the job that saves it; the sheets are kept as long as the job may read them.
create table batch_drafts (
  company_id bigint not null references companies,
  id uuid not null default gen_random_uuid(),
  user_id bigint not null,
  job_id uuid,
  expires_at timestamptz not null,
  primary key (company_id, id)
);
create index batch_drafts_of_user on batch_drafts (company_id, user_id);

create table batch_draft_chunks (
  company_id bigint not null,
  draft_id uuid not null,
  position integer not null check (position > 0),
  -- The sheets as they were sent. Their schedules are repeated in a column of their own, so that confirming a draft
  -- does not parse the sheets.
  sheets jsonb not null,
  schedule_ids jsonb not null,
  hash bytea not null,
  primary key (company_id, draft_id, position),
  foreign key (company_id, draft_id) references batch_drafts (company_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['batch_drafts', 'batch_draft_chunks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy company_only on %I using (company_id = current_setting(''app.company_id'')::bigint)
      with check (company_id = current_setting(''app.company_id'')::bigint)', name);
    execute format('grant select, insert, update, delete on %I to zeitblatt_app', name);
  end loop;
end $$;
