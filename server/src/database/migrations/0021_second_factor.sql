set local search_path = app, public;

-- When the person was last told of failed sign-ins: at most once a day.
alter table users add column failures_told_at timestamptz;

-- The authenticator app of a person. Like sessions, these rows are needed before the company is known.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  -- The secret, encrypted with a key that is not in the database, and the name of that key.
  secret bytea not null,
  key_name text not null,
  begun_at timestamptz not null,
  -- Null until the first code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- Number of the last used time step: a code counts once.
  last_step bigint not null default 0,
  -- Wrong codes after the right password, and since when they are counted.
  wrong_codes integer not null default 0,
  wrong_since timestamptz
);

-- Codes for the case that the app is lost. Only their hashes are kept; a used one is deleted.
create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Between password and code: no session, so that no other call accepts the token.
create table sign_in_steps (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  tries_left smallint not null check (tries_left >= 0),
  -- Whether the person wants to stay signed in on this device.
  stays_signed_in boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_steps_of_user on sign_in_steps (user_id);
create index sign_in_steps_by_expiry on sign_in_steps (expires_at);

-- Whether a company demands a second factor of its managers. The copy at each manager is read with every request, when
-- the company is not entered yet.
alter table companies add column managers_need_second_factor boolean not null default false;
alter table users add column needs_second_factor boolean not null default false;

grant select, insert, update, delete on second_factors, recovery_codes, sign_in_steps to zeitblatt_app;
