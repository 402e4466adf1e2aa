set local search_path = app, public;

-- The absences of everybody are read by day. Most records are days of work, of which the index has none.
create index day_records_of_kind on day_records (company_id, day) where kind is not null;
