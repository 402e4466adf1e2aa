set local search_path = app, public;

-- A period of inactivity may be a single day.
alter table inactivity_periods drop constraint inactivity_periods_check;
alter table inactivity_periods add check ("end" >= "begin");
