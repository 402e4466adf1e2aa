set local search_path = app, public;

-- A later delivery can give a stamp its place, or show that it contradicts others: what became of it changes, its times never do.
grant update (refused_for, track_id) on stamps to zeitblatt_app;
-- A track goes when the stamps that arrived later say that its begin has no end.
grant delete on tracks to zeitblatt_app;

-- Stamps that stand in no track are few, and are looked up for each week.
create index stamps_without_track on stamps (company_id, employee_id, moment) where refused_for is not null;
