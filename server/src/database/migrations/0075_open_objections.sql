set local search_path = app, public;

-- Objections are few among the events of months, and each look at the overview asks for those without a reply.
create index month_events_objected on month_events (company_id, employee_id, month, number) where kind = 'objected';
