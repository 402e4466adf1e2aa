set local search_path = app, public;

alter table employees add column phone text;
