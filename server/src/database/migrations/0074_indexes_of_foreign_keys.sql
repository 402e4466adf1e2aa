set local search_path = app, public;

-- Deleting a schedule or an invoice checks these references; without an index it reads every sheet or billing item.
create index timesheets_of_schedule on timesheets (company_id, schema_id);
create index billing_items_of_invoice on billing_items (company_id, invoice_id) where invoice_id is not null;
