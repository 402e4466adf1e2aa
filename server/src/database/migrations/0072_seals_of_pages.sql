set local search_path = app, public;

-- The entry of the log that seals a page: the page is given only while its hash fits. Null: from before pages were sealed. What the entry
-- says decides, not this number, so it needs no foreign key.
alter table drawn_pages add column log_entry bigint;
comment on column drawn_pages.proofs is 'Read by version 1.1.0 only, which may serve while this version starts.';
