set local search_path = app, public;

-- Tries that ended with an error nobody expected. The queue counts all of them, also those that a crash or an outage ended.
alter table jobs add column unexpected integer not null default 0 check (unexpected >= 0);
