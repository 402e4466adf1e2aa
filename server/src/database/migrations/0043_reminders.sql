set local search_path = app, public;

-- Reminders before the seventh day. What was sent last stands with its receiver, so that nothing is sent twice.
alter table companies
  add column sends_reminder_mails boolean not null default true,
  -- The day on which its people were reminded last, or none of them had to be.
  add column reminded_on date;
alter table users
  add column wants_reminder_mails boolean not null default true,
  add column reminded_on date,
  -- The last open day that the reminder covered.
  add column reminded_to date,
  -- When a manager was told last of days of others.
  add column team_reminded_on date;

-- Devices on which a person has asked for reminders. A subscription counts as long as its device is signed in: the family
-- is that of its session.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  family uuid not null,
  -- Address at the push service of the browser's maker, the public key of the browser, and the secret of both.
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 40),
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
grant select, insert, update, delete on push_subscriptions to zeitblatt_app;

-- Stamps of wrong clocks are few, and are looked up for each week.
create index stamps_of_wrong_clocks on stamps (company_id, track_id) where clock_differs;
