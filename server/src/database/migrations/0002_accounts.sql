set local search_path = app, public;

-- Who brought whom: the code of the link that somebody registered with.
alter table users
  add column referral_code text unique check (referral_code ~ '^[A-Za-z0-9_-]{8,40}$'),
  add column referred_by bigint references users on delete set null;
create index users_referred_by on users (referred_by) where referred_by is not null;

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

-- Mails on their way. What a mail says holds its link, so it is emptied once the mail is sent.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  receiver text not null,
  language text not null references languages (name),
  -- Only these are counted and limited.
  has_link boolean not null,
  data jsonb,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Why it never will be sent.
  error_code text check (error_code in ('refused', 'unreachable', 'too_late')),
  -- What the outbox of a developer shows; empty where mails are really sent.
  rendered jsonb
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
