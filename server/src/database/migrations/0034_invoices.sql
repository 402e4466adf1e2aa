set local search_path = app, public;

-- Series of invoice numbers, one for each year (docs/decisions/0038-invoices.md). They belong to the operator, not to a
-- company: the row of the year orders all who issue an invoice. The product's role counts up only by the function below,
-- in the transaction that stores the invoice: a number is neither given twice nor left out.
create table invoice_series (
  year smallint primary key check (year between 2000 and 9999),
  last_number integer not null check (last_number > 0)
);

-- Register of the given numbers: which company has which one, also after the deletion of the company.
create table invoice_numbers (
  year smallint not null references invoice_series,
  number integer not null check (number > 0),
  billed_company bigint not null,
  primary key (year, number)
);
create index invoice_numbers_of_company on invoice_numbers (billed_company);

-- Invoices and cancellations. The product's role may neither change nor delete them. They have no foreign key to their
-- company, because they stay when it is deleted: eight years (UStG § 14b).
create table invoices (
  company_id bigint not null,
  id bigint not null generated always as identity,
  number text not null check (number ~ '^RE-\d{4}-\d{6,}$'),
  kind text not null check (kind in ('invoice', 'cancellation')),
  cancels bigint,
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  -- Cents with VAT; negative for a cancellation.
  gross_cents integer not null check ((gross_cents > 0) = (kind = 'invoice')),
  payment_method text not null check (payment_method in ('transfer', 'card', 'sepa_debit')),
  -- The one source of PDF and XML: domain/src/billing/invoices/invoice-content.ts.
  content jsonb not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, number),
  -- An invoice is cancelled once.
  unique (company_id, cancels),
  foreign key (company_id, cancels) references invoices (company_id, id),
  check ((cancels is null) = (kind = 'invoice'))
);

-- What happens to an invoice after its issue.
create table invoice_states (
  company_id bigint not null,
  invoice_id bigint not null,
  state text not null check (state in ('open', 'paid', 'cancelled')),
  paid_on date,
  -- How it was paid: by the operator's mark, by a bank file, or by the payment provider.
  paid_by text,
  mailed_at timestamptz,
  changed_at timestamptz not null,
  primary key (company_id, invoice_id),
  foreign key (company_id, invoice_id) references invoices (company_id, id),
  check ((state = 'paid') = (paid_on is not null)),
  check ((paid_on is null) = (paid_by is null))
);
create index invoice_states_open on invoice_states (company_id, invoice_id) where state = 'open';
create index invoice_states_not_mailed on invoice_states (company_id, invoice_id) where mailed_at is null;

-- PDF and XML of an invoice, made once from its content and never changed.
create table invoice_files (
  company_id bigint not null,
  invoice_id bigint not null,
  format text not null check (format in ('pdf', 'xml')),
  bytes bytea not null,
  sha256 bytea not null check (sha256 = sha256(bytes)),
  created_at timestamptz not null,
  primary key (company_id, invoice_id, format),
  foreign key (company_id, invoice_id) references invoices (company_id, id)
);
-- Both formats are compressed already, or short.
alter table invoice_files alter column bytes set storage external;

-- What companies are to pay for, and the invoice on which it stands; null while it waits for one.
create table billing_items (
  company_id bigint not null references companies,
  id bigint not null generated always as identity,
  kind text not null check (kind in ('period', 'upgrade_credit', 'upgrade_charge')),
  plan text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  gross_cents integer not null,
  payment_method text not null check (payment_method in ('transfer', 'card', 'sepa_debit')),
  mandate text,
  created_at timestamptz not null,
  invoice_id bigint,
  -- Whether the invoice was cancelled: the same may be billed again.
  is_cancelled boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id)
);
-- A repeated try bills nothing twice.
create unique index billing_items_once on billing_items (company_id, kind, plan, from_day, to_day) where not is_cancelled;
create index billing_items_waiting on billing_items (company_id, id) where invoice_id is null;

-- Address on the invoices of a company, where it differs from that of the company. The country is Germany.
create table billing_addresses (
  company_id bigint primary key references companies,
  name text not null,
  street text not null,
  zip text not null check (zip ~ '^\d{5}$'),
  city text not null,
  vat_id text check (vat_id ~ '^DE\d{9}$'),
  reference text
);

do $$
declare
  name text;
begin
  foreach name in array array['invoices', 'invoice_states', 'invoice_files', 'billing_items', 'billing_addresses'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy company_only on %I
      using (company_id = current_setting(''app.company_id'')::bigint)
      with check (company_id = current_setting(''app.company_id'')::bigint)', name);
  end loop;
end $$;

grant select on invoice_series, invoice_numbers to zeitblatt_app;
grant select, insert on invoices, invoice_files to zeitblatt_app;
grant select, insert, update on invoice_states, billing_items, billing_addresses to zeitblatt_app;

-- Takes the next number of a year for the company of the transaction. The series stays locked until the transaction ends.
create function take_invoice_number(of_year integer) returns integer
  language plpgsql security definer set search_path = app, pg_temp
as $$
declare
  taken integer;
begin
  insert into invoice_series as s (year, last_number) values (of_year, 1)
    on conflict (year) do update set last_number = s.last_number + 1
    returning last_number into taken;
  insert into invoice_numbers (year, number, billed_company)
    values (of_year, taken, current_setting('app.company_id')::bigint);
  return taken;
end $$;
revoke execute on function take_invoice_number (integer) from public;
grant execute on function take_invoice_number (integer) to zeitblatt_app;

-- Deletes the invoices of the company of the transaction that were issued in a year or before, with their files.
-- @return the number of deleted invoices
create function purge_invoices(last_year integer) returns integer
  language plpgsql security definer set search_path = app, pg_temp
as $$
declare
  company constant bigint := current_setting('app.company_id')::bigint;
  old bigint[];
begin
  select coalesce(array_agg(i.id), '{}') into old from invoices i
  where i.company_id = company and i.issued_on < make_date(last_year + 1, 1, 1)
    -- Not before the cancellation that names it.
    and not exists (select from invoices c
      where c.company_id = company and c.cancels = i.id and c.issued_on >= make_date(last_year + 1, 1, 1));
  delete from billing_items b where b.company_id = company and b.invoice_id = any (old);
  delete from invoice_files f where f.company_id = company and f.invoice_id = any (old);
  delete from invoice_states s where s.company_id = company and s.invoice_id = any (old);
  delete from invoices i where i.company_id = company and i.id = any (old);
  if not exists (select from invoices i where i.company_id = company) then
    delete from invoice_numbers n where n.billed_company = company and n.year <= last_year;
  end if;
  return cardinality(old);
end $$;
revoke execute on function purge_invoices (integer) from public;
grant execute on function purge_invoices (integer) to zeitblatt_app;

-- As before, but invoices with their states and files stay.
create or replace function delete_company(at timestamptz) returns boolean
  language plpgsql security definer set search_path = app, pg_temp
as $$
declare
  company constant bigint := current_setting('app.company_id')::bigint;
  kept constant text[] := array['invoices', 'invoice_states', 'invoice_files'];
  remaining oid[];
  free oid;
begin
  perform from companies c where c.company_id = company and c.deletion_due_at <= at for update;
  if not found then
    return false;
  end if;
  delete from mails m where m.receiver in (select u.email from users u where u.company_id = company);
  delete from users u where u.company_id = company;
  select array_agg(c.oid) into remaining
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull
  where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all (kept);
  while cardinality(remaining) > 0 loop
    select t.oid into free from unnest(remaining) as t (oid)
    where not exists (
      select from pg_constraint f
      where f.contype = 'f' and f.confrelid = t.oid and f.conrelid <> t.oid and f.conrelid = any (remaining))
    order by t.oid limit 1;
    if free is null then
      raise exception 'the tables of companies refer to each other in a circle';
    end if;
    execute format('delete from %s where company_id = $1', free::regclass) using company;
    remaining := array_remove(remaining, free);
  end loop;
  return true;
end $$;
