set local search_path = app, public;

-- The parts of a recorded day, two to six of begin, end and cost unit; null for a day in one part. Begin, end and break are what they
-- give together, so that the break may be longer than one without a place.
alter table day_records add column parts jsonb;
alter table day_records add check (parts is null or (start_time is not null and jsonb_array_length(parts) between 2 and 6));
alter table day_records drop constraint day_records_break_minutes_check;
alter table day_records add check (break_minutes between 0 and case when parts is null then 600 else 1440 end);
