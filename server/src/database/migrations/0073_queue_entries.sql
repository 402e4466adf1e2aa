set local search_path = app, public;

-- What the workers have to do, in one table for all queues. An entry is deleted once its work is done, so the table holds what is open.
-- It has no company of its own: `data` is the key of a row elsewhere, and a worker takes entries before it knows a company.
create table queue_entries (
  id bigint generated always as identity primary key,
  queue text not null,
  data jsonb not null,
  -- Taken before the others of its queue.
  is_urgent boolean not null default false,
  created_at timestamptz not null default now(),
  -- How often a worker has taken it. A worker ends only the delivery that it has taken.
  deliveries integer not null default 0,
  -- Deliveries that ended with an error, and those whose worker ended or stood still.
  failures integer not null default 0,
  crashes integer not null default 0,
  -- The entry waits for so long after that moment. Before that moment, as after a clock that went back, it does not wait.
  paused_at timestamptz not null default now(),
  pause_seconds integer not null default 0 check (pause_seconds >= 0),
  -- The worker that has taken it, when, and a number that this worker raises while it lives.
  holder uuid,
  taken_at timestamptz,
  beat bigint not null default 0
);
create index queue_entries_free on queue_entries (queue, is_urgent desc, crashes, id) where holder is null;
create index queue_entries_held on queue_entries (holder) where holder is not null;
grant select, insert, update, delete on queue_entries to zeitblatt_app;

-- The queue of earlier versions was kept by a library. Its open entries go on here, and so do jobs that it has lost.
do $$
begin
  if to_regclass('queue.job') is null then
    return;
  end if;
  insert into queue_entries (queue, data)
    select name, data from queue.job
    where state < 'completed' and name in ('mails', 'invoices', 'collect') order by created_on;
  insert into queue_entries (queue, data)
    select case j.type when 'save_timesheet' then 'jobs' when 'save_batch' then 'batches' else 'archives' end,
      coalesce(
        (select q.data from queue.job q where q.data ->> 'job_id' = j.id::text limit 1), '{}'
      ) || jsonb_build_object('company_id', j.company_id, 'job_id', j.id, 'type', j.type)
    from jobs j where j.state in ('waiting', 'running') order by j.created_at;
end
$$;
drop schema if exists queue cascade;
