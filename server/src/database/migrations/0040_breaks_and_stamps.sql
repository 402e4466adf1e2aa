set local search_path = app, public;

-- The break button ends a track and leaves its shift open: the next track belongs to the same shift.
alter table tracks drop constraint tracks_ended_by_check;
alter table tracks add constraint tracks_ended_by_check check (ended_by in ('stamp', 'break', 'person', 'removal'));

-- What a device reported later, because it had no network: evidence that is only added to. The device's own times stay beside
-- the moment that was derived from them.
create table stamps (
  company_id bigint not null,
  id bigint not null generated always as identity,
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
  foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
  foreign key (company_id, track_id) references tracks (company_id, id) on delete cascade,
  constraint stamps_count_once unique (company_id, employee_id, client_id),
  check ((refused_for is null) = (track_id is not null))
);
create index stamps_of_track on stamps (company_id, track_id);

alter table stamps enable row level security;
alter table stamps force row level security;
create policy company_only on stamps
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert on stamps to zeitblatt_app;
