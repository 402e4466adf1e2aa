set local search_path = app, public;

-- Hash of the random value that the browser of a registration keeps: the link confirms without a password there only.
alter table one_time_links
  add column browser_hash bytea,
  add check (browser_hash is null or purpose = 'confirm');
