set local search_path = app, public;

-- Whether a company builds scaffolding: its season of Saison-Kurzarbeit begins on 1 November (D82).
alter table companies add column is_scaffolding boolean not null default false;
