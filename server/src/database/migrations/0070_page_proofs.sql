set local search_path = app, public;

-- What proves that the product has kept a page, by the name of the key that made the proof: an HMAC over the page's keys and its hash, which
-- a person who has the database only cannot make. A page from before has none until the worker gives it one.
alter table drawn_pages
  add column proofs jsonb not null default '{}' check (jsonb_typeof(proofs) = 'object');
