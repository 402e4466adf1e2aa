set local search_path = app, public;

-- Documents that a browser without an account has got. The browser is known by the hash of the value in its cookie.
create table demo_browsers (
  browser_hash bytea primary key check (octet_length(browser_hash) = 32),
  documents smallint not null check (documents between 0 and 10),
  used_at timestamptz not null
);
create index demo_browsers_used_at on demo_browsers (used_at);

-- Tokens of the contact form that were used, kept until they expire: each sends one message.
create table used_contact_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);
create index used_contact_tokens_expires_at on used_contact_tokens (expires_at);

grant select, insert, update, delete on demo_browsers, used_contact_tokens to zeitblatt_app;
