set local search_path = app, public;

-- The tokens of one sign-in share a family. Each repeats what the sign-in said: when it was, when the family ends at the
-- latest, and on which device.
alter table sessions
  add column signed_in_at timestamptz,
  add column ends_at timestamptz,
  -- Last use of the token, exact to ten minutes.
  add column used_at timestamptz,
  add column browser text,
  add column system text;
update sessions
set signed_in_at = created_at,
  ends_at = greatest(created_at + interval '24 hours', expires_at),
  used_at = created_at;
alter table sessions
  alter column signed_in_at set not null,
  alter column ends_at set not null,
  alter column used_at set not null,
  add check (expires_at <= ends_at);
