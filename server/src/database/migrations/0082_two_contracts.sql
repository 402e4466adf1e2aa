set local search_path = app, public;

-- Two employees may be marked as contracts of one person. Each names the other one.
alter table employees add column other_contract_id bigint check (other_contract_id <> id);
alter table employees add foreign key (company_id, other_contract_id) references employees (company_id, id)
  on delete set null (other_contract_id);
create unique index employees_other_contract on employees (company_id, other_contract_id)
  where other_contract_id is not null;
