set local search_path = app, public;

-- Who brought whom: the code of the link that somebody registered with.
alter table users
  add column referral_code text unique check (referral_code ~ '^[A-Za-z0-9_-]{8,40}$'),
  add column referred_by bigint references users on delete set null;
create index users_referred_by on users (referred_by) where referred_by is not null;

-- Who made the account of an employee: the invitation names them when it is sent anew.
alter table users add column invited_by bigint references users on delete set null;
create index users_invited_by on users (invited_by) where invited_by is not null;
create index users_unconfirmed on users (created_at) where verified_at is null;

-- The session of somebody whose role has changed runs out within moments, and nothing follows it.
alter table sessions add column is_refreshable boolean not null default true;

-- Links that work once. Only the hash of a token is kept; asking again replaces the older link.
create table one_time_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirm', 'reset', 'userify', 'email', 'nonce')),
  user_id bigint not null references users on delete cascade,
  -- The address that a change of e-mail leads to.
  new_email text check (new_email = lower(new_email)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, purpose),
  check ((purpose = 'email') = (new_email is not null))
);
create index one_time_links_by_expiry on one_time_links (expires_at);

-- Mails on their way. What a mail says holds its link, so it is emptied once the mail is sent or given up.
create table mails (
  id bigint generated always as identity primary key,
  -- The same at every attempt, so that a mail that was sent twice can be known by it.
  message_id uuid not null default gen_random_uuid(),
  kind text not null,
  receiver text not null,
  language text not null references languages (name),
  -- Only these are counted and limited.
  has_link boolean not null,
  data jsonb,
  created_at timestamptz not null,
  -- When it was handed to the mail server, or laid into the outbox.
  sent_at timestamptz,
  -- Why it never will be sent.
  error_code text check (error_code in ('refused', 'unreachable', 'no_server', 'too_late', 'unexpected')),
  -- What the outbox of a developer shows; empty where mails are really sent.
  rendered jsonb,
  check (sent_at is null or error_code is null),
  check ((data is null) = (sent_at is not null or error_code is not null))
);
create index mails_by_age on mails (created_at);
create index mails_to_receiver on mails (receiver, created_at) where has_link;

-- What the bell shows a person.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_of_user on notifications (user_id, id desc);

grant select, insert, update, delete on one_time_links, mails, notifications to zeitblatt_app;
