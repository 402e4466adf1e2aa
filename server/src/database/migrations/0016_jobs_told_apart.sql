set local search_path = app, public;

-- Jobs of one person look alike without the name and the months. `month` is the first one, `last_month` the last where they
-- are several. The schedule is looked up when somebody reads the list: one that was purged leaves no name.
alter table jobs
  add column last_month date check (extract(day from last_month) = 1 and last_month >= month),
  add column schedule_id bigint,
-- What was asked for, so that the same asked again, in another tab or after a reload, is no second job.
  add column request_hash bytea;

create index jobs_of_request on jobs (company_id, request_hash) where request_hash is not null;
