set local search_path = app, public;

-- When the person was last told of wrong codes after the right password: at most once a day.
alter table second_factors add column wrong_told_at timestamptz;
