set local search_path = app, public;

-- Holidays of parts of a state: the defaults of D23.
alter table companies
  add column has_assumption_day boolean not null default true,
  add column has_peace_festival boolean not null default true,
  add column has_corpus_christi boolean not null default false;
