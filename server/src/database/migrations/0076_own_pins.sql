set local search_path = app, public;

-- The person who handed a PIN over, and the moment its owner chose another one: null as long as the company knows it.
alter table link_pins add column handed_by_name text;
alter table link_pins add column chosen_at timestamptz;
-- A PIN that was guessed at is removed, so that the next link has a new one.
grant delete on link_pins to zeitblatt_app;

-- When the person opened the link for the first time.
alter table month_links add column opened_at timestamptz;

-- Of an answer by a personal link: who handed its PIN over, and when it was opened first.
alter table month_events add column pin_by_name text;
alter table month_events add column link_opened_at timestamptz;
alter table month_events add check (via = 'link' or coalesce(pin_by_name, link_opened_at::text) is null);
