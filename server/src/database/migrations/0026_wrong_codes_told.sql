set local search_path = app, public;

-- Moments of the last wrong code after the right password, and of the one before: the third within 24 hours is told.
alter table second_factors add column wrong_last_at timestamptz;
alter table second_factors add column wrong_before_at timestamptz;
-- When the person was last told of them: at most once a day.
alter table second_factors add column wrong_told_at timestamptz;
