set local search_path = app, public;

-- The customer that the payment provider keeps for a company (docs/decisions/0039-payments.md). No card or account number
-- is stored here, only ids of the provider and what a person recognises a card by.
create table payment_customers (
  company_id bigint primary key references companies,
  customer text not null,
  created_at timestamptz not null
);

-- The card or bank account that a company pays with; another one takes its place.
create table payment_methods (
  company_id bigint primary key references companies,
  kind text not null check (kind in ('card', 'sepa_debit')),
  -- Id of the provider.
  method text not null,
  -- Brand of the card, or code of the bank.
  brand text not null,
  last4 text not null,
  -- Reference of the mandate of a debit.
  mandate text,
  -- When its setup was begun: of two, the later one counts.
  set_up_at timestamptz not null,
  check (kind = 'sepa_debit' or mandate is null)
);

-- How an open invoice is collected. A disputed payment begins anew, as a transfer.
create table payment_plans (
  company_id bigint not null references companies,
  invoice_id bigint not null,
  method text not null check (method in ('transfer', 'card', 'sepa_debit')),
  -- The day that the tries are counted from, and the due day of a transfer.
  first_on date not null,
  due_on date not null,
  -- `ended`: the company has not paid until the end. The invoice is still to be paid.
  state text not null check (state in ('open', 'closed', 'ended')),
  changed_at timestamptz not null,
  primary key (company_id, invoice_id)
);
create index payment_plans_open on payment_plans (company_id, invoice_id) where state = 'open';

-- Tries to collect an invoice by card or debit, and what became of them.
create table collections (
  company_id bigint not null,
  invoice_id bigint not null,
  attempt smallint not null check (attempt > 0),
  due_on date not null,
  state text not null check (
    state in ('due', 'processing', 'needs_person', 'paid', 'failed', 'disputed', 'refunded')),
  -- Id of the payment at the provider; null before the try, and where the provider made none.
  payment text,
  -- Why the try failed, in the provider's words.
  code text,
  changed_at timestamptz not null,
  primary key (company_id, invoice_id, attempt),
  unique (company_id, payment),
  foreign key (company_id, invoice_id) references payment_plans (company_id, invoice_id),
  check (payment is not null or state in ('due', 'failed'))
);
create index collections_live on collections (company_id, invoice_id) where state in ('due', 'processing', 'needs_person');

-- Reminders of a transfer that were sent.
create table payment_reminders (
  company_id bigint not null,
  invoice_id bigint not null,
  -- The due day that it reminds of: after a dispute there is another one.
  due_on date not null,
  step smallint not null check (step between 1 and 3),
  sent_at timestamptz not null,
  primary key (company_id, invoice_id, due_on, step),
  foreign key (company_id, invoice_id) references payment_plans (company_id, invoice_id)
);

-- Messages of the provider that were applied. They belong to the operator, and name no person.
create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
create index payment_events_by_age on payment_events (received_at);

do $$
declare
  name text;
begin
  foreach name in array array['payment_customers', 'payment_methods', 'payment_plans', 'collections', 'payment_reminders'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy company_only on %I
      using (company_id = current_setting(''app.company_id'')::bigint)
      with check (company_id = current_setting(''app.company_id'')::bigint)', name);
  end loop;
end $$;

grant select, insert, update, delete on payment_customers, payment_methods, payment_plans, collections, payment_reminders
  to zeitblatt_app;
grant select, insert, delete on payment_events to zeitblatt_app;
