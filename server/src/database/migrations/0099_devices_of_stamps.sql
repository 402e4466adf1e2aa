set local search_path = app, public;

-- The sign-in whose device kept the stamp, so that what two devices have said is told apart; null before this was kept, and of a press
-- with a network.
alter table stamps add column device uuid;
