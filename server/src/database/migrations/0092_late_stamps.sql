set local search_path = app, public;

-- Stamps that came late can contradict a confirmed sheet. They are few, and are looked up for the questions of earlier months.
create index stamps_of_earlier_days on stamps (company_id, employee_id) where received_at - moment > interval '1 day';
