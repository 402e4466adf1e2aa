set local search_path = app, public;

-- A session that began with a link of the operator: it ends with its first token, and only reads.
alter table sessions add column is_support boolean not null default false;

-- Links that undo a change of address. A table of its own: several changes have a link each, and neither a new password
-- nor a further change takes them away.
create table email_undos (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  -- The address before the change.
  email text not null check (email = lower(email)),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_undos_of_user on email_undos (user_id, created_at);
create index email_undos_by_expiry on email_undos (expires_at);
grant select, insert, update, delete on email_undos to zeitblatt_app;
