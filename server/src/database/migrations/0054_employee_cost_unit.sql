set local search_path = app, public;

-- The cost unit that the days of a proposal begin with, where the company uses cost units.
alter table employees add column cost_unit text;
