set local search_path = app, public;

-- Version of the agreement on data processing that a user has accepted (domain/src/billing/legal/agreements.ts). Null without an
-- acceptance, and for those of before there were versions.
alter table users
  add column accepted_dpp_version text,
  add constraint users_accepted_dpp_version check (accepted_dpp_version is null or accepted_dpp is not null);

-- How often a page of the public site was read on a day, in which language, and from which other site its readers came. There
-- is no trace of a person in it: no address, no id, no time of day.
create table page_visits (
  day date not null,
  page text not null,
  language text not null references languages (name),
  -- Host of the site that linked here; empty without one.
  referrer text not null,
  visits integer not null check (visits > 0),
  primary key (day, page, language, referrer)
);

grant select, insert, update, delete on page_visits to zeitblatt_app;
