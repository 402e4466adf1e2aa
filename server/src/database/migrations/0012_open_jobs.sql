set local search_path = app, public;

-- Jobs that have not ended, which are looked through for those that the queue has lost.
create index jobs_open on jobs (company_id, created_at) where state in ('waiting', 'running');
