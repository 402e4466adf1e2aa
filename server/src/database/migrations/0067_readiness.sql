-- The API tells by the applied migrations whether it fits its database (`/ready`).
grant usage on schema migrations to zeitblatt_app;
grant select on migrations.applied to zeitblatt_app;
