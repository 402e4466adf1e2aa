set local search_path = app, public;

-- Addresses under which calendar programs read absences. A program that fetches one names no company, so the table belongs to accounts.
create table calendar_feeds (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('mine', 'team', 'company')),
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null
);
create unique index calendar_feeds_by_token on calendar_feeds (token_hash);
create index calendar_feeds_of_user on calendar_feeds (user_id);

grant select, insert, delete on calendar_feeds to zeitblatt_app;
